import { HttpResponse, delay } from 'msw'
import * as z from 'zod/mini'
import { ScoreHistory } from '../src/api/score.ts'
import { ASSISTANT_ANSWERS } from './data/assistant-answers.ts'
import { hashText } from './data/random.ts'
import {
  type EndpointKey,
  type Fault,
  SCENARIOS,
  type Scenario,
  type ScenarioName,
  type TransformName,
} from './scenarios.ts'

/** One payload of each endpoint from the service's documentation. They must work unchanged (contract §16). */
export const PUBLISHED_SAMPLES = {
  score: {
    score: 72,
    change: 3,
    change_period: '7d',
    breakdown: {
      citation_frequency: 68,
      domain_authority: 75,
      platform_diversity: 80,
      technical_factors: 65,
    },
    updated_at: '2024-01-15T10:00:00Z',
  },
  history: {
    scores: [
      { date: '2024-01-15', score: 72 },
      { date: '2024-01-14', score: 71 },
      { date: '2024-01-13', score: 69 },
    ],
    period: '30d',
    granularity: 'daily',
  },
  breakdown: {
    citation_frequency: {
      score: 68,
      total_citations: 142,
      platforms: { chatgpt: 45, perplexity: 52, claude: 28, google_ai: 17 },
    },
    domain_authority: { score: 75, backlinks: 12_500, referring_domains: 890 },
    platform_diversity: { score: 80, platforms_present: 4, platforms_total: 5 },
    technical_factors: {
      score: 65,
      schema_implemented: true,
      mobile_friendly: true,
      page_speed: 72,
    },
  },
  citations: {
    citations: [
      {
        id: 'cit_abc123',
        platform: 'chatgpt',
        query: 'What are the best SEO tools?',
        mention: 'Beacon is a tool for tracking AI visibility...',
        sentiment: 'positive',
        url: 'https://example.com/page',
        detected_at: '2024-01-15T10:30:00Z',
      },
    ],
    pagination: { has_more: true, next_cursor: 'cursor_xyz' },
  },
  citation: {
    id: 'cit_abc123',
    platform: 'chatgpt',
    query: 'What are the best SEO tools?',
    full_response: '...',
    mention_context: '...',
    sentiment: 'positive',
    sentiment_score: 0.85,
    detected_at: '2024-01-15T10:30:00Z',
    metadata: { model_version: 'gpt-4', response_length: 450 },
  },
  stats: {
    total_citations: 142,
    by_platform: { chatgpt: 45, perplexity: 52, claude: 28, google_ai: 17 },
    by_sentiment: { positive: 98, neutral: 35, negative: 9 },
    period: '30d',
  },
}

type Transform = (data: object) => object

const OTHER_COMPONENTS = {
  citation_frequency: 51,
  domain_authority: 42,
  platform_diversity: 60,
  technical_factors: 38,
}

const TRANSFORMS: Readonly<Record<TransformName, Transform>> = {
  'break-contract': breakContract,
  'no-citations': () => ({ citations: [], pagination: { has_more: false } }),
  'no-counts': (data) => ({
    ...data,
    total_citations: 0,
    by_platform: {},
    by_sentiment: { positive: 0, neutral: 0, negative: 0 },
  }),
  'no-scores': (data) => ({ ...data, scores: [] }),
  'seven-days-at-most': (data) => {
    const { scores } = ScoreHistory.parse(data)
    return { ...data, scores: scores.slice(0, 7), period: '7d' }
  },
  disorder: (data) => ({ ...data, scores: inDisorder(ScoreHistory.parse(data).scores) }),
  'other-components': withOtherComponents,
  'assistant-answers': withAssistantAnswers,
}

/** Removes or breaks documented fields. Payloads are recognized by their fields. */
function breakContract(data: object): object {
  if ('scores' in data) return { ...data, scores: [{ date: '17 November', score: 72.5 }] }
  if ('change' in data) return { ...data, score: 'seventy-two' }
  if ('domain_authority' in data) return { ...data, domain_authority: null }
  if ('pagination' in data) return { ...data, pagination: { next_cursor: 7 } }
  if ('by_sentiment' in data) return { ...data, by_sentiment: { positive: '886' } }
  return { ...data, sentiment_score: 'negative', metadata: {} }
}

/** Shuffles the days, drops every sixth and repeats every tenth, later and with another score. */
function inDisorder<Entry extends { score: number }>(entries: readonly Entry[]): Entry[] {
  const kept = entries.filter((_, index) => index === 0 || index % 6 !== 0)
  const again = kept.filter((_, index) => index % 10 === 1)
  const mixed = kept.toSorted((one, other) => keyOf(kept, one) - keyOf(kept, other))
  return [...mixed, ...again.map((entry) => ({ ...entry, score: entry.score + 7 }))]
}

function keyOf<Entry>(entries: readonly Entry[], entry: Entry): number {
  return (entries.indexOf(entry) * 7) % 31
}

function withOtherComponents(data: object): object {
  if ('breakdown' in data) return { ...data, breakdown: OTHER_COMPONENTS }
  const changed = Object.entries(data).map(([key, component]: [string, unknown]) => {
    const score: unknown = Reflect.get(OTHER_COMPONENTS, key)
    return [key, typeof component === 'object' ? { ...component, score } : component]
  })
  return Object.fromEntries(changed)
}

const Page = z.looseObject({ citations: z.array(z.looseObject({ id: z.string() })) })
const Detail = z.looseObject({ id: z.string() })

/** Replaces the texts with answers of assistants, the same for each citation. */
function withAssistantAnswers(data: object): object {
  if ('pagination' in data) {
    const page = Page.parse(data)
    return { ...page, citations: page.citations.map(withMention) }
  }
  const detail = Detail.parse(data)
  const { platform, query, answer, context } = answerFor(detail.id)
  return { ...detail, platform, query, full_response: answer, mention_context: context }
}

function withMention(citation: { id: string }): object {
  const { platform, query, answer } = answerFor(citation.id)
  // The first line with the name.
  const mention = answer.split('\n').find((line) => line.includes('Northwind Tea')) ?? answer
  return { ...citation, platform, query, mention }
}

function answerFor(id: string) {
  const number = Number(/\d+$/.exec(id)?.[0] ?? 0)
  const answer = ASSISTANT_ANSWERS[number % ASSISTANT_ANSWERS.length]
  if (answer === undefined) throw new Error('There are no answers of assistants.')
  return answer
}

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
