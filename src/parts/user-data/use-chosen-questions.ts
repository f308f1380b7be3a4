import { useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import type { ChosenQuestions } from '../../model/analysis/analysis-tables.ts'
import type { Question } from '../../model/analysis/facts-reader.ts'
import { questionGroupsOf } from '../../model/question-groups/question-groups.ts'
import { useServices } from '../app/use-services.tsx'

/** Each question is tested once; undefined means all questions. */
export function useChosenQuestions(brandId: string, group: string): ChosenQuestions | undefined {
  const { isInGroup, key } = useSelector(questionGroupsOf(useServices()).of(brandId))
  return useMemo(() => {
    if (group === '') return undefined
    const known = new WeakMap<Question, boolean>()
    const has = (question: Question): boolean => {
      const isIn = known.get(question) ?? isInGroup(group, question.text)
      known.set(question, isIn)
      return isIn
    }
    return { key: questionsKey(group, key), has }
  }, [isInGroup, key, group])
}

/** Equal keys mean equal questions. @param rules the key of the brand's groups */
export function questionsKey(group: string, rules: string): string {
  return `${group} ${rules}`
}
