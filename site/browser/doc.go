// Package browser tries the judge's page in a real browser: headless Chromium,
// driven over its own protocol. It is a module of its own, so that the product
// does not depend on what drives the browser. The tests skip, and say so, where
// there is no Chromium.
//
// With -shots DIR the tests also write pictures of the page, for somebody to look
// at.
package browser
