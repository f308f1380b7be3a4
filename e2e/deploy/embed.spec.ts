import { createServer } from 'node:http'

import type { Page } from '@playwright/test'
import { listenOn } from '../../scripts/ports.ts'
import { expect, test } from './support/test.ts'

async function startHost(
  ...sources: string[]
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    const frames = sources.map((src) => `<iframe src="${src}" width="600" height="400"></iframe>`)
    response.end(`<!doctype html><title>Host</title>${frames.join('')}`)
  })
  const port = await listenOn(server)
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function frameOf(page: Page, index = 0) {
  return page.frameLocator('iframe').nth(index)
}

/** As browsers do that block third-party storage. */
function refuseStorage(): void {
  if (window === window.top) return
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

test.describe('with EMBED_ANCESTORS', () => {
  test.use({ settings: { EMBED_ANCESTORS: 'http://localhost:* https://intranet.example' } })

  test('a website that is named shows panels in frames', async ({ page, site, context }) => {
    await test.step('links open in a tab of their own, which cannot reach the panel', async () => {
      const host = await startHost(`${site.url}/brands/northwind?embed=components`)
      await page.goto(host.url)
      const opened = context.waitForEvent('page')
      await frameOf(page).getByRole('link', { name: 'Breakdown' }).click()
      const tab = await opened
      await tab.waitForLoadState()
      expect(await tab.evaluate(() => window.opener === null)).toBe(true)
      await tab.close()
      await expect(frameOf(page).getByRole('alert')).toHaveCount(0)
      await host.stop()
    })

    await test.step('every panel is shown without navigation, in the theme that it wants, where the browser refuses storage to frames', async () => {
      await page.addInitScript(refuseStorage)
      const overview = `${site.url}/brands/northwind`
      const host = await startHost(
        `${overview}?embed=score&theme=dark`,
        `${overview}?embed=trend&period=7d`,
        `${overview}?embed=components`,
      )
      await page.goto(host.url)
      const frame = frameOf(page, 0)
      await expect(frame.getByRole('region', { name: 'GEO score' })).toContainText('72 of 100')
      await expect(frame.getByRole('navigation')).toHaveCount(0)
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText('GEO score of northwind')
      await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
      const trend = frameOf(page, 1).getByRole('region', { name: 'Score trend' })
      await expect(trend.getByRole('slider')).toBeAttached()
      const components = frameOf(page, 2).getByRole('region', { name: 'Components' })
      await expect(components).toContainText('Citation frequency')
      await host.stop()
    })

    await test.step('a sandboxed frame works as far as it can, and says what it needs', async () => {
      // The browser logs rejections as errors, which would fail `page`.
      const sandboxed = await context.newPage()
      const src = `${site.url}/brands/northwind?embed=components`
      const rights = ['allow-scripts allow-same-origin', 'allow-scripts allow-popups allow-forms']
      const host = await startHost(...rights.map((right) => `${src}" sandbox="${right}`))
      await sandboxed.goto(host.url)
      const panel = frameOf(sandboxed, 0)
      await expect(panel.getByRole('region', { name: 'Components' })).toContainText(
        'Citation frequency',
      )
      await panel.getByRole('link', { name: 'Breakdown' }).click()
      const notice = panel.getByRole('alert')
      await expect(notice).toContainText('This website doesn’t let the panel open links.')
      await expect(notice.getByRole('textbox')).toHaveValue(new RegExp(`^${site.url}/brands/`))
      expect(context.pages().at(-1)).toBe(sandboxed)
      await expect(frameOf(sandboxed, 1).getByRole('alert')).toContainText(
        'this frame needs sandbox="allow-scripts allow-same-origin"',
      )
      await host.stop()
    })
  })
})

test('no website shows a panel without it', async ({ context, site }) => {
  // The browser logs it as an error, which would fail `page`.
  const page = await context.newPage()
  const host = await startHost(`${site.url}/brands/northwind?embed=score`)
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  )
  await page.goto(host.url)
  await refused
  await expect(frameOf(page).getByRole('region')).toHaveCount(0)
  await host.stop()
})
