import type { Page } from '@playwright/test'
import { test as base } from '../../test.ts'
import { type Nginx, type Settings, startNginx } from './nginx.ts'
import { API_KEY, startService } from './service.ts'
import { startUpstream, type Upstream } from './upstream.ts'

export { expect } from '../../test.ts'

type Fixtures = {
  /** In addition to the service's URL and key. */
  settings: Settings
  upstream: Upstream
  /** nginx with the configuration of deploy/ and the build, in front of the service. */
  site: Nginx
}

/** Every test has its own nginx and service, so that tests share neither a cache nor counts. */
export const test = base.extend<Fixtures, { serviceUrl: string }>({
  serviceUrl: [
    async ({}, use) => {
      const service = await startService()
      await use(service.url)
      await service.stop()
    },
    { scope: 'worker' },
  ],
  settings: [{}, { option: true }],
  upstream: async ({ serviceUrl }, use) => {
    const upstream = await startUpstream(serviceUrl)
    await use(upstream)
    await upstream.goDown()
  },
  site: async ({ upstream, settings }, use) => {
    const site = await startNginx({ API_URL: upstream.url, API_KEY, ...settings })
    await use(site)
    await site.stop()
  },
  baseURL: async ({ site }, use) => {
    await use(site.url)
  },
})

/** Records policy violations from the next page load on. */
export async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, sample } = event
      const note: unknown = Reflect.get(window, 'noteViolation')
      if (typeof note === 'function') {
        note([effectiveDirective, blockedURI, sourceFile, sample].join(' '))
      }
    })
  })
  return violations
}
