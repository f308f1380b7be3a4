import { describe, expect, test } from 'vitest'
import { BANDS, bandOf, nextBand } from './bands.ts'

describe('bands', () => {
  test.each([
    [0, 'Low'],
    [25, 'Low'],
    [26, 'Moderate'],
    [50, 'Moderate'],
    [51, 'Good'],
    [75, 'Good'],
    [76, 'Excellent'],
    [100, 'Excellent'],
    [-3, 'Low'],
    [120, 'Excellent'],
  ])('%i is %s', (score, name) => {
    expect(bandOf(score).name).toBe(name)
  })

  test('the distance to the next one', () => {
    expect(nextBand(72)).toEqual({ band: BANDS[3], points: 4 })
    expect(nextBand(76)).toBeNull()
    expect(nextBand(-12)).toEqual({ band: BANDS[1], points: 38 })
  })
})
