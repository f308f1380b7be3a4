const LONGEST_ID = 200

/** Whether a page can have an id in its address: browsers resolve `.` and `..`, and half a surrogate pair cannot be encoded (contract §4). */
export function isLinkableId(id: string): boolean {
  return id !== '' && id !== '.' && id !== '..' && id.isWellFormed()
}

/** A segment `.` or `..`, perhaps with parameters: `..;a=b`. */
const DOT_SEGMENT = /(?:^|[/\\])\.{1,2}(?:;[^/\\]*)?(?:[/\\]|$)/

/** What is encoded already: servers may decode a path once more than they should. */
const ENCODED = /%[\da-f]{2}/i

/**
 * Whether an id can be one segment of a path (contract §1). The nginx of deploy/ passes on the same ids, and no others.
 */
export function isUsableId(id: string): boolean {
  return (
    id !== '' &&
    [...id].length <= LONGEST_ID &&
    ![...id].some((sign) => sign < ' ' || sign === '\u007F') &&
    id.isWellFormed() &&
    !ENCODED.test(id) &&
    !DOT_SEGMENT.test(id)
  )
}
