import { describe, expect, it } from 'vitest'
import { BREAKDOWN as SAMPLE } from '../../model/score/test-score.ts'
import { radarSummary, toRadarAxes } from './components-panel.tsx'

describe('toRadarAxes', () => {
  it('has a summary in one sentence', () => {
    const own =
      'Components of the score, 0 to 100 each: citation frequency 68, domain authority 75, platform diversity 80, technical factors 65.'
    const axes = toRadarAxes(SAMPLE)
    expect(radarSummary(axes, {})).toBe(own)
    expect(radarSummary(axes, { platform_diversity: 97 })).toBe(
      `${own} What if: platform diversity 97.`,
    )
  })
})
