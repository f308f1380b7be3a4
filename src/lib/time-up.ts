/** null after a while, for a race with something that may never answer. */
export async function timeUp(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(null)
    }, milliseconds)
  })
}
