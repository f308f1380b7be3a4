/**
 * Moves the focus from a control that will disappear to the panel or page around it. Modal dialogs return the focus themselves.
 */
export function focusAround(control: Element): void {
  control.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
