import { LikeForLikeText } from '../../shared/like-for-like-text.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { noComparisonInWords } from '../analysis-words.ts'

/** The change of the same questions, or why no changes are shown. */
export function LikeForLikeLine() {
  const { comparison, changes, coverage, today } = usePageAnalysis()
  if (comparison.kind !== 'period') return <p>{noComparisonInWords(comparison, coverage, today)}</p>
  return changes === null ? null : <LikeForLikeText label="Like for like" split={changes.split} />
}
