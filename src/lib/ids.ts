const MAX_ID_LENGTH = 200

/** For page addresses: browsers resolve `.` and `..`, and a lone surrogate cannot be encoded (contract §4). */
export function isLinkableId(id: string): boolean {
  return id !== '' && id !== '.' && id !== '..' && id.isWellFormed()
}

/** A segment `.` or `..`, perhaps with parameters, such as `..;a=b`. */
const DOT_SEGMENT = /(?:^|[/\\])\.{1,2}(?:;[^/\\]*)?(?:[/\\]|$)/

/** For a path segment (contract §1). Servers may decode twice too often, and must not find a dot segment then. */
export function isUsableId(id: string): boolean {
  const forms = [id, decode(id), decode(decode(id))]
  return (
    id !== '' &&
    [...id].length <= MAX_ID_LENGTH &&
    id.isWellFormed() &&
    !forms.some((form) => DOT_SEGMENT.test(form))
  )
}

/** Decodes only ASCII; the rest may be anything, such as `100%`. */
function decode(text: string): string {
  return text.replaceAll(/%([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
}

/** Unlike `crypto.randomUUID`, works without HTTPS. */
export function randomId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4))
  return [...numbers].map((number) => number.toString(36)).join('-')
}
