import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'

import type { BrowserContext, Page } from '@playwright/test'
import { connectAsOperator } from '../../../tools/team/connect.ts'
import { makeStream, streamSettings } from '../../../tools/team/make-stream.ts'
import { type Engine, startEngine } from '../../../tools/team/start-engine.ts'
import { freePort } from '../../support/free-port.ts'
import { NOW, TEST_CONFIG } from '../../support/simulated-service.ts'
import type { TestServer } from '../../support/test-server.ts'
import { noRandomWaits, reportLooseTexts } from '../../support/watch-errors.ts'
import { expect, test as base } from '../../test.ts'

/** A member of the team, in a browser of their own. */
export type Member = { page: Page; context: BrowserContext }

/** An engine that can be killed and started again at the same address. */
export type RestartableEngine = {
  readonly readerUrl: string
  readonly operatorUrl: string
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Starts with a new disk, on which the operator makes the stream. */
  startEmpty: () => Promise<void>
}

type Fixtures = {
  engine: RestartableEngine
  /** Opens a page of the app for somebody who shares under a name, in a new browser context. */
  join: (name: string, path: string) => Promise<Member>
}

/** The usual `test`, with an engine that has a stream, and an app that is configured to use it. */
export const test = base.extend<Fixtures>({
  engine: async ({}, use) => {
    const folder = await mkdtemp(joinPath(tmpdir(), 'dashboard-team-'))
    const [operatorPort, readerPort] = [await freePort(), await freePort()]
    let disk = 0
    const run = async () =>
      startEngine({ folder: joinPath(folder, String(disk)), operatorPort, readerPort })
    let running: Engine | null = await run()
    await createStream(running)
    const { readerUrl, operatorUrl } = running
    const kill = async () => {
      await running?.stop('SIGKILL')
      running = null
    }
    await use({
      readerUrl,
      operatorUrl,
      kill,
      start: async () => {
        running = await run()
      },
      startEmpty: async () => {
        disk += 1
        running = await run()
        await createStream(running)
      },
    })
    await kill()
    await rm(folder, { recursive: true, force: true })
  },
  join: async ({ browser, engine, server }, use) => {
    configure(server, engine)
    const contexts: BrowserContext[] = []
    await use(async (name, path) => {
      const context = await browser.newContext({ baseURL: server.url })
      contexts.push(context)
      const page = await context.newPage()
      await page.clock.setFixedTime(NOW)
      await page.addInitScript(noRandomWaits)
      await page.addInitScript(reportLooseTexts)
      await page.goto('/settings')
      await page.getByLabel('Your name').fill(name)
      await page.getByRole('button', { name: 'Share my work' }).click()
      await expect(page.getByRole('region', { name: 'Team' })).toContainText(
        'Everything is shared.',
      )
      await page.goto(path)
      return { page, context }
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }

/** Makes the stream as the operator does. */
async function createStream(engine: Engine): Promise<void> {
  const operator = await connectAsOperator(engine.operatorUrl)
  await makeStream(operator, 'team', streamSettings('team'))
  await operator.close()
}

/** Names the engine in `config.json`. */
function configure(server: TestServer, engine: RestartableEngine): void {
  server.config = { ...TEST_CONFIG, team: { url: engine.readerUrl, stream: 'team' } }
}
