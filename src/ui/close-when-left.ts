import type { FocusEvent } from 'react'

/** Closes a popover when the focus moves on to something else than its opener, which closes it by itself. For `onBlur`. */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  const isOpener =
    relatedTarget instanceof HTMLButtonElement &&
    relatedTarget.popoverTargetElement === currentTarget
  if (relatedTarget === null || isOpener || currentTarget.contains(relatedTarget)) return
  currentTarget.hidePopover()
}
