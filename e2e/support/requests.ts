import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The addresses that the app asked for, in order. */
    requested?: string[]
    /** Those of them that were answered. */
    answered?: string[]
  }
}

/**
 * Writes down every request of the app from the next load on; Playwright does not see those that the simulated
 * service answers.
 */
export async function recordRequests(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const requested: string[] = []
    const answered: string[] = []
    window.requested = requested
    window.answered = answered
    const send = window.fetch
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input)
      const { pathname, search } = new URL(address, window.location.href)
      if (!pathname.startsWith('/v1/')) return send(input, init)
      requested.push(pathname + search)
      const answer = await send(input, init)
      answered.push(pathname + search)
      return answer
    }
  })
}

/** The paths and searches asked for since the page was loaded. */
export async function requestsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.requested ?? [])
}

/** The paths and searches answered since the page was loaded, with whatever status. */
export async function answeredOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.answered ?? [])
}

/** The requests for pages of the citation list. */
export async function pageRequestsOf(page: Page): Promise<string[]> {
  return (await requestsOf(page)).filter((address) => /\/citations\?/.test(address))
}

/** The requests for single citations. */
export async function detailRequestsOf(page: Page): Promise<string[]> {
  return (await requestsOf(page)).filter((address) => address.startsWith('/v1/citations/'))
}
