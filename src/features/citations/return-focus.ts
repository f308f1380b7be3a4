/** Gives the focus back to a row in sight, or else to the page's heading, once the control that had it has gone away. */
export function returnFocus(): void {
  setTimeout(focusRowInSight)
}

function focusRowInSight(): void {
  const list = document.querySelector('[role="feed"]')
  const top = Math.max(0, list?.parentElement?.getBoundingClientRect().top ?? 0)
  const rows = [...(list?.querySelectorAll('article') ?? [])].filter((row) => {
    const { y } = row.getBoundingClientRect()
    return y >= top && y < window.innerHeight
  })
  const row = rows.find(({ tabIndex }) => tabIndex === 0) ?? rows[0]
  const target = row ?? document.querySelector<HTMLElement>('h1')
  target?.focus({ preventScroll: true })
}
