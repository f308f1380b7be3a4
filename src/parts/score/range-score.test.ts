import { expect, test } from 'vitest'
import { SCORE, YEAR_OF_SCORES } from '../../api/test-fetch.ts'
import { dayOf } from '../../lib/dates.ts'
import { readRange } from '../../model/range-search.ts'
import { rangeOf } from '../../model/range.ts'
import { changeOfScore } from '../../model/statistics/score-windows.ts'
import { scoreOfRange } from './range-score.ts'

const TODAY = dayOf('2024-01-15')

function changeOver(search: Record<string, string>) {
  const range = rangeOf(readRange(search, '30d'), TODAY)
  const isNow = range.days.last === TODAY
  const shown = scoreOfRange(SCORE, YEAR_OF_SCORES, range, isNow)
  return shown && changeOfScore(shown)
}

test('a change over dates chosen by hand is judged as on the score history: as picked among the days shown there', () => {
  const pickedFrom = { from: '2023-12-17', to: '2024-01-15' }
  expect(changeOver({ from: '2024-01-01', to: '2024-01-08' })).toMatchObject({ pickedFrom })
  expect(changeOver({ from: '2024-01-02', to: '2024-01-15' })).toMatchObject({ pickedFrom })
  // Seven days until now have the service's own change.
  expect(changeOver({ from: '2024-01-09', to: '2024-01-15' })).toMatchObject({ pickedFrom })
  expect(changeOver({ month: '2023-12' })).not.toHaveProperty('pickedFrom')
  expect(changeOver({ period: '30d' })).not.toHaveProperty('pickedFrom')
})
