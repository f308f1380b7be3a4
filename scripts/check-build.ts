/**
 * Checks the built files: the first load of the overview contains neither the chart library nor the client of a team's server,
 * that client is only in files that are not loaded without a team, and no file contains the simulated service. The linter only
 * checks imports.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'

import { overviewFirstLoad } from './first-load.ts'
import { ROOT } from './run.ts'

/** The chart library, and the client of a team's server. */
const LATER = ['recharts', '_INBOX']
const TEAM = ['_INBOX']
const SIMULATION = ['mockServiceWorker', 'msw', 'Northwind']

function findWords(files: readonly string[], words: readonly string[]): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(resolve(ROOT, file), 'utf8')
    const found = words.filter((word) => new RegExp(`\\b${word}`, 'u').test(text))
    return found.map((word) => `${file} contains "${word}"`)
  })
}

try {
  const { js } = overviewFirstLoad()
  const everything = globSync('dist/**/*.js', { cwd: ROOT })
  // The service worker prefetches all other files, also without a team (src/boot/shell-files.ts).
  const ahead = everything.filter((file) => !basename(file).startsWith('team-'))
  const problems = [
    ...findWords(js, LATER),
    ...findWords(ahead, TEAM),
    ...findWords(everything, SIMULATION),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log(`${everything.length} scripts, ${js.length} of them in the first load: clean.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
