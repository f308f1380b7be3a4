import { useCallback } from 'react'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'
import { type ScoreVerdictText, scoreVerdictText } from '../../parts/score/score-verdict-text.ts'
import { useScoreVerdicts } from '../../parts/score/use-score-verdict.ts'

/** The verdict on a change between two points; null while it is not known, for no change, and between averages of weeks. */
export type Judge = (change: ScoreChange | null) => ScoreVerdictText | null

export function useJudge(brandId: string, group: 'day' | 'week'): Judge {
  const verdicts = useScoreVerdicts(brandId)
  return useCallback(
    (change) => (group === 'week' ? null : scoreVerdictText(verdicts, change)),
    [verdicts, group],
  )
}
