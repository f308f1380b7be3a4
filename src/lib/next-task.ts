/** Resolves in another task, so that the browser can act between two parts of a long work. */
export async function nextTask(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve)
  })
}
