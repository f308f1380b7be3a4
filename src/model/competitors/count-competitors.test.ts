import { expect, test } from 'vitest'
import type { Citation } from '../../api/citations.ts'
import { foldText } from '../../lib/fold-text.ts'
import { COUNT_ALL } from '../analysis/analysis-tables.ts'
import { FactsCounter, changeIn } from '../analysis/facts-reader.ts'
import { cited } from '../citation-list/test-citations.ts'
import { competitorsNamedIn } from './answer-texts.ts'
import type { Competitor } from './competitors.ts'
import { type CompetitorTable, countCompetitors } from './count-competitors.ts'

const named = (name: string, aliases: string[] = []): Competitor => ({ name, aliases, domains: [] })
const HARNEY = named('Harney & Sons', ['Harney'])
const WEEK = { ...COUNT_ALL, from: '2026-11-11', to: '2026-11-17' }

function countIn(
  citations: readonly Citation[],
  competitors: readonly Competitor[],
  answers: ReadonlyMap<string, string> = new Map(),
  now = () => 0,
) {
  const reader = new FactsCounter()
  const entries = citations.map((citation) => [citation, reader.read(citation)] as const)
  const namedIn = competitorsNamedIn(competitors, (id) => {
    const answer = answers.get(id)
    return answer === undefined ? undefined : foldText(answer)
  })
  const inExcerpts = competitorsNamedIn(competitors, () => undefined)
  const counted: CompetitorTable[] = []
  const onCounted = (table: CompetitorTable) => {
    counted.push(table)
  }
  const isRead = ({ id }: Citation) => answers.has(id)
  const work = countCompetitors(
    () => entries,
    competitors,
    WEEK,
    namedIn,
    inExcerpts,
    isRead,
    onCounted,
    now,
  )
  let pieces = 0
  for (;;) {
    const step = work.next()
    if (step.done === true) return { table: step.value, counted, pieces }
    pieces += 1
  }
}

const countOf = (citation: Partial<Citation>, competitor: Competitor) =>
  countIn([cited(citation)], [competitor]).table.rows[0]?.counts.citations

test.each([
  [{ mention: 'like HARNEY and Northwind' }, HARNEY, 1],
  [{ url: 'https://harney.example/' }, HARNEY, 0],
  [{ mention: 'your target audience' }, { ...named('Target'), matchCase: true }, 0],
  [{ mention: 'Sources: https://www.target.com/p/tea' }, named('Target'), 0],
] as const)('%j has %j: %i', (citation, competitor, count) => {
  expect(countOf(citation, competitor)).toBe(count)
})

test('a citation that has a name in its question, its mention and its answer counts once, for each platform', () => {
  const twice = cited({ query: 'Harney or Rishi?', mention: 'Harney', platform: 'claude' })
  const read = cited({ sentiment: 'negative' })
  const answers = new Map([
    [twice.id, 'Harney'],
    [read.id, 'Better take Harney & Sons.'],
  ])
  const before = cited({ mention: 'Harney', detected_at: '2026-11-05T10:00:00Z' })
  const { table } = countIn([twice, read, before, cited()], [HARNEY, named('Rishi')], answers)
  expect(table.all).toMatchObject({ citations: 3, before: 1 })
  expect(table.rows).toMatchObject([
    { counts: { citations: 2, before: 1, positive: 1, negative: 1 } },
    { counts: { citations: 1, before: 0 } },
  ])
  expect(table.rows[0]?.platforms.get('chatgpt')).toMatchObject({ citations: 1, before: 1 })
  expect(table.platforms.get('chatgpt')).toMatchObject({ citations: 2, before: 1 })
})

test('what is counted after a moment is shown as a part, then as the whole', () => {
  let clock = 0
  const citations = Array.from({ length: 250 }, () => cited({ mention: 'Harney' }))
  const { counted } = countIn(citations, [HARNEY], new Map(), () => (clock += 15))
  expect(counted.map(({ isWhole, all }) => [isWhole, all.citations])).toEqual([
    [false, 99],
    [false, 199],
    [true, 250],
  ])
  expect(counted[0]?.rows[0]?.counts.citations).toBe(99)
})

test('changes are judged against all answers, counted first and in pieces', () => {
  const citations = Array.from({ length: 30 }, (_, question) => {
    const query = `Question ${question}?`
    return Array.from({ length: 4 }, () => [
      cited({ query, mention: 'Northwind', detected_at: '2026-11-06T10:00:00Z' }),
      cited({ query, mention: question % 2 === 0 ? 'Harney, Rishi' : 'Rishi' }),
    ])
  }).flat(2)
  const { table, counted, pieces } = countIn(citations, [HARNEY, named('Rishi'), named('Leaf')])
  expect(counted).toHaveLength(1)
  expect(counted[0]).toMatchObject({ changes: null, all: { citations: 120 } })
  expect(pieces).toBeGreaterThan(4)
  expect(table.changes).toMatchObject({ questions: 30, before: 120, after: 120 })
  expect([...(table.changes?.rows.keys() ?? [])]).toEqual(['Harney & Sons', 'Rishi'])
  expect(table.changes?.rows.get('Rishi')).toMatchObject({
    verdict: 'significant',
    before: 0,
    after: 120,
  })
  expect(table.changes?.rows.get('Harney & Sons')).toMatchObject({
    verdict: 'significant',
    after: 60,
  })
})

test('reading answers takes no change away: until all are read, the periods are compared by their excerpts', () => {
  const query = 'Which tea?'
  const before = cited({ query, mention: 'Harney', detected_at: '2026-11-05T10:00:00Z' })
  const [one, other] = [cited({ query, mention: 'Harney' }), cited({ query })]
  const after = (...read: Citation[]) => {
    const answers = new Map(read.map(({ id }) => [id, 'Harney']))
    const { table } = countIn([before, one, other], [HARNEY], answers)
    const [row] = table.rows
    const ofPlatform = row?.platforms.get('chatgpt')
    return {
      arePartlyRead: table.arePartlyRead,
      citations: row?.counts.citations,
      before: row?.counts.before,
      change: row && changeIn(row.counts),
      onPlatform: ofPlatform && changeIn(ofPlatform),
      judged: table.changes?.rows.get(HARNEY.name)?.after,
    }
  }
  const excerpts = { before: 1, change: 0, onPlatform: 0, judged: 1 }
  expect(after()).toEqual({ arePartlyRead: false, citations: 1, ...excerpts })
  expect(after(other)).toEqual({ arePartlyRead: true, citations: 2, ...excerpts })
  expect(after(one, other)).toEqual({ arePartlyRead: true, citations: 2, ...excerpts })
  const all = { before: 1, change: 1, onPlatform: 1, judged: 2 }
  expect(after(before, one, other)).toEqual({ arePartlyRead: false, citations: 2, ...all })
})
