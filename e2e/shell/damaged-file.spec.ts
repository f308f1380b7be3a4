import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'
import { heading, OVERVIEW } from '../support/pages.ts'
import { DIST, HEADERS, pathOf } from '../support/stored-app.ts'
import type { TestServer } from '../support/test-server.ts'
import { expect, test as base } from '../test.ts'

// A file of the installation differs from the build.

/** The browser logs rejected files, so use a page that may have errors. */
const test = base.extend<{ strict: Page }>({
  strict: async ({ context, server }, use) => {
    server.pageHeaders = HEADERS
    await use(await context.newPage())
  },
})

const change = (server: TestServer, path: string, type = 'text/javascript') => {
  const addition = type === 'text/css' ? 'body { opacity: 0.5 }' : 'globalThis.hasRun = true;'
  server.serve(path, { body: addition + readFileSync(join(DIST, path), 'utf8'), type })
}

function laterPath(name: RegExp): string {
  const start = readFileSync(join(DIST, pathOf('start')), 'utf8')
  return name.exec(start)?.[0] ?? ''
}

const hasRun = async (page: Page) => page.evaluate(() => Reflect.get(window, 'hasRun'))

test('a script that the app starts with does not run, and the page says so', async ({
  strict,
  server,
}) => {
  // Without `start`, `app` would not be asked for.
  for (const name of ['app', 'start']) {
    await test.step(name, async () => {
      change(server, pathOf(name))
      await strict.goto(OVERVIEW.path)
      await expect(heading(strict)).toHaveText(
        'The dashboard can’t start: a file of its installation is damaged. Tell your administrator.',
      )
      expect(await hasRun(strict)).toBeUndefined()
    })
  }
})

test('a script or style sheet that is loaded later is not used, and the page says so', async ({
  strict,
  server,
}) => {
  const expectSaid = async () =>
    expect(strict.getByRole('alert')).toContainText(
      'A file of this installation is damaged. Tell your administrator.',
    )
  change(server, laterPath(/\/assets\/methods-[^"]+\.css/), 'text/css')
  await strict.goto('/methods')
  await expectSaid()
  await expect(strict.locator('body')).toHaveCSS('opacity', '1')
  change(server, laterPath(/\/assets\/settings-[^"]+\.js/))
  await strict.goto('/settings')
  await expectSaid()
  expect(await hasRun(strict)).toBeUndefined()
})
