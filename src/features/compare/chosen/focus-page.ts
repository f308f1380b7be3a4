/** Moves the focus from a control that is about to go away to the page. A modal dialog returns it by itself. */
export function focusPage(control: Element): void {
  control.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
