import type { Citation, CitationPage } from '../../api/citations.ts'
import { LoadedCitations, type CitationSequence } from './loaded-citations.ts'
import type { AskPage } from './loader.ts'

const HOUR_MS = 3_600_000

let made = 0

export function cited(some: Partial<Citation> = {}): Citation {
  made += 1
  return {
    id: `cit_${made}`,
    platform: 'chatgpt',
    query: 'Best tea?',
    mention: 'Northwind Tea',
    sentiment: 'positive',
    url: 'https://teareviews.example/northwind',
    detected_at: '2026-11-17T10:00:00Z',
    ...some,
  }
}

/** Each is an hour older than the one before: numbers up to 10 are from 17 November. */
const citation = (number: number): Citation =>
  cited({
    id: `cit_${number}`,
    platform: number % 2 === 0 ? 'chatgpt' : 'claude',
    query: `Question ${number}`,
    sentiment: number % 3 === 0 ? 'positive' : 'neutral',
    url: number % 5 === 0 ? 'https://other.example' : 'https://tea.example',
    detected_at: new Date(Date.parse('2026-11-17T10:00:00Z') - number * HOUR_MS).toISOString(),
  })

export const citationsOf = (numbers: readonly number[]) => numbers.map(citation)

export const page = (
  numbers: readonly number[],
  nextCursor: string | null = null,
  hasMore = nextCursor !== null,
): CitationPage => ({
  citations: citationsOf(numbers),
  unreadable: { items: [], count: 0 },
  hasMore,
  nextCursor,
})

export const numbersOf = (citations: CitationSequence) =>
  citations.slice(0, citations.length).map(({ id }) => Number(id.slice(4)))

export function listOf(numbers: readonly number[], pageSize = 3): LoadedCitations {
  return loadedList(citationsOf(numbers), pageSize)
}

export const range = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

/** A service with a mutable list. A cursor is the number of the last citation before its page. */
export class TestService {
  numbers: readonly number[]
  readonly pageSize: number
  readonly asked: (string | null)[] = []
  readonly faults = new Map<string | null, () => Promise<CitationPage>>()

  constructor(numbers: readonly number[], pageSize = 3) {
    this.numbers = numbers
    this.pageSize = pageSize
  }

  page(cursor: string | null): CitationPage {
    const start = cursor === null ? 0 : this.numbers.indexOf(Number(cursor)) + 1
    const part = this.numbers.slice(start, start + this.pageSize)
    const hasMore = start + this.pageSize < this.numbers.length
    return page(part, hasMore ? String(part.at(-1)) : null)
  }

  ask: AskPage = async (cursor, signal) => {
    this.asked.push(cursor)
    const fault = this.faults.get(cursor)
    const answer = fault === undefined ? this.page(cursor) : await fault()
    signal.throwIfAborted()
    return answer
  }

  /** Delays the answer to a cursor until the returned function is called. */
  hold(cursor: string | null): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.faults.set(cursor, async () => {
      await promise
      return this.page(cursor)
    })
    return () => {
      this.faults.delete(cursor)
      resolve()
    }
  }
}

export function loadedList(citations: readonly Citation[], pageSize = 50): LoadedCitations {
  const list = new LoadedCitations()
  for (let at = 0; at < citations.length; at += pageSize) {
    list.insert(citations.slice(at, at + pageSize), { after: list.oldest, below: null })
  }
  return list
}
