import { getResponse } from 'msw'
import { DEMO_CONFIG } from '../../mocks/brands.ts'
import { createHandlers } from '../../mocks/handlers.ts'
import type { ScenarioName } from '../../mocks/scenarios.ts'

// The only file of the tests that runs code of mocks/: everything else sees what a browser sees.

/** The one moment of every test; the service's data is as of it. */
export const NOW = new Date('2026-11-17T13:00:00Z')

/** A `config.json` with the brands that the simulated service knows. */
export { DEMO_CONFIG }

/** Answers a path from `/v1` on; a response of type `error` stands for a connection that breaks. */
export type Service = (path: string) => Promise<Response>

/** A simulated service with counts of its own. @param world asked at every request */
export function createService(world: () => ScenarioName): Service {
  const handlers = createHandlers({ now: NOW, scenario: world })
  return async (path) => {
    const request = new Request(new URL(path, 'http://service.test'))
    return (await getResponse(handlers, request)) ?? new Response(null, { status: 404 })
  }
}
