/**
 * `npm run test:explore`: the model-based random test, see docs/testing.md.
 *
 *     npm run test:explore                              40 steps of seed 1
 *     npm run test:explore -- --seed 7 --steps 5000     50 runs of 100 steps, with the seeds 7 to 56
 *     npm run test:explore -- --team                    two users who share their data; needs nats-server
 *     npm run test:explore -- --seed 7 --steps 100 --shrink 20    spends 20 minutes on shortening a failed run
 */
import { parseArgs } from 'node:util'

import { run, runProgram } from './run.ts'

function wholeNumber(name: string, text: string): string {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} needs a whole number, not “${text}”.`)
  return text
}

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      steps: { type: 'string', default: '40' },
      shrink: { type: 'string', default: '0' },
      team: { type: 'boolean', default: false },
    },
  })
  process.exitCode = await run('node', ['scripts/test.ts', 'explore'], {
    env: {
      EXPLORE_SEED: wholeNumber('seed', values.seed),
      EXPLORE_STEPS: wholeNumber('steps', values.steps),
      EXPLORE_SHRINK: wholeNumber('shrink', values.shrink),
      EXPLORE_TEAM: String(values.team),
    },
  })
})
