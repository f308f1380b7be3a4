import type { Varying } from './data/known-truth.ts'

export type EndpointKey = 'score' | 'history' | 'breakdown' | 'citations' | 'citation' | 'stats'

/** A failure instead of the payload. `times` limits it to the first requests. */
export type Fault = { times?: number } & (
  | {
      kind: 'status'
      status: number
      code: string
      message: string
      /** Seconds, sent as Retry-After. */
      retryAfter?: number
    }
  | { kind: 'network' | 'stall' | 'html' | 'success-false' }
)

export type TransformName =
  | 'break-contract'
  | 'no-citations'
  | 'no-counts'
  | 'no-scores'
  | 'seven-days-at-most'
  | 'disorder'
  | 'other-components'
  | 'assistant-answers'

/** A fault of some pages of the list; the first page is 1. */
export type PageFault = {
  kind:
    | 'fails'
    | 'fails-once'
    | 'cursor-expired'
    | 'empty'
    | 'repeats-cursor'
    | 'loses-cursor'
    | 'repeats-ids'
    | 'unreadable-items'
  from: number
  /** The last page; if absent, only `from`. */
  to?: number
}

type EndpointScenario = { fault?: Fault; transform?: TransformName }

export type Scenario = {
  description: string
  delayMs?: number
  /** For every endpoint without its own fault. */
  fault?: Fault
  endpoints?: Partial<Record<EndpointKey, EndpointScenario>>
  pages?: PageFault
  newCitations?: number
  samples?: true
  /** Every ID is a brand with a randomly varying score, and something may have happened four days ago. */
  brands?: Varying
  wasVisited?: true
}

const UNAVAILABLE = {
  kind: 'status',
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: 'The service is temporarily unavailable',
} as const satisfies Fault

const RATE_LIMITED = {
  kind: 'status',
  status: 429,
  code: 'RATE_LIMIT_EXCEEDED',
  message: 'You have exceeded your rate limit',
} as const satisfies Fault

