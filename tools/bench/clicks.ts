/**
 * `npm run bench:clicks`: how long it takes from a click to the next paint, in the production build and a real browser whose
 * processor is four times slower. A bare app of the same libraries is measured in turns.
 *
 *     npm run bench:clicks                  each click five times
 *     npm run bench:clicks -- --times 9     more often
 */
import { parseArgs } from 'node:util'

import { chromium } from '@playwright/test'
import { findBrowser } from '../find-browser.ts'
import { launchOptions } from '../launch.ts'
import { endWithChildren } from '../run.ts'
import { buildBareApp, buildProduct } from './builds.ts'
import { startLoadSite } from './load-site.ts'
import { measureClicks } from './measure-clicks.ts'
import { startServiceProcess } from './service-process.ts'
import { printResults } from './table.ts'

const PATH = '/brands/northwind'

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { times: { type: 'string', default: '5' } } })
  const product = await buildProduct()
  const bare = await buildBareApp()
  const service = await startServiceProcess()
  const site = await startLoadSite(product, service.url)
  const bareSite = await startLoadSite(bare, service.url)
  const { executablePath } = await findBrowser()
  const browser = await chromium.launch(launchOptions(executablePath))
  try {
    const times = Number(values.times)
    const results = await measureClicks(browser, site.url + PATH, bareSite.url + PATH, times)
    printResults('From a click to the next paint', results)
  } finally {
    await browser.close()
    site.close()
    bareSite.close()
    service.close()
  }
}

endWithChildren()
try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
