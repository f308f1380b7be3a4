/** What is cancelled when the page is left fails within moments. After that, the reader has stayed after all. */
const MOMENTS_MS = 5000

let leftAt = -Infinity

window.addEventListener('beforeunload', () => {
  leftAt = performance.now()
})

/**
 * Whether the page is being left. Firefox and Safari then cancel the code that is loading, which fails as if it were missing;
 * a reload would bring the reader back. Safari on iOS does not say that a page is left.
 */
export function isPageLeft(): boolean {
  return performance.now() - leftAt < MOMENTS_MS
}
