import { increase } from '../lib/numbers.ts'
import { DEFAULT_PERIOD } from '../lib/period.ts'
import { ApiError } from './api-error.ts'
import {
  type CitationPage,
  getCitation,
  getCitationPage,
  getCitationStats,
  NO_FILTERS,
} from './citations.ts'
import type { ApiClient } from './http.ts'
import { getScore, getScoreBreakdown, getScoreHistory, type ScoreHistory } from './score.ts'

const MAX_ID_LENGTH = 60

/** In the order of contract §16. */
export const ENDPOINTS = [
  'Score',
  'Score history',
  'Score breakdown',
  'Citations',
  'Citation detail',
  'Citation statistics',
] as const

export type Endpoint = (typeof ENDPOINTS)[number]

export type EndpointCheck = {
  endpoint: Endpoint
  /** `broken`: it breaks the contract. `refused`: it is an error. `incomplete`: it broke off. `skipped`: nothing to request. */
  result: 'fine' | 'broken' | 'refused' | 'incomplete' | 'unreachable' | 'skipped'
  /** The request's URL without its origin; null when none was sent. */
  path: string | null
  /** Null when no answer arrived or the browser hides the status. */
  status: number | null
  /** From the request to the checked answer; null when none was sent. */
  milliseconds: number | null
  facts: readonly string[]
}

type CheckOptions = {
  client: ApiClient
  brandId: string
  signal: AbortSignal
  /** Milliseconds from any fixed point. */
  now: () => number
  onChecked: (check: EndpointCheck) => void
}

/**
 * One request to each endpoint, without retries (contract §16). The detail is that of the first citation in the list.
 * @throws the signal's reason when cancelled; a failure of the service is a result, not an error
 */
export async function checkService(options: CheckOptions): Promise<EndpointCheck[]> {
  const { brandId } = options
  const list = check(
    options,
    'Citations',
    async (client, signal) => getCitationPage(client, brandId, null, NO_FILTERS, signal),
    oddCitations,
  )
  const detail = list.then(async ({ data }) => {
    const id = data?.citations[0]?.id
    if (id !== undefined) {
      return check(options, 'Citation detail', async (client, signal) =>
        getCitation(client, id, signal),
      )
    }
    const skipped = skip('Citation detail', data)
    options.onChecked(skipped)
    return { done: skipped }
  })
  const checked = await Promise.all([
    check(options, 'Score', async (client, signal) => getScore(client, brandId, signal)),
    check(
      options,
      'Score history',
      async (client, signal) => getScoreHistory(client, brandId, DEFAULT_PERIOD, signal),
      oddDays,
    ),
    check(options, 'Score breakdown', async (client, signal) =>
      getScoreBreakdown(client, brandId, signal),
    ),
    list,
    detail,
    check(options, 'Citation statistics', async (client, signal) =>
      getCitationStats(client, brandId, signal),
    ),
  ])
  return checked.map(({ done }) => done)
}

export function isProblem({ result }: EndpointCheck): boolean {
  return result !== 'fine' && result !== 'skipped'
}

type Answered = { url: string; status: number | null }

function watch(client: ApiClient, answered: Answered): ApiClient {
  return {
    ...client,
    send: async (url, init) => {
      answered.url = url
      const response = await client.send(url, init)
      // Browsers report a redirect as status 0.
      answered.status = response.status === 0 ? null : response.status
      return response
    },
  }
}

async function check<Data>(
  { client, signal, now, onChecked }: CheckOptions,
  endpoint: Endpoint,
  ask: (client: ApiClient, signal: AbortSignal) => Promise<Data>,
  findOddities: (data: Data) => string[] = () => [],
): Promise<{ done: EndpointCheck; data?: Data }> {
  const answered: Answered = { url: '', status: null }
  const began = now()
  const finish = (result: EndpointCheck['result'], facts: readonly string[]): EndpointCheck => ({
    endpoint,
    result,
    path: answered.url === '' ? null : answered.url.replace(/^https?:\/\/[^/]+/, ''),
    status: answered.status,
    milliseconds: answered.url === '' ? null : Math.round(now() - began),
    facts,
  })
  try {
    const data = await ask(watch(client, answered), signal)
    const facts = findOddities(data)
    const done = finish(facts.length === 0 ? 'fine' : 'broken', facts)
    onChecked(done)
    return { done, data }
  } catch (error) {
    signal.throwIfAborted()
    const done = finish(resultOf(error), factsOf(error))
    onChecked(done)
    return { done }
  }
}

function resultOf(error: unknown): EndpointCheck['result'] {
  if (!(error instanceof ApiError)) return 'broken'
  if (error.kind === 'contract') return 'broken'
  if (error.kind !== 'network' && error.kind !== 'timeout') return 'refused'
  return error.status === undefined ? 'unreachable' : 'incomplete'
}

function factsOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [String(error)]
  const said = [error.message, error.code, error.requestId && `request ${error.requestId}`]
  return [said.filter(Boolean).join(' · '), ...error.fields]
}

// Faults that the dashboard tolerates although they break the contract.

/** Contract §8. */
function oddDays({ scores }: ScoreHistory): string[] {
  const facts: string[] = []
  const wrong = scores.findIndex(({ date }, index) => date < (scores[index + 1]?.date ?? ''))
  const [first, next] = [scores[wrong]?.date, scores[wrong + 1]?.date]
  if (first !== undefined && next !== undefined) {
    facts.push(`data.scores: expected the newest day first, but ${first} comes before ${next}`)
  }
  const twice = firstRepeated(scores.map(({ date }) => date))
  if (twice !== null) {
    facts.push(
      `data.scores: expected one entry for each day, but ${twice.value} has ${twice.count}`,
    )
  }
  return facts
}

/** Contract §1, §4 and §5. */
function oddCitations({ citations, unreadable, hasMore, nextCursor }: CitationPage): string[] {
  const facts = unreadable.items.map(({ reason }) => `data.${reason}`)
  const twice = firstRepeated(citations.map(({ id }) => id))
  if (twice !== null) {
    const id = twice.value.slice(0, MAX_ID_LENGTH)
    facts.push(`data.citations: expected each ID once, but ${id} comes ${twice.count} times`)
  }
  if (hasMore && (nextCursor ?? '') === '') {
    facts.push(
      'data.pagination.next_cursor: expected a text that can be in a URL, since has_more is true',
    )
  }
  return facts
}

function firstRepeated(values: readonly string[]): { value: string; count: number } | null {
  const counts = new Map<string, number>()
  for (const value of values) increase(counts, value)
  for (const [value, count] of counts) if (count > 1) return { value, count }
  return null
}

function skip(endpoint: Endpoint, page: CitationPage | undefined): EndpointCheck {
  const isEmpty = page !== undefined && page.unreadable.count === 0
  const reason = isEmpty ? 'this brand has no citations' : 'the citation list has no ID to check'
  return {
    endpoint,
    result: 'skipped',
    path: null,
    status: null,
    milliseconds: null,
    facts: [reason],
  }
}
