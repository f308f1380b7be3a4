/** Requests cancelled by leaving the page fail within this time. After that, the user has stayed. */
const CANCELLED_WITHIN_MS = 5000

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
 * Whether the page is being left. Firefox and Safari then cancel loading code, which looks like missing code, and a reload
 * would bring the user back. Safari on iOS has no event for it.
 */
export function isPageLeft(): boolean {
  return performance.now() - leftAt < CANCELLED_WITHIN_MS
}

/** Reloads the page when it returns from the back/forward cache: cancelled code is not requested again otherwise. */
export function reloadOnReturn(): void {
  lacksCode = true
}
