import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dateOfDay } from '../../lib/dates.ts'
import { ScoreLines } from './score-lines.tsx'
import { plotOf } from './score-plot.ts'
import type { ScorePoint } from './score-points.ts'

function drawn(points: readonly ScorePoint[]): string {
  const plot = plotOf(points, 900, 322)
  return renderToStaticMarkup(<ScoreLines points={points} plot={plot} notes={[]} />)
}

const elements = (markup: string) => markup.match(/<[a-z]/g)?.length ?? 0

test('ten years are drawn with as few elements as a month', () => {
  const ofDays = (days: number) =>
    Array.from({ length: days }, (_, day): ScorePoint => {
      const score = day % 97 === 0 ? null : 50 + (day % 40)
      return { date: dateOfDay(15_000 + day), score, previous: null, average: score }
    })
  expect(elements(drawn(ofDays(3650)))).toBeLessThanOrEqual(elements(drawn(ofDays(30))) + 5)
})

test('a single day is a dot', () => {
  const day = { date: '2026-11-17', score: 70, previous: null, average: null }
  expect(drawn([day])).toMatch(/stroke="var\(--chart-score\)".*?d="M[\d.,]+h0"/)
})
