/** The six endpoints of contract §16. */
export type EndpointKey = 'score' | 'history' | 'breakdown' | 'citations' | 'citation' | 'stats'

/** An answer that goes wrong instead of the payload. */
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

/** A change to a payload that was right. */
export type TransformName =
  | 'break-contract'
  | 'no-citations'
  | 'no-counts'
  | 'no-scores'
  | 'seven-days-at-most'
  | 'disorder'
  | 'other-components'

/** What goes wrong on some pages of the citation list; the first page is 1. */
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
  /** Absent: that page alone. */
  to?: number
}

type EndpointWorld = { fault?: Fault; transform?: TransformName }

/** A world that the simulated service can be in. */
export type Scenario = {
  /** One line, for people who choose. */
  description: string
  /** Milliseconds before every answer. */
  delayMs?: number
  /** For every endpoint that names no fault of its own. */
  fault?: Fault
  endpoints?: Partial<Record<EndpointKey, EndpointWorld>>
  pages?: PageFault
  /** Citations that appear at the top of a list from its second reading on. */
  newCitations?: number
  /** The published sample payloads, whatever is asked for. */
  samples?: true
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

/** Every world by name; a name says what the world is like, not what a test does in it. */
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
    description: 'Every request is one too many; try again in 120 seconds',
    fault: { ...RATE_LIMITED, retryAfter: 120 },
  },
  'rate-limited-briefly': {
    description: 'The first request of each endpoint is one too many; try again in a second',
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
    description: 'The API key may not read this (403)',
    fault: {
      kind: 'status',
      status: 403,
      code: 'FORBIDDEN',
      message: 'This API key has no access to the brand',
    },
  },
  'html-instead-of-json': {
    description: 'A web page arrives with status 200, as from a wrong proxy',
    fault: { kind: 'html' },
  },
  'success-false': {
    description: 'Status 200, but success is false',
    fault: { kind: 'success-false' },
  },
  'contract-broken': {
    description: 'Every payload lacks a documented field or has one of the wrong type',
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
    description: 'The third page hands out the second page’s cursor again',
    pages: { kind: 'repeats-cursor', from: 3 },
  },
  'missing-cursor': {
    description: 'The second page says there is more and gives no cursor',
    pages: { kind: 'loses-cursor', from: 2 },
  },
  'empty-pages': {
    description: 'Pages two and three are empty, with more after them',
    pages: { kind: 'empty', from: 2, to: 3 },
  },
  'endless-empty-pages': {
    description: 'From the second page on all pages are empty, with more after each',
    pages: { kind: 'empty', from: 2, to: Infinity },
  },
  duplicates: {
    description: 'The second page begins with the last twelve citations of the first',
    pages: { kind: 'repeats-ids', from: 2 },
  },
  'new-citations': {
    description: 'Three more citations are there when the first page is read again',
    newCitations: 3,
  },
  'short-history': {
    description: 'The plan keeps seven days of history, whatever is asked for',
    endpoints: { history: { transform: 'seven-days-at-most' } },
  },
  'published-samples': {
    description: 'The documentation’s own sample payloads, whatever the ids',
    samples: true,
  },
  'weights-unknown': {
    description: 'The components do not add up to the score by the known weights',
    endpoints: {
      score: { transform: 'other-components' },
      breakdown: { transform: 'other-components' },
    },
  },
  'unsorted-history': {
    description: 'History in disorder, with days twice and days missing',
    endpoints: { history: { transform: 'disorder' } },
  },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof SCENARIOS

/** Whether a text from outside (storage, address, environment) names a world. */
export function isScenarioName(name: string): name is ScenarioName {
  return Object.hasOwn(SCENARIOS, name)
}
