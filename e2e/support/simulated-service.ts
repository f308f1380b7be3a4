import { getResponse } from 'msw'
import { DEMO_CONFIG } from '../../mocks/brands.ts'
import { createHandlers } from '../../mocks/handlers.ts'
import type { ScenarioName } from '../../mocks/scenarios.ts'

// The only test file that runs code of mocks/. All others see only what a browser sees.

/** The time at which every test takes place, and for which the simulated data is generated. */
export const NOW = new Date('2026-11-17T13:00:00Z')

/** The `config.json` that names the brands of the simulated service. */
export { DEMO_CONFIG }

/** The list loads by itself only in the tests about that. */
export const TEST_CONFIG = { ...DEMO_CONFIG, loadAhead: 0 }

/** Answers a path from `/v1` on. A response of type `error` means that the connection breaks. */
export type Service = (path: string) => Promise<Response>

/** Creates a simulated service with its own request counts. @param world called for every request */
export function createService(world: () => ScenarioName): Service {
  const handlers = createHandlers({ now: NOW, scenario: world })
  return async (path) => {
    const request = new Request(new URL(path, 'http://service.test'))
    return (await getResponse(handlers, request)) ?? new Response(null, { status: 404 })
  }
}

/** Whether a page sends a request when it is idle: the year of history for the verdicts. */
export function isIdleRequest(path: string): boolean {
  return path.endsWith('/geo-score/history?period=365d')
}
