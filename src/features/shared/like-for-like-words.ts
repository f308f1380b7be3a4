import { formatCount, formatNumber, formatSigned } from '../../lib/numbers.ts'
import { inPlatformOrder } from '../../model/names.ts'
import type { LikeForLike } from '../../model/statistics/like-for-like.ts'

/** Platforms that make the two periods another mix, and what stands before them. */
export type OtherPlatforms = { label: string; platforms: readonly string[] }

/** The platforms that have citations in one of the two periods only. */
export function otherPlatforms({ platforms }: Pick<LikeForLike, 'platforms'>): OtherPlatforms[] {
  return [
    { label: 'Only in this period', platforms: inPlatformOrder(platforms.onlyAfter) },
    { label: 'Only in the period before', platforms: inPlatformOrder(platforms.onlyBefore) },
  ].filter((part) => part.platforms.length > 0)
}

/** `same 88 questions: 270 → 230`, and what cannot be compared: ` · 14 new: +49 · 9 gone: −30`. Shares are tested, and not these counts. */
export function likeForLikeInWords({
  same,
  added,
  gone,
  unasked,
}: Pick<LikeForLike, 'same' | 'added' | 'gone' | 'unasked'>): [string, string] {
  const sameWords =
    same.questions === 0
      ? 'no question is in both periods'
      : `same ${formatCount(same.questions, 'question', 'questions')}: ${formatNumber(same.before)} → ${formatNumber(same.after)}`
  const others = [
    added.questions > 0 && ` · ${formatNumber(added.questions)} new: ${formatSigned(added.after)}`,
    gone.questions > 0 && ` · ${formatNumber(gone.questions)} gone: ${formatSigned(-gone.before)}`,
    unasked.before + unasked.after > 0 &&
      ` · without a question: ${formatNumber(unasked.before)} → ${formatNumber(unasked.after)}`,
  ]
  return [sameWords, `${others.filter((part) => part !== false).join('')} · not tested`]
}

export function samePlatformsInWords(count: number): string {
  return ` · same ${formatCount(count, 'platform', 'platforms')} in both periods`
}