/** A name describes the service, not a test. */
export const SCENARIOS = {
  healthy: { description: 'Everything answers at once' },
  'score-503': { description: 'The score fails', endpoints: { score: { fault: UNAVAILABLE } } },
  'history-503': {
    description: 'The score history fails',
    endpoints: { history: { fault: UNAVAILABLE } },
  },
  'breakdown-503': {
    description: 'The score breakdown fails',
    endpoints: { breakdown: { fault: UNAVAILABLE } },
  },
  'citations-503': {
    description: 'The citation list fails',
    endpoints: { citations: { fault: UNAVAILABLE } },
  },
  'citation-503': {
    description: 'The citation detail fails',
    endpoints: { citation: { fault: UNAVAILABLE } },
  },
  'stats-503': {
    description: 'The citation statistics fail',
    endpoints: { stats: { fault: UNAVAILABLE } },
  },
  'all-503': { description: 'Every request fails with 503', fault: UNAVAILABLE },
  slow: { description: 'Every answer takes 1.5 seconds', delayMs: 1_500 },
  stalled: { description: 'No answer ever arrives', fault: { kind: 'stall' } },
  'rate-limited': {
    description: 'Every request is rate-limited (429), with Retry-After 120 seconds',
    fault: { ...RATE_LIMITED, retryAfter: 120 },
  },
  'rate-limited-briefly': {
    description:
      'The first request of each endpoint is rate-limited (429), with Retry-After 1 second',
    fault: { ...RATE_LIMITED, retryAfter: 1, times: 1 },
  },
  offline: { description: 'The network is gone', fault: { kind: 'network' } },
  unauthorized: {
    description: 'No valid API key (401)',
    fault: {
      kind: 'status',
      status: 401,
      code: 'UNAUTHORIZED',
      message: 'A valid API key is required',
    },
  },
  forbidden: {
    description: 'The API key has no access (403)',
    fault: {
      kind: 'status',
      status: 403,
      code: 'FORBIDDEN',
      message: 'This API key has no access to the brand',
    },
  },
  'html-instead-of-json': {
    description: 'A web page with status 200, as from a misconfigured proxy',
    fault: { kind: 'html' },
  },
  'success-false': {
    description: 'Status 200, but success is false',
    fault: { kind: 'success-false' },
  },
  'contract-broken': {
    description: 'Every payload has a missing or wrong field',
    endpoints: {
      score: { transform: 'break-contract' },
      history: { transform: 'break-contract' },
      breakdown: { transform: 'break-contract' },
      citations: { transform: 'break-contract' },
      citation: { transform: 'break-contract' },
      stats: { transform: 'break-contract' },
    },
  },
  'empty-feed': {
    description: 'The brand has no citations',
    endpoints: { citations: { transform: 'no-citations' }, stats: { transform: 'no-counts' } },
  },
  'empty-history': {
    description: 'No score was ever recorded',
    endpoints: { history: { transform: 'no-scores' } },
  },
  'unreadable-citations': {
    description: 'Two items of the first page do not match the contract',
    pages: { kind: 'unreadable-items', from: 1 },
  },
  'third-page-fails': {
    description: 'The third page of citations fails every time',
    pages: { kind: 'fails', from: 3 },
  },
  'third-page-fails-once': {
    description: 'The third page of citations fails the first time',
    pages: { kind: 'fails-once', from: 3 },
  },
  'cursor-expired': {
    description: 'The cursor of the fifth page has expired (410)',
    pages: { kind: 'cursor-expired', from: 5 },
  },
  'repeated-cursor': {
    description: 'The third page gives the second page’s cursor again',
    pages: { kind: 'repeats-cursor', from: 3 },
  },
  'missing-cursor': {
    description: 'The second page has more but gives no cursor',
    pages: { kind: 'loses-cursor', from: 2 },
  },
  'empty-pages': {
    description: 'Pages two and three are empty, with more after them',
    pages: { kind: 'empty', from: 2, to: 3 },
  },
  'endless-empty-pages': {
    description: 'All pages after the first are empty, with more after each',
    pages: { kind: 'empty', from: 2, to: Infinity },
  },
  duplicates: {
    description: 'The second page begins with the last twelve citations of the first',
    pages: { kind: 'repeats-ids', from: 2 },
  },
  'new-citations': {
    description: 'Three new citations when the first page or the counts are read again',
    newCitations: 3,
  },
  'first-visit-yesterday': {
    description: 'The browser’s only visit was yesterday (only where the page runs the service)',
    wasVisited: true,
  },
  'short-history': {
    description: 'The plan has only seven days of history',
    endpoints: { history: { transform: 'seven-days-at-most' } },
  },
  'published-samples': {
    description: 'The published sample payloads, for any ID',
    samples: true,
  },
  assistants: {
    description: 'Every citation is an answer as an assistant writes it, with all its marks',
    endpoints: {
      citations: { transform: 'assistant-answers' },
      citation: { transform: 'assistant-answers' },
    },
  },
  'weights-unknown': {
    description: 'The components do not add up to the score with the known weights',
    endpoints: {
      score: { transform: 'other-components' },
      breakdown: { transform: 'other-components' },
    },
  },
  'quiet-score': {
    description: 'Every ID is a brand whose score varies by itself, and nothing ever changes',
    brands: 'quiet',
  },
  'step-score': {
    description: 'The same, but four days ago each score went up by 10 points',
    brands: 'step',
  },
  'shared-shift': {
    description: 'Every ID is a brand; all fell together four days ago',
    brands: 'shared-shift',
  },
  'own-fall': {
    description: 'Every ID is a brand; only Northwind fell, four days ago',
    brands: 'own-fall',
  },
  'unsorted-history': {
    description: 'Unsorted history, with repeated and missing days',
    endpoints: { history: { transform: 'disorder' } },
  },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof SCENARIOS

export function isScenarioName(name: string): name is ScenarioName {
  return Object.hasOwn(SCENARIOS, name)
}
