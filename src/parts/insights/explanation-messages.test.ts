import { expect, test } from 'vitest'
import type { SignificantRow } from '../../model/analysis/changes.ts'
import { plain } from '../../model/phrase.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'
import { beforeFirstMessage, changePhrase, rowPhrase } from './explanation-messages.ts'

const change = { before: 23, after: 47, verdict: 'significant', t: 4, permutations: 1 } as const
const table: SignificantRow['table'] = { questions: 90, before: 291, after: 263, rows: new Map() }

const told = (row: Pick<SignificantRow, 'by' | 'key'>) => {
  return plain(rowPhrase({ ...row, change, table }, { from: '2026-11-01', to: '2026-11-07' }))
}

test('sources are told by their citations, platforms and sentiments by their shares', () => {
  expect(told({ by: 'source', key: 'a.example' })).toBe(
    'citations from a.example rose from 23 to 47 (real change)',
  )
  expect(told({ by: 'platform', key: 'google_ai' })).toBe(
    'Google AI rose from 8% to 18% of citations (real change)',
  )
  expect(told({ by: 'sentiment', key: 'negative' })).toBe(
    'negative citations rose from 8% to 18% (real change)',
  )
})

const words = (move: ScoreChange, before?: ScoreChange) =>
  plain(changePhrase({ move, verdict: null, shown: 30 }, before))

test('a move is a rise, a fall or none', () => {
  const move = { from: '2026-11-01', to: '2026-11-03' }
  const starts = [12, -1, 0].map((points) => words({ ...move, points }).split(',')[0])
  expect(starts).toEqual(['Up 12 points', 'Down 1 point', 'No change'])
})

test('a picked move that is not unusual says why it is told, or who picked it', () => {
  const days = { from: '2026-11-02', to: '2026-11-17' }
  const toldMove = (
    kind: 'significant' | 'not-significant',
    points: number,
    pickedFrom?: typeof days,
  ) => {
    const move = { ...days, points, ...(pickedFrom && { pickedFrom }) }
    const verdict = { kind, verdict: 'so large', reasons: [], often: '' }
    return plain(changePhrase({ move, verdict, shown: 30 }))
  }
  expect(toldMove('not-significant', 7, days)).toMatch(/ \(the biggest rise\): so large\.$/)
  expect(toldMove('not-significant', -7, days)).toMatch(/ \(the biggest fall\): so large\.$/)
  expect(toldMove('significant', 7, days)).not.toContain('biggest')
  expect(toldMove('not-significant', 7)).not.toContain('biggest')
  const move = { ...days, points: -1, pickedFrom: days }
  const verdict = { kind: 'not-significant', verdict: 'so large', reasons: [], often: '' } as const
  expect(plain(changePhrase({ move, verdict, shown: 30, isChosen: true }))).toMatch(
    /: so large for days picked on the chart\.$/,
  )
})

test('a picked move of as many points as the whole change, which is told before it, has no verdict of its own', () => {
  const days = { from: '2026-10-13', to: '2026-10-31' }
  const pickedFrom = { from: '2026-10-01', to: days.to }
  const toldMove = (kind: 'significant' | 'not-significant', points: number, of: number) => {
    const verdict = { kind, verdict: 'so large', reasons: [], often: '' }
    const move = { ...days, points, pickedFrom }
    const whole = { ...pickedFrom, points: of }
    return plain(changePhrase({ move, verdict, shown: 31, whole }))
  }
  expect(toldMove('not-significant', 8, 8)).toMatch(/^All 8 points came between Oct 13 and .*31\.$/)
  expect(toldMove('not-significant', -8, -8)).toMatch(
    /^All 8 points were lost between Oct 13 and .*31\.$/,
  )
  expect(toldMove('not-significant', 8, 7)).toMatch(/ \(the biggest rise\): so large\.$/)
  expect(toldMove('significant', 8, 8)).toMatch(/^Up 8 points, .*: so large\.$/)
})

test('a move that begins before the end of the one before it comes in between', () => {
  const fall = { from: '2026-09-18', to: '2026-11-25', points: -12 }
  const rise = { from: '2026-10-11', to: '2026-10-14', points: 2 }
  expect(words(rise, fall)).toMatch(/^In between, up 2 points, /)
  expect(words({ ...rise, from: fall.to, to: '2026-11-26' }, fall)).toMatch(/^Then up 2 points, /)
})

test('days before the first citation cannot be compared, which says since when there are any', () => {
  const coverage = { days: { first: 20_745, last: 20_774 } }
  const [short, long] = [30, 365].map((shown) => beforeFirstMessage(coverage, shown))
  expect(short).toMatch(/^We can’t say why, because citations are only available from .+\.$/)
  expect(short).not.toContain('2026')
  expect(long).toContain('2026')
  expect(beforeFirstMessage({ days: null }, 30)).toMatch(/^There are no earlier citations/)
})
