import { delay, HttpResponse } from 'msw'
import { PUBLISHED_SAMPLES } from './data/published-samples.ts'
import { hashText } from './data/random.ts'
import {
  type EndpointKey,
  type Fault,
  type Scenario,
  type ScenarioName,
  SCENARIOS,
} from './scenarios.ts'
import { TRANSFORMS } from './transforms.ts'

export type Failure = { status: number; code: string; message: string; retryAfter?: number }

export type Outcome = { data: object } | { failure: Failure }

export type Moment = {
  now: Date
  world: Scenario
  /** How often this was called with a key in this scenario, including this call. */
  count: (key: string) => number
}

export type ServiceOptions = {
  now: Date | (() => Date)
  scenario: (request: Request) => ScenarioName
}

export type Responder = (
  endpoint: EndpointKey,
  request: Request,
  produce: (moment: Moment) => Outcome,
) => Promise<Response>

type Meta = { request_id: string; timestamp: string }

/** Wraps results in envelopes, or answers as the scenario says. Changing the scenario resets the counts. */
export function createResponder({ now, scenario }: ServiceOptions): Responder {
  const counts = new Map<string, number>()
  let current: ScenarioName | undefined
  const count = (key: string) => {
    const next = (counts.get(key) ?? 0) + 1
    counts.set(key, next)
    return next
  }

  return async (endpoint, request, produce) => {
    const name = scenario(request)
    if (name !== current) counts.clear()
    current = name
    const world: Scenario = SCENARIOS[name]
    const present = now instanceof Date ? now : now()
    const { pathname, search } = new URL(request.url)
    const address = pathname + search
    const meta = {
      request_id: requestId(address, count(address)),
      timestamp: present.toISOString(),
    }

    if (world.delayMs !== undefined) await delay(world.delayMs)
    const { fault = world.fault, transform } = world.endpoints?.[endpoint] ?? {}
    const attempt = count(endpoint)
    if (fault !== undefined && attempt <= (fault.times ?? Infinity)) return faulty(fault, meta)
    if (world.samples === true) return succeed(PUBLISHED_SAMPLES[endpoint], meta)

    const outcome = produce({ now: present, world, count })
    if ('failure' in outcome) return refuse(outcome.failure, meta)
    const { data } = outcome
    return succeed(transform === undefined ? data : TRANSFORMS[transform](data), meta)
  }
}

export function refuse({ status, code, message, retryAfter }: Failure, meta: Meta): Response {
  return HttpResponse.json(
    { success: false, error: { code, message, details: {} }, meta },
    {
      status,
      headers: {
        'Cache-Control': 'no-store',
        ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
      },
    },
  )
}

export function requestId(address: string, attempt: number): string {
  return `req_${hashText(address).toString(16).padStart(8, '0')}_${attempt}`
}

function succeed(data: object, meta: Meta): Response {
  return HttpResponse.json(
    { success: true, data, meta },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

async function faulty(fault: Fault, meta: Meta): Promise<Response> {
  switch (fault.kind) {
    case 'status':
      return refuse(fault, meta)
    case 'network':
      return HttpResponse.error()
    case 'stall':
      return new Promise<Response>(() => {})
    case 'html':
      return HttpResponse.html('<!doctype html><title>Sign in</title><h1>Please sign in</h1>')
    case 'success-false':
      return HttpResponse.json({
        success: false,
        error: { code: 'INTERNAL', message: 'The score could not be computed', details: {} },
        meta,
      })
  }
}
