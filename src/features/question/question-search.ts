import { textIn } from '../../lib/objects.ts'

export type QuestionSearch = {
  /** The question, as `questionInAddress` writes it; white space and case are ignored. */
  q: string
  /** The ids of the two compared answers; '' is none. */
  a: string
  b: string
  view: 'chart' | 'table'
}

export const DEFAULT_QUESTION_SEARCH: QuestionSearch = { q: '', a: '', b: '', view: 'chart' }

/** Invalid values become their defaults. */
export function readQuestionSearch(search: Record<string, unknown>): QuestionSearch {
  const [a, b] = [textIn(search['a']), textIn(search['b'])]
  return {
    q: textIn(search['q']),
    a,
    b: b === a ? '' : b,
    view: search['view'] === 'table' ? 'table' : 'chart',
  }
}
