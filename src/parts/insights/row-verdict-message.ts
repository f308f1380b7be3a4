import { formatCount, formatNumber, formatPercent, formatShare } from '../../lib/numbers.ts'
import {
  MIN_CITATIONS,
  MIN_QUESTIONS,
  SIGNIFICANCE_LEVEL,
  type RowChange,
  type RowChanges,
  PERMUTATIONS,
} from '../../model/statistics/row-changes.ts'

export const ROW_RULE = `We call it a real change if luck would produce it less than ${formatPercent(SIGNIFICANCE_LEVEL)} of the time.`

export const ONE_SAMPLE = 'One question alone is too little to judge a change.'

export function rowReason(
  change: RowChange,
  { questions, before, after }: Omit<RowChanges<unknown>, 'rows'>,
): string {
  if (change.permutations !== null) {
    const data = `${formatCount(questions, 'question', 'questions')} and ${formatCount(before + after, 'citation', 'citations')}`
    return `${shareMessage(change, before, after)} A swing this big would happen by luck about ${formatCount(change.permutations, 'time', 'times')} in ${formatNumber(PERMUTATIONS)}. Based on ${data}.`
  }
  if (before === 0) return 'The period before has no citations to compare with.'
  if (after === 0) return 'This period has no citations to compare.'
  if (questions < MIN_QUESTIONS) {
    return `Judging this takes ${MIN_QUESTIONS} questions with citations, and there ${isOrAre(questions)}.`
  }
  const citations = change.before + change.after
  return `Judging this takes ${MIN_CITATIONS} citations in the two periods, and there ${isOrAre(citations)}.`
}

/** `Share rose from 8% to 18%.` */
function shareMessage(change: RowChange, allBefore: number, allAfter: number): string {
  const [before, after] = [
    formatShare(change.before, allBefore),
    formatShare(change.after, allAfter),
  ]
  if (before === after) return `Share stayed at ${after}.`
  const did = change.after * allBefore > change.before * allAfter ? 'rose' : 'fell'
  return `Share ${did} from ${before} to ${after}.`
}

function isOrAre(count: number): string {
  return count === 1 ? 'is 1' : `are ${formatNumber(count)}`
}
