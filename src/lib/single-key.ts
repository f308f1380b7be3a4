const FIELDS =
  'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable], dialog'

/** Whether a key press may act as a shortcut: no modifier, and outside of fields and dialogs. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return !(event.target instanceof Element) || event.target.closest(FIELDS) === null
}
