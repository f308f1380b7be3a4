/**
 * Gives the focus to a row in sight, or else to the page's heading, when the control that has it goes away with what it
 * did. Waits until React has rendered that, because the row may go away too.
 */
export function returnFocus(): void {
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return
    const row = rowInSight()
    const target = row ?? document.querySelector<HTMLElement>('h1')
    target?.focus({ preventScroll: true })
  })
}

function rowInSight(): HTMLElement | undefined {
  const list = document.querySelector('[role="feed"]')
  const top = Math.max(0, list?.parentElement?.getBoundingClientRect().top ?? 0)
  const rows = [...(list?.querySelectorAll('article') ?? [])].filter((row) => {
    const { y } = row.getBoundingClientRect()
    return y >= top && y < window.innerHeight
  })
  return rows.find(({ tabIndex }) => tabIndex === 0) ?? rows[0]
}
