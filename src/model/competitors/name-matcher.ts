import type { Citation } from '../../api/citations.ts'
import { type FoldedText, foldText } from '../../lib/fold-text.ts'
import { anyNameTest, namesFinder } from '../../lib/whole-words.ts'
import { mentionText } from '../answers/mention-text.ts'
import { questionText } from '../citation-list/question-text.ts'
import type { AnswerOf } from './answer-texts.ts'
import type { Competitor } from './competitor.ts'

const NONE: readonly number[] = []

/** Returns indexes of competitors. Searches question, mention and any full answer, each once. */
export function nameMatcher(
  competitors: readonly Competitor[],
  answerOf: AnswerOf,
): (citation: Citation) => readonly number[] {
  const finders = competitors.map(({ name, aliases, matchCase }) =>
    namesFinder([name, ...aliases], { matchCase }),
  )
  const mayHaveAny = anyNameTest(competitors.flatMap(({ name, aliases }) => [name, ...aliases]))
  const ofQuestions = new Map<string, readonly number[]>()
  const ofCitations = new WeakMap<Citation, readonly number[]>()
  const findIn = (text: FoldedText): readonly number[] => {
    if (!mayHaveAny(text)) return NONE
    return finders.flatMap(({ isIn }, at) => (isIn(text) ? at : []))
  }
  const findInQuestion = (citation: Citation): readonly number[] => {
    const key = questionText(citation)
    const found = ofQuestions.get(key) ?? findIn(foldText(key))
    ofQuestions.set(key, found)
    return found
  }
  return (citation) => {
    const known = ofCitations.get(citation)
    if (known !== undefined) return known
    const answer = answerOf(citation.id)
    const all = [
      ...new Set([
        ...findInQuestion(citation),
        ...findIn(foldText(mentionText(citation))),
        ...(answer === undefined ? NONE : findIn(answer)),
      ]),
    ]
    ofCitations.set(citation, all)
    return all
  }
}
