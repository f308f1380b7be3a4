import { type Browser, expect, test } from '@playwright/test'
import fc from 'fast-check'
import { accessibilityProblems } from '../support/accessibility-problems.ts'
import { type Action, type Operation, Rng } from './action.ts'
import { BROWSING } from './browsing.ts'
import { ModelTest } from './model-test.ts'
import { NAMED_LISTS } from './named-lists.ts'
import { REVIEWING, SHARING } from './reviewing.ts'
import { checkBackup, USER_DATA } from './user-data.ts'

// Set by scripts/explore.ts.
const SEED = Number(process.env['EXPLORE_SEED'] ?? 1)
const STEPS = Number(process.env['EXPLORE_STEPS'] ?? 40)
const HAS_TEAM = process.env['EXPLORE_TEAM'] === 'true'
const SHRINK_MS = 60_000 * Number(process.env['EXPLORE_SHRINK'] ?? 0)

/** More steps are several runs, each with the next seed and a new browser. */
const MAX_RUN_STEPS = 100

/** Enough for a step on a busy machine and its share of the set-up. */
const MAX_FOR_A_STEP_MS = 15_000
const MAX_BESIDES_MS = 180_000

const ACTIONS = [...BROWSING, ...REVIEWING, ...NAMED_LISTS, ...USER_DATA]

const TEAM_ACTIONS = [...ACTIONS, ...SHARING]

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

/** Of one user in one browser, or of two who share their data. Impossible steps are skipped. */
type Run = { hasTeam: boolean; isPhone: boolean; steps: readonly Operation[]; count: number }

/** Deterministic. A longer run starts with the same steps. */
function runOf(seed: number, count: number, hasTeam: boolean): Run {
  const actions = hasTeam ? TEAM_ACTIONS : ACTIONS
  const steps = fc.sample(anyStep(actions), { seed, numRuns: count * PERMUTATIONS })
  return { hasTeam, isPhone: seed % 3 === 0, steps, count }
}

class RunFailed extends Error {
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
async function shrink(
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
async function play(browser: Browser, run: Run): Promise<void> {
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
      const rng = new Rng(step, done.length)
      try {
        await action.act(modelTest, rng, screen)
      } finally {
        words.push([action.name, ...rng.chosen].join(' '))
      }
      await modelTest.rest()
      if (done.length % STEPS_BETWEEN_CHECKS > 0) continue
      expect(await accessibilityProblems(modelTest.page)).toEqual([])
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

for (let before = 0; before < STEPS; before += MAX_RUN_STEPS) {
  const seed = SEED + before / MAX_RUN_STEPS
  const count = Math.min(MAX_RUN_STEPS, STEPS - before)
  test(`seed ${seed}, ${count} steps`, async ({ browser }) => {
    const longestMs = MAX_BESIDES_MS + count * MAX_FOR_A_STEP_MS
    test.setTimeout(longestMs + SHRINK_MS)
    const run = runOf(seed, count, HAS_TEAM)
    try {
      await play(browser, run)
    } catch (error) {
      if (!(error instanceof RunFailed)) throw error
      console.error(
        `To see it again: npm run test:explore -- --seed ${seed} --steps ${error.done.length}${HAS_TEAM ? ' --team' : ''}`,
      )
      throw SHRINK_MS === 0 ? error : await shrink(browser, run, error, SHRINK_MS)
    }
  })
}
