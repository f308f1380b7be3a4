import type { Browser } from '@playwright/test'
import fc from 'fast-check'
import { type Action, type Operation, Rng } from './action.ts'
import { GOING } from './going.ts'
import { HAPPENING, SHARING } from './happening.ts'
import { checkBackup, KEEPING } from './keeping.ts'
import { LEAVING } from './leaving.ts'
import { LISTING } from './listing.ts'
import { MAKING } from './making.ts'
import { ModelTest } from './model-test.ts'
import { NAMING } from './naming.ts'

const ACTIONS: readonly Action[] = [
  ...GOING,
  ...MAKING,
  ...KEEPING,
  ...LISTING,
  ...NAMING,
  ...LEAVING,
  ...HAPPENING,
]

const TEAM_ACTIONS: readonly Action[] = [...ACTIONS, ...SHARING]

const anyStep = (actions: readonly Action[]): fc.Arbitrary<Operation> =>
  fc.record({
    action: fc.oneof(
      ...actions.map(({ name, weight }) => ({ weight, arbitrary: fc.constant(name) })),
    ),
    numbers: fc.array(fc.nat(9999), { minLength: 3, maxLength: 3 }),
    text: fc.string({ unit: 'grapheme', maxLength: 30 }),
  })

/** One of so many steps is possible at any moment. */
const PERMUTATIONS = 30

/** Accessibility checks take longer than a step. */
const STEPS_BETWEEN_CHECKS = 10

/** A run of one user in one browser, or of two who share their data. */
export type Run = {
  hasTeam: boolean
  isPhone: boolean
  /** Impossible steps are skipped. */
  steps: readonly Operation[]
  count: number
}

/** Deterministic. A longer run starts with the same steps. */
export function runOf(seed: number, count: number, hasTeam: boolean): Run {
  const actions = hasTeam ? TEAM_ACTIONS : ACTIONS
  const steps = fc.sample(anyStep(actions), { seed, numRuns: count * PERMUTATIONS })
  return { hasTeam, isPhone: seed % 3 === 0, steps, count }
}

export class RunFailed extends Error {
  readonly done: readonly Operation[]

  constructor(cause: unknown, done: readonly Operation[], words: readonly string[]) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const list = words.map((each, index) => `${String(index + 1).padStart(4)}. ${each}`)
    super(`${reason}\n\nThe steps until then:\n${list.join('\n')}\n`, { cause })
    this.done = done
  }
}

/**
 * Leaves steps of a failed run out, in shorter and shorter runs.
 * @param milliseconds after which it stops, even during a run
 * @returns the failure with the fewest steps
 */
export async function shrink(
  browser: Browser,
  run: Run,
  failed: RunFailed,
  milliseconds: number,
): Promise<RunFailed> {
  const { done } = failed
  const some = fc.asyncProperty(fc.subarray([...done]), async (steps) => {
    // All of them together are known to fail.
    if (steps.length === done.length) throw failed
    await play(browser, { ...run, steps, count: steps.length })
  })
  const { errorInstance } = await fc.check(some, {
    examples: [[[...done]]],
    numRuns: 1,
    interruptAfterTimeLimit: milliseconds,
  })
  return errorInstance instanceof RunFailed ? errorInstance : failed
}

/** In a browser of its own. @throws {RunFailed} if an invariant is violated */
export async function play(browser: Browser, run: Run): Promise<void> {
  const { hasTeam, isPhone, steps, count } = run
  const modelTest = await ModelTest.begin(browser, isPhone, hasTeam)
  const done: Operation[] = []
  const words: string[] = []
  try {
    await modelTest.rest()
    for (const step of steps) {
      if (done.length === count) break
      const action = TEAM_ACTIONS.find(({ name }) => name === step.action)
      const { screen } = modelTest
      if (screen === null || action?.isPossible(screen, modelTest) !== true) continue
      done.push(step)
      // If it fails, only its name is known.
      const line = words.push(action.name) - 1
      words[line] = `${action.name}: ${await action.act(modelTest, new Rng(step), screen)}`
      await modelTest.rest()
      if (done.length % STEPS_BETWEEN_CHECKS === 0) await modelTest.checkAccessibility()
    }
    words.push('at the end: the backup has everything')
    await modelTest.beAtPeace()
    await checkBackup(modelTest)
  } catch (error) {
    throw new RunFailed(error, done, words)
  } finally {
    await modelTest.end()
  }
}
