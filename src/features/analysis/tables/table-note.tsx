import { inPlatformOrder, platformColor, platformName } from '../../../model/names.ts'
import { Name } from '../../../ui/name.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { comparisonInWords, loadedCitationsInWords, periodName } from '../analysis-words.ts'
import { LikeForLikeLine } from './like-for-like-line.tsx'
import { MOST_DOTS } from './platform-dots.tsx'
import { TABLE_COLUMNS } from './table-kinds.ts'
import styles from './tables-panel.module.css'

/** The period of the table, what it is compared with and what changed in all of it, and the key of the dots. */
export function TableNote() {
  const { search, snapshot, coverage, chosenPart, comparison, today } = usePageAnalysis()
  const { total } = snapshot.tables
  const platforms = inPlatformOrder(total.platforms).slice(0, MOST_DOTS)
  return (
    <div className={styles['note']}>
      <div className={styles['words']} data-compared={comparison.kind === 'period'}>
        <p>
          <strong>
            {periodName(search, today) ??
              (coverage.loaded.kind === 'all' ? 'All days' : 'All loaded')}
          </strong>
          <span>{` · ${loadedCitationsInWords(total.citations, chosenPart)}${comparisonInWords(comparison, coverage, total.before, today)}`}</span>
        </p>
        <LikeForLikeLine />
      </div>
      {TABLE_COLUMNS[search.by].includes('platforms') && (
        <ul className={styles['key']} aria-label="Platforms">
          {platforms.map((platform) => (
            <li key={platform}>
              <span style={{ background: platformColor(platform) }} />
              <Name>{platformName(platform)}</Name>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
