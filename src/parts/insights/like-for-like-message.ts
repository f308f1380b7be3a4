import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { inPlatformOrder } from '../../model/names.ts'
import type { LikeForLike } from '../../model/statistics/like-for-like.ts'

/** Platforms that have citations in only one of the two periods, with a label. */
export type OtherPlatforms = { label: string; platforms: readonly string[] }

export function otherPlatforms({ platforms }: Pick<LikeForLike, 'platforms'>): OtherPlatforms[] {
  return [
    { label: 'Only in this period', platforms: inPlatformOrder(platforms.onlyAfter) },
    { label: 'Only in the period before', platforms: inPlatformOrder(platforms.onlyBefore) },
  ].filter((part) => part.platforms.length > 0)
}

/**
 * `Same 94 questions: 257 → 242 citations. 8 new questions added 16, 13 that ended took away 33.`
 * @param when after the questions: `, 7 days before and after`
 */
export function sameQuestionsMessage(
  { same, added, gone, unasked }: Pick<LikeForLike, 'same' | 'added' | 'gone' | 'unasked'>,
  when = '',
): string {
  const stored =
    same.questions === 0
      ? 'No question is in both periods.'
      : `Same ${formatCount(same.questions, 'question', 'questions')}${when}: ${formatNumber(same.before)} → ${formatCount(same.after, 'citation', 'citations')}.`
  const hasAdded = added.questions > 0
  const others = [
    hasAdded &&
      `${formatCount(added.questions, 'new question', 'new questions')} added ${formatNumber(added.after)}`,
    gone.questions > 0 &&
      `${hasAdded ? formatNumber(gone.questions) : formatCount(gone.questions, 'question', 'questions')} that ended took away ${formatNumber(gone.before)}`,
  ].filter((part) => part !== false)
  const change = others.length === 0 ? '' : ` ${others.join(', ')}.`
  const without =
    unasked.before + unasked.after > 0
      ? ` Without a question: ${formatNumber(unasked.before)} → ${formatNumber(unasked.after)}.`
      : ''
  return `${stored}${change}${without}`
}
