import { type FoldedText, foldString, foldText } from '../../lib/fold-text.ts'
import { whenNeeded } from '../../lib/when-needed.ts'
import { namesFinder } from '../../lib/whole-words.ts'
import { searchTerms } from '../citation-list/search-terms.ts'
import { BRANDED, groupKey, type QuestionGroup, UNBRANDED } from './question-group.ts'

/** Whether a question belongs to a group. A group that is not there has no questions. */
export type IsInGroup = (group: string, question: string) => boolean

type Rule = (question: FoldedText) => boolean

/**
 * The rules of a brand's groups.
 * @param names of the brand: its name and its aliases
 */
export function groupRules(
  names: readonly string[],
  groups: readonly Pick<QuestionGroup, 'name' | 'lines'>[],
): IsInGroup {
  const isBranded = wholeWords(names)
  const rules = new Map<string, Rule>([
    [BRANDED, isBranded],
    [UNBRANDED, (question) => !isBranded(question)],
    ...groups.map(({ name, lines }) => {
      // Few of thousands of groups are asked for.
      const rule = whenNeeded(() => linesRule(lines))
      return [groupKey(name), (question: FoldedText) => rule()(question)] as const
    }),
  ])
  return (group, question) => rules.get(groupKey(group))?.(foldText(question)) === true
}

/** A question for the brand's site is about the brand. */
function wholeWords(phrases: readonly string[]): Rule {
  return namesFinder(phrases, { isInAddresses: true }).isIn
}

/** A question belongs to a group when one of its lines fits. */
function linesRule(lines: readonly string[]): Rule {
  const rules = lines.map(lineRule)
  return (question) => rules.some((isFit) => isFit(question))
}

/** A line fits when each of its words is in the question, in any order; words in quotation marks belong together. */
function lineRule(line: string): Rule {
  const terms = searchTerms(line).map((term) =>
    term.includes('*') ? patternRule(term) : wholeWords([term]),
  )
  return (question) => terms.length > 0 && terms.every((isFit) => isFit(question))
}

/** `ship*` is any word that begins with `ship`: a star stands for any characters of a word, also none. */
function patternRule(pattern: string): Rule {
  const pieces = foldString(pattern).trim().split('*')
  return ({ folded }) => wordsOf(folded).some((word) => isLike(word, pieces))
}

/** The words of a text, those with a hyphen or an apostrophe also in parts. */
function wordsOf(text: string): string[] {
  return [
    ...(text.match(/[\p{L}\p{M}\p{N}\p{Pc}]+/gu) ?? []),
    ...(text.match(/[\p{L}\p{M}\p{N}\p{Pc}]+(?:['.-][\p{L}\p{M}\p{N}\p{Pc}]+)+/gu) ?? []),
  ]
}

/** Whether the pieces between the stars are in a word, in their order. */
function isLike(word: string, pieces: readonly string[]): boolean {
  const [first = '', ...others] = pieces
  const last = others.pop() ?? ''
  if (!word.startsWith(first)) return false
  let at = first.length
  for (const piece of others) {
    const found = word.indexOf(piece, at)
    if (found === -1) return false
    at = found + piece.length
  }
  return word.length - last.length >= at && word.endsWith(last)
}
