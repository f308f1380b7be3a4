import { expect, test } from 'vitest'
import type { Citation } from '../../api/citations.ts'
import { resultOf } from '../../lib/test-slices.ts'
import { sweep } from '../../lib/test-sweep.ts'
import { cited } from '../citation-list/test-citations.ts'
import { randomOf } from '../statistics/test-tables.ts'
import { type SignificantRows, findSignificantRows } from './changes.ts'
import { FactsCounter } from './facts-reader.ts'

const DAYS = { from: '2026-11-11', to: '2026-11-17' }
const BEFORE = '2026-11-08T10:00:00Z'
const AFTER = '2026-11-15T10:00:00Z'

function find(citations: readonly Citation[], days = DAYS): SignificantRows {
  const reader = new FactsCounter()
  return resultOf(
    findSignificantRows(
      citations.map((citation) => reader.read(citation)),
      days,
    ),
  )
}

/** Ten citations in each period for each of 40 questions. @param later how many of the later ones cite forum.example */
function table(later: number, earlier = 1): Citation[] {
  return Array.from({ length: 40 }, (_, question) =>
    [BEFORE, AFTER].flatMap((time) =>
      Array.from({ length: 10 }, (__, index) =>
        cited({
          query: `Question ${question}`,
          detected_at: time,
          url:
            index < (time === AFTER ? later : earlier)
              ? 'https://forum.example/a'
              : 'https://news.example/a',
        }),
      ),
    ),
  ).flat()
}

test('a source that goes from a tenth to four tenths is told, with its citations in both periods', () => {
  const { rows, isEnough } = find(table(4))
  expect(isEnough).toBe(true)
  expect(rows.map(({ by, key }) => `${by} ${key}`).toSorted()).toEqual([
    'source forum.example',
    'source news.example',
  ])
  expect(rows.find(({ key }) => key === 'forum.example')).toMatchObject({
    change: { before: 40, after: 160 },
    table: { before: 400, after: 400, questions: 40 },
  })
})

test('without a change nothing is told', () => {
  expect(find(table(1))).toEqual({ rows: [], isEnough: true })
})

test('a few citations are not enough', () => {
  expect(find(table(4).slice(0, 60))).toMatchObject({ rows: [], isEnough: false })
  expect(find([])).toEqual({ rows: [], isEnough: false })
})

test('citations of other days do not count', () => {
  const other = table(10, 0).map((citation) => ({
    ...citation,
    id: `other ${citation.id}`,
    detected_at: '2026-10-01T10:00:00Z',
  }))
  expect(find([...table(1), ...other])).toEqual(find(table(1)))
})

test('a range without limits has no period before', () => {
  expect(find(table(4), { from: '', to: DAYS.to })).toMatchObject({ isEnough: false })
})

test('a platform that is new is told first, and not the shares of the others, which it changes', () => {
  const citations = Array.from({ length: 40 }, (_, question) =>
    [BEFORE, AFTER].flatMap((time) =>
      Array.from({ length: 10 }, (__, index) =>
        cited({
          query: `Question ${question}`,
          detected_at: time,
          platform:
            time === AFTER && index < 4 ? 'google_ai' : index % 2 === 0 ? 'claude' : 'chatgpt',
          url: time === AFTER && index > 7 ? 'https://forum.example/a' : 'https://news.example/a',
        }),
      ),
    ),
  ).flat()
  const told = find(citations).rows.map(({ by, key }) => `${by} ${key}`)
  expect(told[0]).toBe('platform google_ai')
  expect(told.slice(1).every((row) => row.startsWith('source '))).toBe(true)
})

test('a redirect to unknown pages is not told', () => {
  const citations = table(4).map((citation) => ({
    ...citation,
    url: citation.url.replace('forum.example/', 't.co/'),
  }))
  expect(find(citations).rows.map(({ key }) => key)).toEqual(['news.example'])
})

const SOURCES = 12
const PLATFORMS = ['chatgpt', 'perplexity', 'claude', 'google_ai']
const SENTIMENTS = ['positive', 'neutral', 'negative']

/** Two weeks without change. Each question prefers two sources, and each source a sentiment. */
function quietList(seed: number, questions: number, perWeek: number): Citation[] {
  const random = randomOf(seed)
  const draw = (count: number) => Math.floor(count * random() ** 1.5)
  return Array.from({ length: questions }, (_, question) => {
    const liked = [draw(SOURCES), draw(SOURCES)]
    return [BEFORE, AFTER].flatMap((time) =>
      Array.from({ length: perWeek }, () => {
        const source = liked[Math.floor(random() * 3)] ?? draw(SOURCES)
        const tone = random() < 0.6 ? source % 3 : draw(3)
        return cited({
          query: `Question ${question}`,
          detected_at: time,
          url: `https://source-${source}.example/a`,
          platform: PLATFORMS[draw(4)] ?? '',
          sentiment: SENTIMENTS[tone] ?? '',
        })
      }),
    )
  }).flat()
}

test.each(
  sweep([
    [30, 10],
    [10, 20],
    [100, 5],
  ]),
)(
  'without a change, at most a tenth of lists has a source, platform or sentiment that is more than chance: %i questions',
  (questions, perWeek) => {
    const LISTS = 200
    let alarms = 0
    for (let seed = 0; seed < LISTS; seed += 1) {
      if (find(quietList(seed, questions, perWeek)).rows.length > 0) alarms += 1
    }
    expect((alarms / LISTS) * 100).toBeLessThanOrEqual(10)
  },
)

test('the reasons rest on what all sources, platforms and sentiments have together', () => {
  const { rows } = find(table(4))
  expect(new Set(rows.map((row) => row.table.rows.size))).toEqual(new Set([4]))
})
