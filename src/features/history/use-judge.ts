import { useCallback } from 'react'
import type { ScoreMove } from '../../model/statistics/score-windows.ts'
import { type ScoreVerdictWords, scoreVerdictWords } from '../shared/score-verdict-words.ts'
import { useScoreVerdicts } from '../shared/use-score-verdict.ts'

/** The verdict on a change between two points; null while it is not known, for no change, and between averages of weeks. */
export type Judge = (move: ScoreMove | null) => ScoreVerdictWords | null

export function useJudge(brandId: string, group: 'day' | 'week'): Judge {
  const verdicts = useScoreVerdicts(brandId)
  return useCallback(
    (move) => (group === 'week' ? null : scoreVerdictWords(verdicts, move)),
    [verdicts, group],
  )
}
