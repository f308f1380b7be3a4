import type { FocusEvent } from 'react'

/**
 * Closes a popover when Tab leads out of it, for `onBlur`. A press beside it closes it by itself; in Safari such a press, and
 * one on a button inside, moves the focus only to what is around the button.
 */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  const isOpener =
    relatedTarget instanceof HTMLButtonElement &&
    relatedTarget.popoverTargetElement === currentTarget
  const isControl = relatedTarget instanceof HTMLElement && relatedTarget.tabIndex >= 0
  if (!isControl || isOpener || currentTarget.contains(relatedTarget)) return
  currentTarget.hidePopover()
}
