/** Resolves to null after some time, for a race with a promise that may never settle. */
export async function timeUp(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(null)
    }, milliseconds)
  })
}
