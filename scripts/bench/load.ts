/**
 * `npm run bench`: the overview's load and clicks on a slow phone, in the production build and a real browser.
 *
 *     npm run bench                  prints the numbers
 *     npm run bench -- --write       also writes docs/performance.md
 *     npm run bench -- --times 9     instead of five times
 *     npm run bench -- --base v1.0   also loads the build of this tag or commit
 *     npm run bench:clicks           only the clicks
 *     npm run bench -- --only-loads  only the loads; with --write, the clicks stay in the page
 *     npm run bench -- --no-lighthouse  without Lighthouse, which needs the network
 *
 * Machines vary more than code changes do. So the product is measured in turns with a plain HTML page and a bare app of the same
 * libraries; compare the ratios.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../launch.ts'
import { CHROMIUM, findOrInstall } from '../programs.ts'
import { runProgram, ROOT } from '../run.ts'
import { buildBareApp, buildCommit, buildProduct, temporaryFolder } from './builds.ts'
import { LIGHTHOUSE_COLUMNS, runLighthouse } from './lighthouse.ts'
import { startLoadSite } from './load-site.ts'
import { measureClicks } from './measure-clicks.ts'
import { type Load, measureLoad, measureMinute, type Visit } from './measure-load.ts'
import { startServiceProcess } from './service-process.ts'
import { median, printResults, type Result } from './table.ts'

const PATH = '/brands/northwind'

const COLUMNS: readonly [keyof Load, string][] = [
  ['firstPaint', 'first paint'],
  ['largestPaint', 'largest paint'],
  ['score', 'score shown'],
  ['ready', 'ready'],
  ['blocked', 'blocked'],
  ['longestTask', 'longest task'],
  ['shift', 'layout shift'],
  ['scripts', 'scripts'],
]

/** Table rows of medians; ratios are to the first side. */
function rowsOf(sides: readonly { name: string; loads: readonly Load[] }[]): string[] {
  const medians = sides.map(({ name, loads }) => ({
    name,
    values: COLUMNS.map(([key]) => median(loads.map((load) => load[key]))),
  }))
  const plain = medians[0]?.values[0] ?? Number.NaN
  const cell = (value: number, index: number) => {
    if (Number.isNaN(value)) return '–'
    if (COLUMNS[index]?.[0] === 'shift') return value.toFixed(3)
    if (COLUMNS[index]?.[0] === 'scripts') return `${Math.round(value)} kB`
    const isCompared = index < 3
    return `${Math.round(value)} ms${isCompared ? ` (${(value / plain).toFixed(2)} ×)` : ''}`
  }
  return [
    `| | ${COLUMNS.map(([, title]) => title).join(' | ')} |`,
    `| --- |${COLUMNS.map(() => ' ---: |').join('')}`,
    ...medians.map(({ name, values }) => `| ${name} | ${values.map(cell).join(' | ')} |`),
  ]
}

/** First visits as Lighthouse sees them, and the main thread's work in the first minute. */
async function measureLighthouse(
  browser: Browser,
  sides: readonly Side[],
  times: number,
): Promise<string[]> {
  const folder = temporaryFolder('bench-lighthouse-')
  const visits = sides
    .filter(({ hasLighthouse }) => hasLighthouse)
    .map(({ name, url }) => ({ name, url, reports: Array.of<number[]>() }))
  for (let time = 0; time < times; time += 1) {
    for (const { url, reports } of visits) reports.push(await runLighthouse(url, folder))
  }
  const rows: string[] = []
  for (const { name, url, reports } of visits) {
    const [score, ...durations] = LIGHTHOUSE_COLUMNS.map((_, column) =>
      median(reports.map((report) => report[column] ?? Number.NaN)),
    )
    const seconds = (await measureMinute(browser, url)) / 1000
    const cells = [`${score}`, ...durations.map((value) => `${Math.round(value)} ms`)]
    rows.push(`| ${[name, ...cells, `${seconds.toFixed(1)} s`].join(' | ')} |`)
  }
  const titles = [...LIGHTHOUSE_COLUMNS, 'first minute']
  return [`| | ${titles.join(' | ')} |`, `| --- |${' ---: |'.repeat(titles.length)}`, ...rows]
}

function clickRows(results: readonly Result[]): string[] {
  return [
    '| | dashboard | bare app |',
    '| --- | ---: | ---: |',
    ...results.map(
      ({ what, value, reference }) =>
        `| ${what} | ${value} ms | ${reference === undefined ? '–' : `${reference} ms`} |`,
    ),
  ]
}

function occasion(version: string): string {
  const processor = cpus()[0]?.model.trim() ?? 'unknown'
  const [load = 0] = loadavg()
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${processor} (load ${load.toFixed(1)}), Chromium ${version}`
}

function loadsPart(
  loads: readonly string[],
  lighthouse: readonly string[],
  command: string,
  times: number,
  version: string,
): string {
  return `# Performance

\`${command}\` wrote this page: ${occasion(version)}.

Medians of ${times} loads of the overview, in turns, on a slow phone: 150 ms per round trip, 1.6 Mbit/s, the processor four times slower, a
window of 412 × 823 px. Ratios are to the first paint of plain HTML in the same run; only they can be compared between machines. *Ready* is
when the app has rendered and responds to clicks. *Blocked* is the time by which tasks after the first paint exceeded 50 ms, until 15 s.
*Scripts* are compressed, without those of other pages, which come later. The configuration is in the page unless it says otherwise. Browsers
cannot slow a service worker down, so the last three lines are a little too good.

${loads.join('\n')}

${lighthouseText(lighthouse)}The bare app shows one number with the same libraries. [008](decisions/008-first-paint.md) explains the early score,
[010](decisions/010-service-worker.md) the service worker.
`
}

