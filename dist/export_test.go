package dist

// Raced tells the tests outside the package what raced does.
const Raced = raced
