import { usePageAnalysis } from '../analysis-context.tsx'
import { comparisonInWords, loadedCitationsInWords, periodName } from '../analysis-words.ts'
import { LikeForLikeLine } from './like-for-like-line.tsx'
import styles from './tables-panel.module.css'

/** The period of the table, what it is compared with and what changed in all of it. */
export function TableNote() {
  const { search, snapshot, coverage, chosenPart, comparison, today } = usePageAnalysis()
  const { total } = snapshot.tables
  return (
    <div className={styles['note']} data-compared={comparison.kind === 'period'}>
      <p>
        <strong>
          {periodName(search, today) ??
            (coverage.loaded.kind === 'all' ? 'All days' : 'All loaded')}
        </strong>
        <span>{` · ${loadedCitationsInWords(total.citations, chosenPart)}${comparisonInWords(comparison, coverage, total.before, today)}`}</span>
      </p>
      <LikeForLikeLine />
    </div>
  )
}
