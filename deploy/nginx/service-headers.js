// With LISTED_HEADERS_ONLY, nginx itself runs this for each answer of the service (njs, not a browser).
const PASSED =
  /^(?:content-(?:encoding|length|type)|retry-after|x-request-id|(?:x-)?rate-?limit(?:-.+)?)$/i

function dropOthers(request) {
  for (const name in request.headersOut) {
    if (!PASSED.test(name)) delete request.headersOut[name]
  }
}

export default { dropOthers }
