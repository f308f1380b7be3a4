import { describe, expect, test } from 'vitest'
import { dateOfDay, dayOf } from '../src/lib/dates.ts'
import { resultOf } from '../src/lib/test-slices.ts'
import {
  type JudgedTable,
  findChanges,
  findSignificantRows,
} from '../src/model/analysis/changes.ts'
import { reviewMatcher, textMatcher } from '../src/model/citation-list/filter-definitions.ts'
import { readListFilter } from '../src/model/citation-list/list-filter.ts'
import { actionEvidence, newestNegative } from '../src/model/insights/action-phrases.ts'
import { actionsFor, countForActions } from '../src/model/insights/actions.ts'
import { changesToExplain } from '../src/model/insights/explanation.ts'
import { labelCheck, labelCheckPhrase } from '../src/model/insights/label-check.ts'
import { findMeasurement } from '../src/model/insights/measurement.ts'
import { TONES } from '../src/model/names.ts'
import { firstLink, plain } from '../src/model/phrase.ts'
import {
  type BrandComparison,
  otherBrandsSentence,
} from '../src/model/portfolio/other-brands-sentence.ts'
import { brandComparison } from '../src/model/portfolio/other-brands.ts'
import type { ReviewOf } from '../src/model/reviews/reviews.ts'
import { scoresByDay } from '../src/model/score/daily-series.ts'
import { changeOfScore, scoreVerdictsOf } from '../src/model/statistics/score-windows.ts'
import { trueSentiment, type Varying, varyingBrand } from './data/known-truth.ts'
import { historyRecord, scoreRecord } from './data/records.ts'
import { NOW } from './test-client.ts'
import { readBrand } from './test-tools.ts'

const TODAY = dayOf(NOW.getTime())

function changesOf(id: string, table: JudgedTable = 'sources') {
  const { facts } = readBrand(id)
  const filter = { from: dateOfDay(TODAY - 6), to: dateOfDay(TODAY), platform: [], sentiment: [] }
  const changes = resultOf(findChanges(facts, filter, table))
  const verdicts = new Map([...changes.rows.rows].map(([row, { verdict }]) => [row, verdict]))
  return { ...changes, verdicts, kinds: new Set(verdicts.values()) }
}

describe('the verdicts on a brand whose true changes are known', () => {
  test('nothing is more than chance where nothing changed', () => {
    for (const table of ['sources', 'platforms'] as const) {
      expect(changesOf('steady', table).kinds).toEqual(new Set(['not-significant']))
    }
    for (const { verdict } of changesOf('steady').sentiments.rows.values()) {
      expect(verdict).toBe('not-significant')
    }
  })

  test('a source that goes from 5 to 25 % is more than chance, and the others are not', () => {
    const { verdicts } = changesOf('moved')
    const real = [...verdicts].filter(([, verdict]) => verdict === 'significant')
    expect(real.map(([row]) => row)).toEqual(['first.example'])
  })

  test('new questions are no change of those that were there before', () => {
    const { split, kinds } = changesOf('new-questions')
    expect(split.same).toEqual({ questions: 40, before: 320, after: 320 })
    expect(split.added).toEqual({ questions: 35, before: 0, after: 280 })
    expect(split.gone).toEqual({ questions: 10, before: 80, after: 0 })
    expect(kinds).not.toContain('significant')
  })

  test('with five questions it is too few to tell', () => {
    expect(changesOf('few').kinds).toEqual(new Set(['insufficient']))
    expect(changesOf('few', 'platforms').kinds).toEqual(new Set(['insufficient']))
  })

  test('a platform that joins is another mix', () => {
    const { split, verdicts } = changesOf('mix', 'platforms')
    expect(split.platforms.onlyAfter).toEqual(['google_ai'])
    expect(verdicts.get('google_ai')).toBe('significant')
    expect(changesOf('mix').kinds).not.toContain('significant')
  })
})

test.each([
  ['new-questions', [{ kind: 'questions', day: TODAY - 6, questions: 26 }]],
  ['mix', [{ kind: 'began', day: TODAY - 6, platform: 'google_ai' }]],
  ['steady', []],
  ['moved', []],
  ['few', []],
  ['quiet', []],
  ['northwind', []],
  ['atlas', []],
  ['awkward', []],
])('%s: what perhaps changed in the measurement', (id, changes) => {
  // Nothing older is looked at, even of a hundred thousand.
  const { facts } = readBrand(id, 20_000)
  const days = { first: TODAY - 89, last: TODAY }
  const found = resultOf(findMeasurement(facts, { loaded: { kind: 'all' } }, days, TODAY))
  expect(found.changes).toEqual(changes)
})

