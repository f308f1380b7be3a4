/** The longest that the reader waits for this browser's store, which another page may block. */
export const LONGEST_STORE_WAIT_MS = 5000

/** Resolves to null after some time, for a race with a promise that may never settle. */
export async function timeUp(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(null)
    }, milliseconds)
  })
}
