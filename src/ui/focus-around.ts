/** Focuses the panel or page around a control that will disappear. Modal dialogs return the focus themselves. */
export function focusAround(control: Element): void {
  control.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
