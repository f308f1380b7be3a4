import type { Browser } from '@playwright/test'
import fc from 'fast-check'
import type { Action } from './action.ts'
import { GOING } from './going.ts'
import { HAPPENING } from './happening.ts'
import { checkBackup, KEEPING } from './keeping.ts'
import { LEAVING } from './leaving.ts'
import { LISTING } from './listing.ts'
import { MAKING } from './making.ts'
import { ModelTest } from './model-test.ts'
import { NAMING } from './naming.ts'
import { Rng, type Operation } from './rng.ts'
import { SHARING } from './sharing.ts'

const ACTIONS: readonly Action[] = [
  ...GOING,
  ...MAKING,
  ...KEEPING,
  ...LISTING,
  ...NAMING,
  ...LEAVING,
  ...HAPPENING,
]

/** What two readers of a team do. */
const TEAM_ACTIONS: readonly Action[] = [...ACTIONS, ...SHARING]

const anyStep = (actions: readonly Action[]): fc.Arbitrary<Operation> =>
  fc.record({
    action: fc.oneof(
      ...actions.map(({ name, weight }) => ({ weight, arbitrary: fc.constant(name) })),
    ),
    numbers: fc.array(fc.nat(9999), { minLength: 3, maxLength: 3 }),
    text: fc.string({ unit: 'grapheme', maxLength: 30 }),
  })

/** Of so many steps, one can be done at that moment. */
const PERMUTATIONS = 30

/** How often accessibility is checked, which takes longer than a step. */
const STEPS_BETWEEN_CHECKS = 10

/** The life of one reader in one browser, or of two who share what they make. */
export type Life = {
  hasTeam: boolean
  /** Whether the screen is a phone's. */
  isPhone: boolean
  /** Steps that cannot be done are passed over. */
  steps: readonly Operation[]
  /** How many of them are done. */
  count: number
}

/** The life of a seed: always the same. A longer one begins with the same steps. */
export function lifeOf(seed: number, count: number, hasTeam: boolean): Life {
  const actions = hasTeam ? TEAM_ACTIONS : ACTIONS
  const steps = fc.sample(anyStep(actions), { seed, numRuns: count * PERMUTATIONS })
  return { hasTeam, isPhone: seed % 3 === 0, steps, count }
}

/** What has gone wrong, and what was done until then. */
export class LifeFailed extends Error {
  readonly done: readonly Operation[]

  constructor(cause: unknown, done: readonly Operation[], words: readonly string[]) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const list = words.map((each, index) => `${String(index + 1).padStart(4)}. ${each}`)
    super(`${reason}\n\nThe steps until then:\n${list.join('\n')}\n`, { cause })
    this.done = done
  }
}

/**
 * Leaves steps of a life that has failed out, in lives that are shorter and shorter.
 * @param milliseconds after which it stops, also in the middle of a life
 * @returns the failure with the fewest steps
 */
export async function shrink(
  browser: Browser,
  life: Life,
  failed: LifeFailed,
  milliseconds: number,
): Promise<LifeFailed> {
  const { done } = failed
  const some = fc.asyncProperty(fc.subarray([...done]), async (steps) => {
    // That all of them fail is known.
    if (steps.length === done.length) throw failed
    await live(browser, { ...life, steps, count: steps.length })
  })
  const { errorInstance } = await fc.check(some, {
    examples: [[[...done]]],
    numRuns: 1,
    interruptAfterTimeLimit: milliseconds,
  })
  return errorInstance instanceof LifeFailed ? errorInstance : failed
}

/** Lives a life in a browser of its own. @throws {LifeFailed} when a law is broken */
export async function live(browser: Browser, life: Life): Promise<void> {
  const { hasTeam, isPhone, steps, count } = life
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
      // If it fails, its name is all that is known.
      const line = words.push(action.name) - 1
      words[line] = `${action.name}: ${await action.act(modelTest, new Rng(step), screen)}`
      await modelTest.rest()
      if (done.length % STEPS_BETWEEN_CHECKS === 0) await modelTest.checkAccessibility()
    }
    words.push('at the end: the backup has everything')
    await modelTest.beAtPeace()
    await checkBackup(modelTest)
  } catch (error) {
    throw new LifeFailed(error, done, words)
  } finally {
    await modelTest.end()
  }
}
