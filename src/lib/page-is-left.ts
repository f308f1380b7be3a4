/** What is cancelled when the page is left fails within moments. After that, the reader has stayed after all. */
const MOMENTS_MS = 5000

let leftAt = -Infinity
let lacksCode = false

window.addEventListener('beforeunload', () => {
  leftAt = performance.now()
})

window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  leftAt = -Infinity
  if (lacksCode) location.reload()
})

/**
 * Whether the page is being left. Firefox and Safari then cancel the code that is loading, which fails as if it were missing;
 * a reload would bring the reader back. Safari on iOS does not say that a page is left.
 */
export function isPageLeft(): boolean {
  return performance.now() - leftAt < MOMENTS_MS
}

/**
 * Reloads the page when the reader comes back to it from the back/forward cache: code that was cancelled is not requested again
 * without a reload.
 */
export function reloadOnReturn(): void {
  lacksCode = true
}
