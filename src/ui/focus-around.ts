/** Moves the focus from a control that is about to go away to the panel or page around it. A modal dialog returns it by itself. */
export function focusAround(control: Element): void {
  control.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
