/** Gives the focus back to the list, or else to the page's heading, when the control that had it goes away. */
export function returnFocus(): void {
  const row = document.querySelector<HTMLElement>('[role="feed"] article[tabindex="0"]')
  const target = row ?? document.querySelector<HTMLElement>('h1')
  target?.focus({ preventScroll: true })
}
