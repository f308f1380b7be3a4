import type { Page } from '@playwright/test'
import { seenRequests, watchRequests } from './observe.ts'

declare global {
  interface Window {
    /** Paths from `/v1` on whose answers the app has read, whatever their status. */
    answered?: string[]
  }
}

export const CANCELLED = /^(net::ERR_ABORTED|NS_BINDING_ABORTED)$/

/** Records requests, and answers that the app has read to their end, from the next page load on. */
export async function recordRequests(page: Page): Promise<void> {
  await watchRequests(page)
  await page.addInitScript(() => {
    const answered: string[] = []
    window.answered = answered
    // The message arrives after the app has processed the answer. Not a timer, because tests may stop the clock.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => answered.push(String(data)))
    port1.start()
    const send = window.fetch
    window.fetch = async (input, init) => {
      const answer = await send(input, init)
      const { pathname } = new URL(new Request(input, init).url)
      if (!pathname.startsWith('/v1/')) return answer
      const parts = [new Uint8Array(await answer.arrayBuffer())]
      const body = new ReadableStream(
        {
          pull: (controller) => {
            const part = parts.pop()
            if (part !== undefined) controller.enqueue(part)
            else {
              controller.close()
              port2.postMessage(pathname)
            }
          },
        },
        { highWaterMark: 0 },
      )
      return new Response(body, answer)
    }
  })
}

export async function answeredOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.answered ?? [])
}

export async function pageRequestsOf(page: Page): Promise<string[]> {
  const requests = await seenRequests(page)
  return requests.map(({ path }) => path).filter((path) => /\/citations\?/.test(path))
}

export async function detailRequestsOf(page: Page): Promise<string[]> {
  const requests = await seenRequests(page)
  return requests.map(({ path }) => path).filter((path) => path.startsWith('/v1/citations/'))
}
