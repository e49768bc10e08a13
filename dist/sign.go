package dist

// SignatureFile is the signature of SHA256SUMS, as minisign writes it.
const SignatureFile = SumsFile + ".minisig"
