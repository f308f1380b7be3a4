const listeners = new Set<() => unknown>()

/**
 * Calls the listener when every cached answer of the service is to be forgotten, in memory or on disk. What it returns is
 * waited for; a failure of one does not keep the others from theirs.
 * @returns the function that ends the subscription
 */
export function onForget(listener: () => unknown): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Forgets every cached answer: the reader has disconnected, or the data belong to another service. Never throws. */
export async function forgetAnswers(): Promise<void> {
  await Promise.allSettled([...listeners].map(async (listener) => listener()))
}
