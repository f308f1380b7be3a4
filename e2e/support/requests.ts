import type { Page } from '@playwright/test'
import { seenRequests, watchRequests } from './observe.ts'

declare global {
  interface Window {
    /** The paths, from `/v1` on, that were answered with whatever status. */
    answered?: string[]
  }
}

/** Notes every request and every answer from the next document on. */
export async function recordRequests(page: Page): Promise<void> {
  await watchRequests(page)
  await page.addInitScript(() => {
    const answered: string[] = []
    window.answered = answered
    const send = window.fetch
    window.fetch = async (input, init) => {
      const answer = await send(input, init)
      answered.push(new URL(new Request(input, init).url).pathname)
      return answer
    }
  })
}

export async function answeredOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.answered ?? [])
}

/** The requests for pages of the citation list. */
export async function pageRequestsOf(page: Page): Promise<string[]> {
  const requests = await seenRequests(page)
  return requests.map(({ path }) => path).filter((path) => /\/citations\?/.test(path))
}

/** The requests for single citations. */
export async function detailRequestsOf(page: Page): Promise<string[]> {
  const requests = await seenRequests(page)
  return requests.map(({ path }) => path).filter((path) => path.startsWith('/v1/citations/'))
}
