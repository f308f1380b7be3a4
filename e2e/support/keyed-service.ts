import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import type { Page } from '@playwright/test'
import { test as base } from '../test.ts'
import { createService, type Service } from './simulated-service.ts'

/** What reached the service. */
type Received = {
  /** From `/v1` on. */
  path: string
  authorization: string | undefined
  cookie: string | undefined
}

/** A service of another origin that asks for a key, in front of the simulated one. */
type KeyedService = {
  url: string
  /** What it accepts at the moment; null accepts everything. */
  key: string | null
  /** Where it sends every request that is accepted, as a sign-in page would. */
  redirectsTo: string | null
  /** Every request but preflights, in the order of their arrival. */
  received: Received[]
}

export const KEY = 'key-of-the-reader-1'
export const NEXT_KEY = 'key-of-the-reader-2'

type Fixtures = {
  service: KeyedService
  /** Another one, to see what goes astray. */
  otherService: KeyedService
  /** Opens a page of the production build that is configured for the service. */
  openWithKey: (path?: string, on?: Page) => Promise<void>
}

/** The tests' own `test`, with a service that asks for a key. */
export const test = base.extend<Fixtures>({
  service: async ({}, use) => {
    await withService(use)
  },
  otherService: async ({}, use) => {
    await withService(use)
  },
  openWithKey: async ({ page, server, service }, use) => {
    server.config = { apiBaseUrl: service.url, auth: 'bearer' }
    await use(async (path = '/brands/northwind', on = page) => {
      await on.goto(path)
    })
  },
})

export { expect } from '../test.ts'

/** Types a key into the form and sends it. */
export async function connect(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
}

/** All that the page keeps in the browser's stores. */
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
  await new Promise<void>((resolve) => {
    server.listen(0, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  // The same site as the dashboard and another origin: cookies may go there, if they are told to.
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
  service.received.push({ path, authorization, cookie })
  if (service.key !== null && authorization !== `Bearer ${service.key}`) {
    // Some services repeat the key that they refuse.
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
