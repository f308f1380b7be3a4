import type { Page } from '@playwright/test'
import { seenRequests } from './observe.ts'

export const CANCELLED = /^(net::ERR_ABORTED|NS_BINDING_ABORTED)$/

export async function pageRequestsOf(page: Page): Promise<string[]> {
  const requests = await seenRequests(page)
  return requests.map(({ path }) => path).filter((path) => /\/citations\?/.test(path))
}
