import { createServer } from 'node:http'

import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** A page of another origin that shows a panel in a frame. */
async function startHost(src: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end(
      `<!doctype html><title>Host</title><iframe src="${src}" title="Panel" width="600" height="400"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
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

/** What the frame of the host shows. */
function frameOf(page: Page) {
  return page.frameLocator('iframe')
}

test.describe('with EMBED_ANCESTORS', () => {
  test.use({ settings: { EMBED_ANCESTORS: 'http://localhost:* https://intranet.example' } })

  test('a website that is named shows a panel without navigation, in the theme that it wants', async ({
    page,
    site,
  }) => {
    const host = await startHost(`${site.url}/brands/northwind?embed=score&theme=dark`)
    await page.goto(host.url)
    const frame = frameOf(page)
    await expect(frame.getByRole('region', { name: 'GEO score' })).toContainText('72 / 100')
    await expect(frame.getByRole('navigation')).toHaveCount(0)
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('GEO score of northwind')
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
    await host.stop()
  })
})

test('no website shows a panel without it', async ({ context, site }) => {
  // The browser says so as an error, which `page` would count.
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
