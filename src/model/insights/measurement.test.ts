import { describe, expect, test } from 'vitest'
import { dateOfDay } from '../../lib/dates.ts'
import { resultOf } from '../../lib/test-slices.ts'
import { FactsCounter } from '../analysis/facts-reader.ts'
import { type Measurement, findMeasurement } from './measurement.ts'

const TODAY = 20_000

type Asked = { ago: number; question: string; platform?: string }

const ALL = { kind: 'all' } as const

function changesIn(
  asked: readonly Asked[],
  loaded: Parameters<typeof findMeasurement>[1]['loaded'] = ALL,
  days = 30,
): Measurement {
  const reader = new FactsCounter()
  const facts = asked.map(({ ago, question, platform = 'chatgpt' }, at) =>
    reader.read({
      id: `c${at}`,
      platform,
      query: question,
      mention: '',
      url: 'https://a.example/',
      sentiment: 'neutral',
      detected_at: `${dateOfDay(TODAY - ago)}T12:00:00Z`,
    }),
  )
  const told = { first: TODAY - days + 1, last: TODAY }
  return resultOf(findMeasurement(facts, { loaded }, told, TODAY))
}

/** Each of some questions is answered on each of some days. */
function daily(questions: readonly string[], from: number, to: number, platform?: string): Asked[] {
  return Array.from({ length: from - to + 1 }, (_, at) =>
    questions.map((question) => ({ ago: from - at, question, ...(platform && { platform }) })),
  ).flat()
}

const named = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${at}`)
const OLD = named('old', 20)

describe('days with many first answers', () => {
  test('are told with the same questions from 7 days before to 7 days after', () => {
    const { changes, split } = changesIn([...daily(OLD, 40, 0), ...daily(named('new', 9), 10, 0)])
    expect(changes).toEqual([{ kind: 'questions', day: TODAY - 10, questions: 9 }])
    expect(split).toMatchObject({
      same: { questions: 20, before: 140, after: 140 },
      added: { questions: 9, after: 63 },
    })
    // A week with today would compare less than seven days with seven.
    const splitAfter = (ago: number) =>
      changesIn([...daily(OLD, 40, 0), ...daily(named('new', 9), ago, 0)]).split
    expect(splitAfter(6)).toBeNull()
    expect(splitAfter(7)).toMatchObject({ same: { before: 140, after: 140 } })
  })

  test.each([
    ['fewer than five', [...daily(OLD, 40, 0), ...daily(named('new', 4), 10, 0)]],
    [
      'less than a tenth of the day’s citations',
      [...daily(named('old', 60), 40, 0), ...daily(named('new', 5), 10, 0)],
    ],
    ['the first days of all', daily(OLD, 13, 0)],
    [
      'a list in which every question is new',
      Array.from({ length: 40 }, (_, ago) =>
        named(`day ${ago}`, 12).map((question) => ({ ago, question })),
      ).flat(),
    ],
    [
      'answers collected once a week',
      [0, 7, 14, 21, 28].flatMap((ago) =>
        named(`week ${ago}`, 30).map((question) => ({ ago, question })),
      ),
    ],
    [
      'many new questions once a week',
      [
        ...daily(OLD, 40, 0),
        ...[5, 12, 19].flatMap((ago) => daily(named(`week ${ago}`, 30), ago, ago)),
      ],
    ],
    [
      'some new questions each day, and more of them on one',
      [
        ...daily(OLD, 40, 0),
        ...Array.from({ length: 40 }, (_, ago) =>
          daily(named(`day ${ago}`, ago === 5 ? 10 : 4), ago, ago),
        ).flat(),
      ],
    ],
    ['dates of 1970', [...daily(OLD, 12, 0), { ago: TODAY, question: 'odd' }]],
    [
      'dates of the future',
      [...daily(OLD, 40, 0), ...named('odd', 9).map((question) => ({ ago: -400, question }))],
    ],
    [
      'old answers with the date of their import',
      [...daily(OLD, 40, 0), ...named('odd', 90).map((question) => ({ ago: 9, question }))],
    ],
  ])('say nothing: %s', (_, asked) => {
    expect(changesIn(asked)).toEqual({ changes: [], split: null })
  })

  test('are known only with 14 loaded days before, and without gaps', () => {
    const asked = [...daily(OLD, 40, 0), ...daily(named('new', 9), 10, 0)]
    const since = (ago: number) => ({ kind: 'since', time: (TODAY - ago) * 86_400_000 }) as const
    const loaded = (ago: number) => asked.filter((each) => each.ago <= ago)
    expect(changesIn(loaded(25), since(25)).changes).toHaveLength(1)
    expect(changesIn(loaded(24), since(24)).changes).toEqual([])
    expect(changesIn(asked, { kind: 'gaps' }).changes).toEqual([])
  })
})

test('a platform that begins or ends is told, a rare or recently silent one is not', () => {
  const asked = [
    ...daily(OLD, 40, 0),
    ...daily(named('old', 6), 8, 0, 'claude'),
    ...daily(named('old', 6), 40, 11, 'perplexity'),
    ...daily(named('old', 6), 40, 5, 'google_ai'),
    { ago: 3, question: 'old 1', platform: 'rare' },
  ]
  expect(changesIn(asked).changes).toEqual([
    { kind: 'ended', day: TODAY - 10, platform: 'perplexity' },
    { kind: 'began', day: TODAY - 8, platform: 'claude' },
  ])
})

test('that a platform has ended is known after a week, and told for a week', () => {
  const told = (ended: number) =>
    changesIn([...daily(OLD, 40, 0), ...daily(named('old', 6), 40, ended, 'perplexity')], ALL, 7)
      .changes.length
  expect([6, 7, 13, 14].map(told)).toEqual([0, 1, 1, 0])
})
