import type { HttpHandler } from 'msw'
import { createResponder, type ServiceOptions } from './answer.ts'
import { citationHandlers } from './citation-handlers.ts'
import { scoreHandlers } from './score-handlers.ts'

/**
 * The six endpoints of contract §16, on any origin. Answers depend only on `now`, the scenario, and the requests since it was
 * chosen.
 */
export function createHandlers(options: ServiceOptions): HttpHandler[] {
  const respond = createResponder(options)
  return [...scoreHandlers(respond), ...citationHandlers(respond)]
}
