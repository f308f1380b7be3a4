import type { Citation } from '../../api/citations.ts'
import { formatCount } from '../../lib/numbers.ts'
import { sentimentTone } from '../names.ts'
import type { Phrase } from '../phrase.ts'
import { type ReviewOf, isRelabelled } from '../reviews/reviews.ts'

type Newest = Readonly<{ length: number; at: (index: number) => Citation | undefined }>

/**
 * The first negative citations of some lists, without duplicates (contract §5), and how many newer ones the user has
 * relabelled. @param lists each newest first
 */
export function newestNegative(
  most: number,
  lists: readonly Newest[],
  reviewOf: ReviewOf,
  isWanted: (citation: Citation) => boolean = () => true,
): { shown: Citation[]; leftOut: number } {
  const leftOut = new Set<string>()
  const byId = new Map<string, Citation>()
  for (const citations of lists) {
    for (let at = 0; at < citations.length && byId.size < most; at += 1) {
      const citation = citations.at(at)
      if (citation === undefined || sentimentTone(citation.sentiment) !== 'negative') continue
      if (!isWanted(citation)) continue
      if (isRelabelled(citation, reviewOf(citation.id))) leftOut.add(citation.id)
      else byId.set(citation.id, citation)
    }
  }
  return { shown: [...byId.values()], leftOut: leftOut.size }
}

/** Empty for none. */
export function leftOutPhrase(count: number): Phrase {
  if (count === 0) return []
  return [`${formatCount(count, 'relabelled citation is', 'relabelled citations are')} left out.`]
}
