import { expect, test } from 'vitest'
import { CSV_START } from '../../../lib/csv.ts'
import { toPoints } from '../score-points.ts'
import { seriesCsv } from './series-csv.ts'

const note = (index: number, text: string) => ({
  number: index + 1,
  index,
  note: { id: text, brandId: 'tea', date: '2026-11-10', text },
})

test('it has each day with both series, the average and its notes', () => {
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
    seriesCsv({ points, group: 'day', notes: [note(1, 'One'), note(1, '=Two, or 2')] }, 'comma'),
  ).toBe(
    `${CSV_START}date,score,previous_from,previous_to,previous_score,average_7_days,notes\r\n` +
      '2026-11-09,,,,,,\r\n' +
      '2026-11-10,70,2026-11-03,2026-11-03,68,69.5,"One\n\'=Two, or 2"\r\n',
  )
})

test('it names weeks as weeks', () => {
  const points = toPoints(
    [{ date: '2026-11-10', score: 70, previous: null, average: 69 }],
    'week',
    true,
  )
  expect(seriesCsv({ points, group: 'week', notes: [] }, 'comma')).toContain(
    'week_of,average_score',
  )
  expect(seriesCsv({ points, group: 'week', notes: [] }, 'comma')).toContain('2026-11-09,70,,,,,')
})
