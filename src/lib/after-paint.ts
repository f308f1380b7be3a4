import { nextTask } from './next-task.ts'

/** Resolves when what has changed so far has been painted; at once in a tab that nobody sees. */
export async function afterPaint(): Promise<void> {
  if (document.hidden) return
  await new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })
  await nextTask()
}
