import type { Browser, BrowserContext, Page } from '@playwright/test'
import { NOW, TEST_CONFIG } from '../../support/simulated-service.ts'
import type { TestServer } from '../../support/test-server.ts'
import { noRandomWaits, reportLooseTexts } from '../../support/watch-errors.ts'
import { expect, test as base } from '../../test.ts'
import { type RestartableServer, startRestartableNatsServer } from './nats-server.ts'
import { share } from './share.ts'

/** A member of the team, in a browser context of their own. */
export type Member = { page: Page; context: BrowserContext }

type Fixtures = {
  natsServer: RestartableServer
  /** Opens a page for a user who shares under a name, in a new context. */
  join: (name: string, path: string, browser?: Browser) => Promise<Member>
}

/** With a server that has a stream, and an app that is configured to use it. */
export const test = base.extend<Fixtures>({
  natsServer: async ({}, use) => {
    const natsServer = await startRestartableNatsServer()
    await use(natsServer)
    await natsServer.end()
  },
  join: async ({ browser, natsServer, server }, use) => {
    configure(server, natsServer)
    const contexts: BrowserContext[] = []
    await use(async (name, path, own = browser) => {
      const context = await own.newContext({ baseURL: server.url })
      contexts.push(context)
      const page = await context.newPage()
      await page.clock.setFixedTime(NOW)
      await page.addInitScript(noRandomWaits)
      await page.addInitScript(reportLooseTexts)
      await page.goto('/settings')
      await share(page, name)
      await page.goto(path)
      return { page, context }
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }

function configure(server: TestServer, natsServer: RestartableServer): void {
  server.config = { ...TEST_CONFIG, team: { url: natsServer.userUrl, stream: 'team' } }
}