describe('a brand with 12 % of wrong labels', () => {
  const { citations, facts } = readBrand('bad-labels')
  const wrong = new Set(
    citations.flatMap(({ id, mention, sentiment }) => {
      return trueSentiment(mention) === sentiment ? [] : id
    }),
  )
  const byId = new Map(citations.map((citation) => [citation.id, citation]))
  /** A user who reads every text. */
  const reviewOf: ReviewOf = (id) => {
    const mention = byId.get(id)?.mention ?? ''
    const sentiment = TONES.find((tone) => tone === trueSentiment(mention))
    if (sentiment === undefined) throw new Error(`${id} has no text.`)
    return { reviewed: true, flagged: false, note: '', sentiment }
  }

  test('is said to have about as many, from a sample of 50', () => {
    expect(wrong.size / citations.length).toBeCloseTo(0.12, 2)
    expect(plain(labelCheckPhrase(labelCheck([{ citations }], reviewOf)))).toBe(
      'Of 50 labels checked, 48 stood (87–99%).',
    )
  })

  test('keeps what is not negative from quotes and actions, and says so', () => {
    const { shown, leftOut } = newestNegative(50, [citations], reviewOf)
    expect(new Set(shown.map(({ mention }) => trueSentiment(mention)))).toEqual(
      new Set(['negative']),
    )
    expect(leftOut).toBeGreaterThan(0)
    const counts = resultOf(countForActions(facts, 0, reviewOf))
    const [action] = actionsFor({ score: undefined, weights: null, days: [], counts, now: 0 })
    if (action?.kind !== 'source') throw new Error('No source is negative.')
    const evidence = actionEvidence(action, { from: '2026-10-28', now: 0 })
    const link = firstLink(evidence)
    if (link?.to !== 'citations') throw new Error('The number is no link.')
    const filter = readListFilter(link.search)
    const found = citations
      .filter(textMatcher(filter, reviewOf))
      .filter(reviewMatcher(filter, reviewOf))
    expect(found).toHaveLength(action.negative)
    expect(plain(evidence)).toBe(
      '54 of your 159 negative citations since Oct 28, across 22 questions. 111 relabelled citations are left out.',
    )
  })
})

function explanationOf(id: string) {
  const { brand, facts } = readBrand(id)
  const days = Array.from({ length: 30 }, (_, at) => ({
    date: dateOfDay(TODAY - 29 + at),
    score: brand.scoreOn(29 - at),
  }))
  return changesToExplain(days).map((move) => ({
    points: move.points,
    real: resultOf(findSignificantRows(facts, move)).rows.map(({ key }) => key),
  }))
}

test.each<[string, number | null, string?]>([
  ['steady', null],
  ['new-questions', null],
  ['few', null],
  ['moved', 9, 'first.example'],
  ['mix', 5, 'google_ai'],
])(
  '%s: the score rose in the days of the change, or it moved little and nothing in it is real',
  (id, points, first) => {
    const moves = explanationOf(id)
    const rise = moves.find((move) => move.points > 0)
    if (points !== null) {
      expect([rise?.points, rise?.real[0]]).toEqual([points, first])
      return
    }
    expect(moves.map((move) => Math.abs(move.points))).toEqual([2, 2])
    expect(moves.flatMap(({ real }) => real)).toEqual([])
  },
)

test('single questions are not judged', () => {
  expect(changesOf('moved', 'questions').kinds.size).toBe(0)
})

const AGENCY = ['northwind', ...Array.from({ length: 47 }, (_, at) => `brand-${at}`)]

/** What is said of each brand of an agency beside the others. */
function besideOthers(kind: Varying) {
  const histories = new Map(
    AGENCY.map((id) => [id, historyRecord(varyingBrand(id, kind), 365, NOW)]),
  )
  const years = new Map([...histories].map(([id, { scores }]) => [id, scoresByDay(scores)]))
  const compare: BrandComparison = brandComparison(years)
  return AGENCY.map((id) => {
    const change = changeOfScore(scoreRecord(varyingBrand(id, kind), NOW))
    const others = compare(id, years.get(id) ?? new Map(), change)
    const history = histories.get(id)
    const alone = history === undefined ? '' : scoreVerdictsOf(history)(change).kind
    return { id, alone, rest: others?.verdict.kind, said: otherBrandsSentence(others) }
  })
}

const significant = (kinds: readonly (string | undefined)[]) =>
  kinds.filter((kind) => kind === 'significant').length

describe('a brand beside the other brands of an agency', () => {
  test('where all fell, their verdicts say so alone, and beyond the others nothing is unusual', () => {
    const found = besideOthers('shared-shift')
    expect(significant(found.map(({ alone }) => alone))).toBeGreaterThan(24)
    expect(significant(found.map(({ rest }) => rest))).toBeLessThanOrEqual(4)
    expect(found[0]?.said).toBe(
      'Your 47 other brands typically fell 7 over the same days. Compared with them, this one rose 1, which is normal.',
    )
  })

  test('where one fell, it is that one', () => {
    const found = besideOthers('own-fall')
    expect(found[0]).toMatchObject({ id: 'northwind', alone: 'significant', rest: 'significant' })
    expect(found[0]?.said).toBe(
      'Your 47 other brands typically rose 1 over the same days. Compared with them, this one fell 11, which is unusual.',
    )
    expect(significant(found.slice(1).map(({ rest }) => rest))).toBeLessThanOrEqual(4)
  })
})
