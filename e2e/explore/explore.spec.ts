import { test } from '@playwright/test'
import { play, RunFailed, runOf, shrink } from './run-steps.ts'

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
