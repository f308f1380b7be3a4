import type { BrowserContext, Page } from '@playwright/test'
import { connectAsOperator } from '../../../tools/team/connect.ts'
import { makeStream, streamSettings } from '../../../tools/team/make-stream.ts'
import type { Engine, EngineOptions } from '../../../tools/team/start-engine.ts'
import { NOW, TEST_CONFIG } from '../../support/simulated-service.ts'
import type { TestServer } from '../../support/test-server.ts'
import { noRandomWaits, reportLooseTexts, watchErrors } from '../../support/watch-errors.ts'
import { expect, test as base } from '../../test.ts'
import { startTestEngine } from './engine.ts'

/** A member of the team, in a browser of their own. */
export type Member = { page: Page; context: BrowserContext }

type Fixtures = {
  engineOptions: Partial<EngineOptions>
  engine: Engine
  /** Opens a page of the app for somebody who shares under a name, in a new browser context. */
  join: (name: string, path: string) => Promise<Member>
}

/** The usual `test`, with an engine that has a stream, and an app that is configured to use it. */
export const test = base.extend<Fixtures>({
  engineOptions: [{}, { option: true }],
  engine: async ({ engineOptions }, use) => {
    const engine = await startTestEngine(engineOptions)
    await createStream(engine)
    await use(engine)
    await engine.stop()
  },
  join: async ({ browser, engine, server }, use) => {
    configure(server, engine)
    const contexts: BrowserContext[] = []
    const errors: unknown[] = []
    await use(async (name, path) => {
      const context = await browser.newContext({ baseURL: server.url })
      contexts.push(context)
      const page = await context.newPage()
      errors.push(watchErrors(page))
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

/** Makes the stream as the operator does. @param maxBytes how much it takes */
export async function createStream(engine: Engine, maxBytes?: number): Promise<void> {
  const operator = await connectAsOperator(engine.operatorUrl)
  await makeStream(operator, 'team', streamSettings('team', { maxBytes }))
  await operator.close()
}

/** Names the engine in `config.json`. */
export function configure(server: TestServer, engine: Engine): void {
  server.config = { ...TEST_CONFIG, team: { url: engine.readerUrl, stream: 'team' } }
}
