/** How long to wait for this browser's storage, which another page may block. */
export const MAX_STORE_WAIT_MS = 5000

/** Rejects with the message `blocked` if the task takes longer than {@link MAX_STORE_WAIT_MS}. */
export async function withinStoreWait<Result>(
  task: Promise<Result>,
  blocked: string,
): Promise<Result> {
  const giveUp = async (): Promise<never> => {
    await sleep(MAX_STORE_WAIT_MS)
    throw new Error(blocked)
  }
  return Promise.race([task, giveUp()])
}

/** Resolves to null, for a race with a promise that may never settle. */
export async function sleep(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(null)
    }, milliseconds)
  })
}
