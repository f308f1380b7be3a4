import type { PeriodChanges } from '../../../model/analysis/changes.ts'
import { LikeForLikeText } from '../../shared/like-for-like-text.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { noComparisonInWords } from '../analysis-words.ts'
import { TABLE_WORDS } from './table-kinds.ts'

/** The change of the same questions, or why no changes are shown. */
export function LikeForLikeLine() {
  const { comparison, changes, coverage, today, search } = usePageAnalysis()
  if (comparison.kind !== 'period') return <p>{noComparisonInWords(comparison, coverage, today)}</p>
  if (changes === null) return null
  return (
    <LikeForLikeText label="Like for like" split={changes.split}>
      {isNothingReal(changes) && (
        <span>{` · no ${TABLE_WORDS[search.by].one} changed by more than chance`}</span>
      )}
    </LikeForLikeText>
  )
}

/** Whether rows could be judged, and none of them has changed by more than chance. */
function isNothingReal({ rows: { rows } }: PeriodChanges): boolean {
  const verdicts = new Set([...rows.values()].map(({ verdict }) => verdict))
  return verdicts.has('usual') && !verdicts.has('real')
}
