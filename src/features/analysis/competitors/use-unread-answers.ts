import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { workInSlices } from '../../../lib/slices.ts'
import { yieldToMain } from '../../../lib/yield-to-main.ts'
import type { AnswerTexts } from '../../../model/competitors/answer-texts.ts'
import { findUnreadAnswers, type UnreadAnswers } from '../../../model/competitors/unread-answers.ts'
import { usePageAnalysis } from '../analysis-context.tsx'

/** The answers of the counted citations that were not read. They are looked for in later tasks; until then, those of before stay. */
export function useUnreadAnswers(answers: AnswerTexts): UnreadAnswers | null {
  const { analysis, snapshot, comparison } = usePageAnalysis()
  const isCompared = comparison.kind === 'period'
  const answerOf = useSelector(answers.state, (state) => state.answerOf)
  const [found, setFound] = useState<UnreadAnswers | null>(null)
  const { tables, isCounting, list } = snapshot
  useEffect(() => {
    if (isCounting || list === null) return
    const stop = new AbortController()
    const find = async () => {
      await yieldToMain()
      const work = findUnreadAnswers(analysis.entries(), tables.filter, answerOf, isCompared)
      const unread = await workInSlices(work, stop.signal)
      if (unread !== undefined) setFound(unread)
    }
    void find()
    return () => {
      stop.abort()
    }
  }, [analysis, tables, isCounting, list, answerOf, isCompared])
  return found
}
