import { getResponse } from 'msw'
import { DEMO_CONFIG as DEMO } from '../../mocks/brands.ts'
import { createHandlers } from '../../mocks/handlers.ts'
import type { ScenarioName } from '../../mocks/scenarios.ts'

// The only test file that runs code of mocks/. All others see only what a browser sees.

/** The time of every test and of the simulated data. */
export const NOW = new Date('2026-11-17T13:00:00Z')

/** With a limit for answers that a machine which freezes for a while does not reach. */
export const DEMO_CONFIG = { ...DEMO, timeoutMs: 120_000 }

/** Only tests about prefetching prefetch the list. */
export const TEST_CONFIG = { ...DEMO_CONFIG, loadAhead: 0 }

/** Answers a path from `/v1` on. A response of type `error` breaks the connection. */
export type Service = (path: string) => Promise<Response>

/** With its own request counts. @param world called for every request */
export function createService(world: () => ScenarioName): Service {
  const handlers = createHandlers({ now: NOW, scenario: world })
  return async (path) => {
    const request = new Request(new URL(path, 'http://service.test'))
    return (await getResponse(handlers, request)) ?? new Response(null, { status: 404 })
  }
}

/** The year of history for the verdicts, which an idle page requests. */
export function isIdleRequest(path: string): boolean {
  return path.endsWith('/geo-score/history?period=365d')
}
