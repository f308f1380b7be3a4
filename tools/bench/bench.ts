/**
 * `npm run bench:feed`: measures the list with 100,000 citations loaded, in the production build and a real browser.
 *
 *     npm run bench:feed                      everything
 *     npm run bench:feed -- append scroll     these parts
 *     npm run bench:feed -- --no-fail         exits with 0 even if a target is missed
 *     npm run bench:feed -- --dist folder     measures this build and builds none
 *
 * Numbers are medians. Other programs on the machine make them worse; the last column shows how much they vary.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { endWithChildren, ROOT, run } from '../run.ts'
import { openSession, type Session } from './browser.ts'
import { loadAll, openList } from './list-page.ts'
import { measureAppend } from './measure-append.ts'
import { measureFilter, measureSearch } from './measure-find.ts'
import { measureBack, measureReload } from './measure-return.ts'
import { measureScroll } from './measure-scroll.ts'
import { measureElements, measureHeap } from './measure-size.ts'
import { type Service, startService } from './service.ts'
import { startSite, type Site } from './site.ts'
import { isMissed, printResults, type Result } from './table.ts'

type Measured = { session: Session; site: Site; service: Service }
type Part = { name: string; title: string; measure: (measured: Measured) => Promise<Result[]> }

/** These parts share one page with everything loaded. The heap comes after the search, so that it includes what searching keeps. */
const LOADED_PARTS: readonly Part[] = [
  { name: 'elements', title: 'Elements', measure: ({ session }) => measureElements(session) },
  {
    name: 'filter',
    title: 'Filtering all',
    measure: ({ session, service }) => measureFilter(session, service),
  },
  {
    name: 'search',
    title: 'Searching all',
    measure: ({ session, service }) => measureSearch(session, service),
  },
  { name: 'heap', title: 'Memory', measure: ({ session }) => measureHeap(session) },
  { name: 'scroll', title: 'Scrolling', measure: ({ session }) => measureScroll(session) },
  {
    name: 'back',
    title: 'Coming back',
    measure: ({ session, site }) => measureBack(session, site),
  },
  {
    name: 'reload',
    title: 'Reloading',
    measure: ({ session, site }) => measureReload(session, site),
  },
]

async function measureLoaded(parts: readonly Part[], site: Site, service: Service) {
  const results: Result[] = []
  const session = await openSession()
  try {
    await openList(session.page, site)
    const loading: Result = {
      what: 'all 2,000 pages loaded',
      value: await loadAll(session.page),
      unit: 'ms',
    }
    printResults('Loading all', [loading])
    for (const { title, measure } of parts) {
      const measured = await measure({ session, site, service })
      printResults(title, measured)
      results.push(...measured)
    }
  } finally {
    await session.close()
  }
  return results
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'no-fail': { type: 'boolean', default: false }, dist: { type: 'string' } },
  })
  const names = ['append', ...LOADED_PARTS.map(({ name }) => name)]
  const unknown = positionals.find((name) => !names.includes(name))
  if (unknown !== undefined) {
    throw new Error(`There is no part ${unknown}. There are: ${names.join(', ')}.`)
  }
  const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name)

  if (values.dist === undefined && (await run('vite', ['build', '--logLevel=warn'])) !== 0) {
    throw new Error('The build failed.')
  }
  const service = await startService()
  const site = await startSite(resolve(ROOT, values.dist ?? 'dist'), service)
  const results: Result[] = []
  try {
    if (isWanted('append')) {
      const appended = await measureAppend(site)
      printResults('Appending a page: from its text to the commit', appended)
      results.push(...appended)
    }
    const parts = LOADED_PARTS.filter(({ name }) => isWanted(name))
    if (parts.length > 0) results.push(...(await measureLoaded(parts, site, service)))
  } finally {
    await site.close()
    service.close()
  }
  const missed = results.filter(isMissed)
  const withTarget = results.filter(({ most }) => most !== undefined)
  console.log(`\n${withTarget.length - missed.length} of ${withTarget.length} targets met`)
  for (const { what } of missed) console.log(`missed: ${what}`)
  if (missed.length > 0 && !values['no-fail']) process.exitCode = 1
}

endWithChildren()
try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
