// With LISTED_HEADERS_ONLY, nginx itself runs this (njs, not a browser).
const PASSED =
  /^(?:content-(?:encoding|length|type)|retry-after|x-request-id|(?:x-)?rate-?limit(?:-.+)?)$/i

// For each answer of the service.
function dropOthers(request) {
  for (const name in request.headersOut) {
    if (!PASSED.test(name)) delete request.headersOut[name]
  }
}

// Where a sign-on leads back to.
function returnTo(request) {
  const address = request.variables.request_uri
  return /^\/(?![/\\])/.test(address) ? encodeURIComponent(address) : '%2F'
}

export default { dropOthers, returnTo }
