import { expect, test } from 'vitest'
import type { ScoreVerdicts } from '../../../parts/score/score-verdict-text.ts'
import { toPoints } from '../score-points.ts'
import { seriesCsv } from './history-file.tsx'

const note = (index: number, text: string) => ({
  number: index + 1,
  index,
  note: { id: text, brandId: 'tea', date: '2026-11-10', text },
})

const verdicts: ScoreVerdicts = ({ points }) => ({
  kind: points > 2 ? 'significant' : 'not-significant',
  days: 1,
  windows: 83,
  asLarge: 1,
})

test('it has each day with both series, the average and its notes', async () => {
  const points = toPoints(
    [
      { date: '2026-11-09', score: null, previous: null, average: null },
      {
        date: '2026-11-10',
        score: 70,
        previous: { date: '2026-11-03', score: 68 },
        average: 69.5,
      },
    ],
    'day',
    true,
  )
  expect(
    await seriesCsv(
      { points, group: 'day', notes: [note(1, 'One'), note(1, '=Two, or 2')], verdicts },
      'comma',
    ),
  ).toBe(
    `\uFEFFdate,score,previous_from,previous_to,previous_score,average_7_days,notes,change_from_day_before,verdict\r\n` +
      '2026-11-09,,,,,,,,\r\n' +
      '2026-11-10,70,2026-11-03,2026-11-03,68,69.5,"One\n\'=Two, or 2",,\r\n',
  )
})

async function changesOf(scores: readonly (number | null)[], group: 'day' | 'week', of = verdicts) {
  const days = scores.map((score, index) => ({
    date: `2026-11-${10 + index}`,
    score,
    previous: null,
    average: null,
  }))
  const points = toPoints(days, group, false)
  const csv = await seriesCsv({ points, group, notes: [], verdicts: of }, 'comma')
  return csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',').slice(-2))
}

test('each change from day to day has its verdict, as on the page', async () => {
  expect(await changesOf([70, 71, 71, 76, null, 70], 'day')).toEqual([
    ['', ''],
    ['1', 'normal'],
    ['0', ''],
    ['5', 'unusual'],
    ['', ''],
    ['', ''],
  ])
  expect((await changesOf([70, 71], 'day', 'loading'))[1]?.[1]).toBe(
    'not yet compared with earlier changes',
  )
})

test('averages of weeks have changes, and no verdicts', async () => {
  expect(await changesOf([70, 70, 70, 70, 70, 70, 75], 'week')).toEqual([
    ['', ''],
    ['5', ''],
  ])
})

test('it names weeks as weeks', async () => {
  const day = { date: '2026-11-10', score: 70, previous: null, average: 69 }
  const points = toPoints([day], 'week', true)
  expect(await seriesCsv({ points, group: 'week', notes: [], verdicts }, 'comma')).toMatch(
    /^\uFEFFweek_of,average_score.*\r\n2026-11-09,70,,,,,,,/,
  )
})
