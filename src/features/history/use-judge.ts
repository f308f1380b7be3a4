import { useCallback } from 'react'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'
import { type ScoreVerdictText, scoreVerdictText } from '../../parts/score/score-verdict-text.ts'
import { useScoreVerdicts } from '../../parts/score/use-score-verdict.ts'

/** Null while unknown, for no change, and between weekly averages. */
export type Judge = (change: ScoreChange | null) => ScoreVerdictText | null

export function useJudge(brandId: string, group: 'day' | 'week'): Judge {
  const verdicts = useScoreVerdicts(brandId)
  return useCallback(
    (change) => (group === 'week' ? null : scoreVerdictText(verdicts, change)),
    [verdicts, group],
  )
}
