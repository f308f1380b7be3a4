import { readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ROOT } from '../../scripts/run.ts'
import { heading } from '../support/pages.ts'
import { expect, test as base } from './support/test.ts'

/** A site with another build's policy, as during an upgrade until nginx is reloaded. */
const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'dashboard-site-'))
    await cp(join(ROOT, 'dist'), folder, { recursive: true })
    const headers = readFileSync(join(folder, '_headers'), 'utf8')
    const other = headers.replaceAll(/'sha256-.{10}/g, "'sha256-0123456789")
    writeFileSync(join(folder, '_headers'), other)
    await use(folder)
    await rm(folder, { recursive: true })
  },
  settings: async ({ folder }, use) => use({ WEB_ROOT: folder }),
})

test('with the policy of another build, pages have their styles', async ({ browser, site }) => {
  // Another page, because errors in the console of `page` fail the test.
  const page = await browser.newPage()
  await page.goto(`${site.url}/settings`)
  await expect(heading(page)).toHaveText('Settings')
  await expect(page.locator('header').first()).toHaveCSS('display', 'flex')
  await expect(page.locator('#root main')).toHaveCSS('container-type', 'inline-size')
  await page.close()
})
