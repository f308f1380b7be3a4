import { vi } from 'vitest'
import * as tasks from './yield-to-main.ts'

/** Makes `yieldToMain` wait for a timer, so that tests with fake timers control it. */
export function tasksByTimer() {
  return vi.spyOn(tasks, 'yieldToMain').mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      setTimeout(resolve)
    })
  })
}
