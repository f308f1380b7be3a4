// With LISTED_HEADERS_ONLY, nginx runs this (njs, not a browser).
const PASSED =
  /^(?:content-(?:encoding|length|type)|retry-after|x-request-id|(?:x-)?rate-?limit(?:-.+)?)$/i
const NAMED = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }
const fromHex = (_, hex) => String.fromCharCode(parseInt(hex, 16))
const DECODERS = [
  (said) => said.replace(/%([0-9a-f]{2})/gi, fromHex),
  (said) => said.replace(/\\+u00([0-9a-f]{2})/gi, fromHex),
  (said) => said.replace(/&#x0*([0-9a-f]{2});/gi, fromHex),
  (said) => said.replace(/&#0*(\d{2,3});/g, (_, code) => String.fromCharCode(Number(code))),
  (said) => said.replace(/&(?:lt|gt|quot|apos|amp);/g, (name) => NAMED[name]),
  (said) => said.replace(/\\(.)/g, '$1'),
]

// For each answer of the service, which may repeat the key.
function dropOthers(request) {
  const key = request.variables.service_key
  for (const name in request.headersOut) {
    if (!PASSED.test(name) || tells(String(request.headersOut[name]), key)) {
      delete request.headersOut[name]
    }
  }
  // Drops the service's reason phrase, where nginx still sends it (HTTP/1); old modules leave it.
  request.status = Number(request.status)
}

// Whether a header contains the key, also encoded. Shorter keys occur in other text too.
function tells(value, key) {
  if (key.length < 8) return false
  const parts = [0, 1, 2].map((at) => key.slice(at, key.length - ((key.length - at) % 3)))
  const forms = [key, Buffer.from(key).toString('hex')]
    .concat(parts.map((part) => Buffer.from(part).toString('base64')))
    .concat(parts.map((part) => Buffer.from(part).toString('base64url')))
    .map((form) => form.toLowerCase())
  const isTold = (said) => forms.some((form) => said.toLowerCase().includes(form))
  // Encoded once or twice, in any of these ways.
  const once = DECODERS.map((decode) => decode(value))
  const isChanged = (said) => said !== value
  const twice = once
    .filter(isChanged)
    .map((said) => DECODERS.map((decode) => decode(said)))
    .reduce((all, some) => all.concat(some), [])
  return [value].concat(once, twice).some(isTold)
}

// Where a sign-in returns to.
function returnTo(request) {
  const address = request.variables.request_uri
  return /^\/(?![/\\])/.test(address) ? encodeURIComponent(address) : '%2F'
}

export default { dropOthers, returnTo }
