/** The longest that the reader waits for this browser's store, which another page may block. */
export const MAX_STORE_WAIT_MS = 5000

/**
 * What a task of this browser's store gives.
 * @param blocked what is wrong if it takes longer than {@link MAX_STORE_WAIT_MS}
 * @throws the task's error, or one with that message
 */
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

/** Resolves to null after some time, for a race with a promise that may never settle. */
export async function sleep(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(null)
    }, milliseconds)
  })
}