function lighthouseText(rows: readonly string[]): string {
  if (rows.length === 0) return ''
  return `Lighthouse 13 loads these first visits at full speed and calculates a phone's times. *First minute*, measured once, is the main
thread's processor time at full speed, with 1,284 citations that are loaded in the background.

${rows.join('\n')}

`
}

const CLICKS_BEGIN = 'From a click to the next paint'

function clicksPart(clicks: readonly Result[], version: string): string {
  return `${CLICKS_BEGIN}, with the processor four times slower, in steps of 8 ms
(${occasion(version)}). The bare app's history is one chart.

${clickRows(clicks).join('\n')}
`
}

type Side = { name: string; url: string; visit: Visit; hasLighthouse?: true; loads: Load[] }

async function measureLoads(
  browser: Browser,
  sides: readonly Side[],
  times: number,
): Promise<void> {
  // The first round only warms up the machine.
  for (let time = 0; time <= times; time += 1) {
    for (const { url, visit, loads } of sides) {
      const load = await measureLoad(browser, url, visit)
      if (time > 0) loads.push(load)
    }
  }
}

const FIRST = { visit: 'first', hasLighthouse: true } as const

const PAGE = join(ROOT, 'docs/performance.md')

function restFrom(beginning: string): string {
  const before = readFileSync(PAGE, 'utf8')
  const at = before.indexOf(`\n${beginning}`)
  return at === -1 ? '' : before.slice(at)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      write: { type: 'boolean', default: false },
      'only-clicks': { type: 'boolean', default: false },
      'only-loads': { type: 'boolean', default: false },
      times: { type: 'string', default: '5' },
      base: { type: 'string' },
      lighthouse: { type: 'boolean', default: true },
    },
    allowNegative: true,
  })
  const times = Number(values.times)
  const isOnlyClicks = values['only-clicks']
  if (isOnlyClicks && values.write) throw new Error('docs/performance.md has more than the clicks.')
  const product = await buildProduct()
  const bare = await buildBareApp()
  const service = await startServiceProcess()
  const plain = await startLoadSite(null, service.url, false)
  const bareSite = await startLoadSite(bare, service.url, false)
  const file = await startLoadSite(product, service.url, false)
  const site = await startLoadSite(product, service.url, true)
  const sites = [plain, bareSite, file, site]
  const { base } = values
  const baseSite =
    base === undefined ? undefined : await startLoadSite(await buildCommit(base), service.url, true)
  if (baseSite !== undefined) sites.push(baseSite)
  const [bareUrl, productUrl] = [bareSite.url + PATH, site.url + PATH]
  const sides: Side[] = [
    { name: 'plain HTML', url: plain.url + PATH, ...FIRST },
    { name: 'bare app of the same libraries', url: bareUrl, ...FIRST },
    {
      name: 'dashboard, first visit, config.json a file',
      url: file.url + PATH,
      visit: 'first' as const,
    },
    { name: 'dashboard, first visit', url: productUrl, ...FIRST },
    ...(baseSite === undefined
      ? []
      : [{ name: `first visit, ${base}`, url: baseSite.url + PATH, ...FIRST }]),
    {
      name: 'dashboard, next visit, without worker',
      url: productUrl,
      visit: 'next without worker' as const,
    },
    {
      name: 'dashboard, next visit, config.json a file',
      url: file.url + PATH,
      visit: 'next' as const,
    },
    { name: 'dashboard, next visit', url: productUrl, visit: 'next' as const },
    { name: 'dashboard, offline', url: productUrl, visit: 'offline' as const },
  ].map((side) => ({ ...side, loads: [] }))
  findOrInstall(CHROMIUM)
  const browser = await chromium.launch(launchOptions())
  try {
    let lighthouse: readonly string[] = []
    if (!isOnlyClicks) {
      await measureLoads(browser, sides, times)
      console.log(rowsOf(sides).join('\n'))
    }
    const clicks = values['only-loads']
      ? null
      : await measureClicks(browser, productUrl, bareUrl, times)
    if (clicks !== null) printResults(CLICKS_BEGIN, clicks)
    if (!isOnlyClicks && values.lighthouse) {
      lighthouse = await measureLighthouse(browser, sides, times)
      console.log(lighthouse.join('\n'))
    }
    if (values.write) {
      const rest =
        clicks === null
          ? restFrom(CLICKS_BEGIN)
          : `\n${clicksPart(clicks, browser.version())}${restFrom('## Measured once')}`
      const command = ['npm run bench --', ...process.argv.slice(2)].join(' ')
      const loads = loadsPart(rowsOf(sides), lighthouse, command, times, browser.version())
      writeFileSync(PAGE, loads + rest)
    }
  } finally {
    await browser.close()
    for (const each of sites) each.close()
    service.close()
  }
}

await runProgram(main)
