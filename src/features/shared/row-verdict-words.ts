import { formatCount, formatNumber, formatPercent, formatShare } from '../../lib/numbers.ts'
import type { Comparison } from '../../model/analysis/coverage.ts'
import {
  FEWEST_CITATIONS,
  FEWEST_QUESTIONS,
  MOST_PART,
  type RowChange,
  type RowChanges,
  TRIES,
} from '../../model/statistics/row-changes.ts'

/** The rule in one sentence. */
export const ROW_RULE = `A change is more than chance if at most ${formatPercent(MOST_PART)} of the random tries change any row as much.`

/** Why the change of a single question has no verdict, in a sentence. */
export const ONE_SAMPLE = `One question is one sample, so its change alone can’t be told from chance: that takes ${FEWEST_QUESTIONS} questions.`

/** The same with the rule, and what to do instead. */
export const ONE_QUESTION = `The rule exchanges whole questions between the two periods. ${ONE_SAMPLE} Read its answers, or choose a question group of ${FEWEST_QUESTIONS} or more to see which of its sources and platforms changed.`

/** What is missing for a comparison, and what to do. */
export const NOT_COMPARED: Readonly<
  Record<Exclude<Comparison['kind'], 'period' | 'no-period'>, string>
> = {
  'not-loaded': 'The citations of the two periods aren’t all loaded. Load all, above, loads them.',
  gaps: 'Some citations aren’t loaded. Load what is missing, above, loads them.',
  'before-first':
    'The first citation is from after the period before began, so there is nothing to compare with.',
}

/** The numbers that the verdict on a row rests on. @param one what the rows of the table are: `source` */
export function rowReason(
  change: RowChange,
  { questions, before, after }: Omit<RowChanges<unknown>, 'rows'>,
  one: string,
): string {
  if (change.tries !== null) {
    const shares = `${formatShare(change.before, before)} → ${formatShare(change.after, after)}`
    const tries = `${formatNumber(change.tries)} of ${formatNumber(TRIES)} tries`
    const data = `${formatCount(questions, 'question', 'questions')}, ${formatCount(before + after, 'citation', 'citations')}.`
    return `Share of citations ${shares}. Had the two periods been exchanged at random, question by question, a ${one} would have changed as much in ${tries}. ${data}`
  }
  if (before === 0) return 'The period before has no citations to compare with.'
  if (after === 0) return 'The period has no citations to compare.'
  if (questions < FEWEST_QUESTIONS) {
    return `Needs ${FEWEST_QUESTIONS} questions with citations in these periods, has ${questions}.`
  }
  return `Needs ${FEWEST_CITATIONS} citations in the two periods together, has ${change.before + change.after}.`
}
