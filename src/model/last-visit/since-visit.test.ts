import { describe, expect, test } from 'vitest'
import type { Citation, CitationPage } from '../../api/citations.ts'
import { cited } from '../citation-list/test-citations.ts'
import { type Visit, sinceVisit } from './last-visit.ts'

/** Citation 1 was detected at one o’clock, and so on. */
function citation(hour: number, changes: Partial<Citation> = {}): Citation {
  return cited({
    id: `cit_${hour}`,
    sentiment: 'neutral',
    url: 'https://tea.example',
    detected_at: `2026-11-17T${String(hour).padStart(2, '0')}:00:00Z`,
    ...changes,
  })
}

function pageOf(citations: Citation[], hasMore = true): CitationPage {
  const unreadable = { items: [], count: 0 }
  return { citations, unreadable, hasMore, nextCursor: hasMore ? 'next' : null }
}

const VISIT: Visit = {
  endedAt: Date.parse('2026-11-17T04:30:00Z'),
  score: 70,
  newest: { id: 'cit_4', detectedAt: '2026-11-17T04:00:00Z' },
  sources: ['tea.example', 'old.example'],
}

const newOf = (page: CitationPage, visit = VISIT) =>
  sinceVisit(visit, { score: undefined, page }).citations

describe('since the last visit', () => {
  test('the score is compared if it was seen then and is known now', () => {
    expect(sinceVisit(VISIT, { score: 72, page: undefined })).toEqual({
      score: { from: 70, to: 72 },
      citations: null,
    })
    expect(sinceVisit({ ...VISIT, score: null }, { score: 72, page: undefined }).score).toBeNull()
  })

  test('citations that are newer than the newest of then are new', () => {
    const page = pageOf([
      citation(7, { sentiment: 'negative', url: 'https://www.new.example/a' }),
      citation(6, { url: 'https://new.example/b' }),
      citation(6),
      citation(5, { url: 'https://old.example' }),
      citation(4, { sentiment: 'negative', url: 'https://ignored.example' }),
    ])
    expect(newOf(page)).toEqual({
      count: 3,
      areAll: true,
      negative: 1,
      negativeSource: 'new.example',
      since: '2026-11-17T04:00:00.001Z',
    })
  })

  test('negative citations of several sources, or without one, name none', () => {
    const negative = { sentiment: 'negative' }
    const two = [citation(7, negative), citation(6, { ...negative, url: 'https://b.example' })]
    expect(newOf(pageOf([...two, citation(4)]))).toMatchObject({
      negative: 2,
      negativeSource: null,
    })
    const none = citation(7, { ...negative, url: '' })
    expect(newOf(pageOf([none, citation(4)]))).toMatchObject({ negativeSource: null })
  })

  test('when the newest of then is on no first page any more, there may be more', () => {
    const page = [citation(7), citation(6)]
    expect(newOf(pageOf(page))).toMatchObject({ count: 2, areAll: false })
    expect(newOf(pageOf(page, false))).toMatchObject({ count: 2, areAll: true })
  })

  test('what cannot be known is null', () => {
    expect(newOf(pageOf([]))).toBeNull()
    expect(newOf(pageOf([citation(6)]), { ...VISIT, newest: null })).toBeNull()
  })
})
