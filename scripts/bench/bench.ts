/**
 * `npm run bench:feed`: the list with 100,000 loaded citations, in the production build and a real browser.
 *
 *     npm run bench:feed                      everything
 *     npm run bench:feed -- append scroll     these parts
 *     npm run bench:feed -- --no-fail         a missed target does not fail
 *     npm run bench:feed -- --dist folder     another build
 *
 * Machines vary more than code changes do. So the product is measured in turns with a reference: appending and scrolling with a
 * bare list of the same rows (`reference/`), a reload with a bare reading of the same records. Without a reference, the target is
 * a time that users don't notice. Numbers are medians; the last
 * column is the spread of the product, then that of the reference.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { runProgram, ROOT } from '../run.ts'
import { openSession, type Session } from './browser.ts'
import { buildProduct, buildReference } from './builds.ts'
import { loadAll, openList } from './list-page.ts'
import { measureAppend } from './measure-append.ts'
import { measureBack } from './measure-back.ts'
import { measureFilter, measureSearch } from './measure-find.ts'
import { measureReload } from './measure-reload.ts'
import { measureScroll } from './measure-scroll.ts'
import { measureElements, measureHeap } from './measure-size.ts'
import { measureTables } from './measure-tables.ts'
import { measureWebKit } from './measure-webkit.ts'
import { type Service, startService } from './service.ts'
import { type Both, SIDES } from './sides.ts'
import { startSite, type Site } from './site.ts'
import { isMissed, printResults, type Result } from './table.ts'

type Measured = { session: Session; sites: Both<Site>; service: Service }
type Part = { name: string; title: string; measure: (measured: Measured) => Promise<Result[]> }

/** One page with everything loaded; the heap is last, so that it includes what searching stores. */
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
  {
    name: 'scroll',
    title: 'Scrolling',
    measure: ({ session, sites }) => measureScroll(session, sites.reference),
  },
  {
    name: 'back',
    title: 'Coming back',
    measure: ({ session, sites }) => measureBack(session, sites.product),
  },
  {
    name: 'reload',
    title: 'Reloading',
    measure: ({ session, sites }) => measureReload(session, sites.product),
  },
]

async function measureLoaded(parts: readonly Part[], sites: Both<Site>, service: Service) {
  const results: Result[] = []
  const session = await openSession()
  try {
    await openList(session.page, sites.product)
    const loading: Result = {
      what: 'all 2,000 pages loaded',
      value: await loadAll(session.page),
      unit: 'ms',
    }
    printResults('Loading all', [loading])
    for (const { title, measure } of parts) {
      const measured = await measure({ session, sites, service })
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
  const names = ['append', 'tables', 'webkit', ...LOADED_PARTS.map(({ name }) => name)]
  const unknown = positionals.find((name) => !names.includes(name))
  if (unknown !== undefined) {
    throw new Error(`There is no part ${unknown}. There are: ${names.join(', ')}.`)
  }
  const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name)

  const dist = values.dist === undefined ? await buildProduct() : resolve(ROOT, values.dist)
  const reference = await buildReference()
  const service = await startService()
  const sites = {
    product: await startSite(dist, service),
    reference: await startSite(reference, service),
  }
  const results: Result[] = []
  try {
    if (isWanted('append')) {
      const appended = await measureAppend(sites)
      printResults('Appending a page: from its text to the commit', appended)
      results.push(...appended)
    }
    if (isWanted('tables')) {
      const session = await openSession()
      try {
        const shown = await measureTables(session, sites.product)
        printResults('Tables of Analysis', shown)
        results.push(...shown)
      } finally {
        await session.close()
      }
    }
    if (isWanted('webkit')) {
      const scrolled = await measureWebKit(sites)
      printResults('Scrolling in WebKit', scrolled)
      results.push(...scrolled)
    }
    const parts = LOADED_PARTS.filter(({ name }) => isWanted(name))
    if (parts.length > 0) results.push(...(await measureLoaded(parts, sites, service)))
  } finally {
    for (const side of SIDES) await sites[side].close()
    service.close()
  }
  const missed = results.filter(isMissed)
  const withTarget = results.filter(({ most }) => most !== undefined)
  console.log(`\n${withTarget.length - missed.length} of ${withTarget.length} targets met`)
  for (const { what } of missed) console.log(`missed: ${what}`)
  if (missed.length > 0 && !values['no-fail']) process.exitCode = 1
}

await runProgram(main)
