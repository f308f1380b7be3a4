import { vi } from 'vitest'
import * as tasks from './yield-to-main.ts'

/** Lets timers begin the next tasks, so that a test with its own clock says when. @returns what notices the tasks */
export function tasksByTimer() {
  return vi.spyOn(tasks, 'yieldToMain').mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      setTimeout(resolve)
    })
  })
}
