/** For a page that fails before it can show the score. */
const MAX_STAY_MS = 1000

/**
 * Removes the critical HTML of index.html, which covers the page. If it shows a score, it stays until the page does.
 * @param hasScore whether the page shows the score, or why it can't
 */
export function removeFrame(hasScore = false): void {
  const frame = document.querySelector<HTMLElement>('#boot')
  if (hasScore || frame?.dataset['score'] === undefined) frame?.remove()
  else setTimeout(removeFrame, MAX_STAY_MS, true)
}
