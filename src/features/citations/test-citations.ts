import type { Citation, CitationPage } from '../../api/citations.ts'

const citation = (number: number, more: Partial<Citation> = {}): Citation => ({
  id: `cit_${number}`,
  platform: number % 2 === 0 ? 'chatgpt' : 'claude',
  query: `Question ${number}`,
  mention: 'Northwind Tea',
  sentiment: 'neutral',
  url: 'https://tea.example',
  detected_at: '2026-11-17T10:00:00Z',
  ...more,
})

/** A page of the service's list. */
export const page = (
  numbers: number[],
  nextCursor: string | null = null,
  hasMore = nextCursor !== null,
) =>
  ({
    citations: numbers.map((number) => citation(number)),
    unreadable: [],
    hasMore,
    nextCursor,
  }) satisfies CitationPage

/** The numbers of a list's citations, in its order. */
export const idsOf = (list: { citations: readonly Citation[] }) =>
  list.citations.map(({ id }) => Number(id.slice(4)))

/** Citations with these numbers. */
export const citationsOf = (numbers: number[]) => numbers.map((number) => citation(number))
