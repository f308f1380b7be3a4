import { expect, onTestFinished, vi } from 'vitest'
import { yieldToMain } from '../../../lib/scheduling.ts'
import { testColleague } from './test-team-server.ts'

type Colleague = ReturnType<typeof testColleague>

export function join(...options: Parameters<typeof testColleague>): Colleague {
  const colleague = testColleague(...options)
  onTestFinished(() => {
    colleague.sync.stop()
  })
  return colleague
}

export async function settled(...all: readonly Colleague[]): Promise<void> {
  await vi.waitFor(
    () => {
      for (const { sync } of all) {
        expect(sync.state.get()).toMatchObject({ phase: 'connected', waiting: 0 })
      }
    },
    { interval: 1, timeout: 5000 },
  )
  // What they sent arrives, and its consequences are sent.
  await someTasks()
}

export async function someTasks(): Promise<void> {
  for (let task = 0; task < 20; task += 1) await yieldToMain()
}

/** Pauses that end when the test says so. */
export function testPauses() {
  const lengths: number[] = []
  let ends: (() => void)[] = []
  return {
    lengths,
    pause: async (milliseconds: number) => {
      lengths.push(milliseconds)
      await new Promise<void>((resolve) => ends.push(resolve))
    },
    end: () => {
      for (const resolve of ends) resolve()
      ends = []
    },
  }
}

export const bytesOf = (value: unknown): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(value))
