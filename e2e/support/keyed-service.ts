import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import type { Page } from '@playwright/test'
import { listenOn } from '../../scripts/ports.ts'
import { test as base } from '../test.ts'
import { createService, isIdleRequest, type Service } from './simulated-service.ts'

type Received = {
  path: string
  authorization: string | undefined
  cookie: string | undefined
}

/** The simulated service at another origin, which requires an API key. */
type KeyedService = {
  url: string
  /** Null accepts every request. */
  key: string | null
  /** Redirects accepted requests, like a proxy with a sign-in page. */
  redirectsTo: string | null
  /** In order, without preflights and requests of an idle page. */
  received: Received[]
}

export const KEY = 'key-of-the-reader-1'
export const NEXT_KEY = 'key-of-the-reader-2'

type Fixtures = {
  service: KeyedService
  /** A second service, which must not receive the key of the first. */
  otherService: KeyedService
  openWithKey: (path?: string, on?: Page) => Promise<void>
}

export const test = base.extend<Fixtures>({
  service: async ({}, use) => {
    await withService(use)
  },
  otherService: async ({}, use) => {
    await withService(use)
  },
  openWithKey: async ({ page, server, service }, use) => {
    server.config = { apiBaseUrl: service.url, auth: 'bearer', loadAhead: 0 }
    await use(async (path = '/brands/northwind', on = page) => {
      await on.goto(path)
    })
  },
})

export { expect } from '../test.ts'

export async function connect(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
}

export async function storedIn(page: Page): Promise<{ session: string; local: string }> {
  return page.evaluate(() => ({
    session: JSON.stringify(sessionStorage),
    local: JSON.stringify(localStorage),
  }))
}

async function withService(use: (service: KeyedService) => Promise<void>): Promise<void> {
  const simulated = createService(() => 'healthy')
  const service: KeyedService = { url: '', key: KEY, redirectsTo: null, received: [] }
  const server = createServer((incoming, outgoing) => {
    answer(service, simulated, incoming, outgoing).catch(() => outgoing.destroy())
  })
  const port = await listenOn(server, 'localhost')
  // Another origin on the dashboard's site: the browser sends cookies there if the app asks for it.
  service.url = `http://localhost:${port}`
  await use(service)
  server.closeAllConnections()
  await new Promise((resolve) => {
    server.close(resolve)
  })
}

async function answer(
  service: KeyedService,
  simulated: Service,
  { method, url: path = '/', headers }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const cors = {
    'Access-Control-Allow-Origin': headers.origin ?? '*',
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Headers': 'Authorization, Accept',
    'Access-Control-Max-Age': '600',
  }
  if (method === 'OPTIONS') {
    outgoing.writeHead(204, cors).end()
    return
  }
  const { authorization, cookie } = headers
  if (!isIdleRequest(path)) service.received.push({ path, authorization, cookie })
  if (service.key !== null && authorization !== `Bearer ${service.key}`) {
    // Some services repeat the rejected key in their error message.
    const error = { code: 'UNAUTHORIZED', message: `Unknown key: ${authorization}`, details: {} }
    outgoing.writeHead(401, { ...cors, 'Content-Type': 'application/json' })
    outgoing.end(JSON.stringify({ success: false, error }))
    return
  }
  if (service.redirectsTo !== null) {
    outgoing.writeHead(302, { ...cors, Location: service.redirectsTo + path }).end()
    return
  }
  const response = await simulated(path)
  outgoing.writeHead(response.status, { ...cors, 'Content-Type': 'application/json' })
  outgoing.end(await response.text())
}
