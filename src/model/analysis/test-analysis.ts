import type { Citation } from '../../api/citations.ts'
import { LoadedCitations } from '../citation-list/loaded-citations.ts'

let made = 0

/** A citation with an id of its own. */
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

/** A list of these citations, in pages of one size. */
export function listOf(citations: readonly Citation[], pageSize = 50): LoadedCitations {
  const list = new LoadedCitations()
  for (let at = 0; at < citations.length; at += pageSize) {
    list.insert(citations.slice(at, at + pageSize), { after: list.oldest, below: null })
  }
  return list
}
