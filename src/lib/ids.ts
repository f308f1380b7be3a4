const MAX_ID_LENGTH = 200

/** Whether a page can have an id in its address: browsers resolve `.` and `..`, and half a surrogate pair cannot be encoded (contract §4). */
export function isLinkableId(id: string): boolean {
  return id !== '' && id !== '.' && id !== '..' && id.isWellFormed()
}

/** A segment `.` or `..`, perhaps with parameters: `..;a=b`. */
const DOT_SEGMENT = /(?:^|[/\\])\.{1,2}(?:;[^/\\]*)?(?:[/\\]|$)/

/**
 * Whether an id can be one segment of a path (contract §1). Servers may decode a path once more than they should, so neither
 * the id nor what it is after one or two decodings may contain a dot segment.
 */
export function isUsableId(id: string): boolean {
  const forms = [id, decode(id), decode(decode(id))]
  return (
    id !== '' &&
    [...id].length <= MAX_ID_LENGTH &&
    id.isWellFormed() &&
    !forms.some((form) => DOT_SEGMENT.test(form))
  )
}

/** Decodes the ASCII characters of a text. The rest may be anything, such as in `100%`. */
function decode(text: string): string {
  return text.replaceAll(/%([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
}
