import type { ReactNode } from 'react'
import type { PeriodChanges } from '../../../model/analysis/changes.ts'
import { rowVerdictName } from '../../../model/statistics/verdict-labels.ts'
import { VerdictButton } from '../../../parts/app/verdict-button.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import {
  comparisonMessage,
  loadedCitationsMessage,
  shownName,
  soFarMessage,
} from '../analysis-messages.ts'
import { sentimentVerdicts } from './sentiment-verdicts.ts'
import { TABLE_WORDS } from './table-kinds.ts'
import styles from './tables.module.css'

export function TableNote({ children }: { children?: ReactNode }) {
  const { range, search, snapshot, coverage, chosenPart, comparison, changes, today } =
    usePageAnalysis()
  const { total } = snapshot.tables
  const name =
    shownName(range, today) ?? (coverage.loaded.kind === 'all' ? 'All days' : 'All loaded')
  const against = comparison.kind === 'period' ? comparisonMessage(range, total.before, today) : ''
  const soFar = comparison.kind === 'period' ? soFarMessage(comparison.before, today) : ''
  return (
    <div className={`text-muted text-xs ${styles['note']}`}>
      <div className={styles['period']}>
        <p>
          <strong>{name}</strong>
          <span>{`${soFar}: ${loadedCitationsMessage(total.citations, chosenPart)}${against}`}</span>
        </p>
        {hasNoSignificantChange(changes) && (
          <p>{`No ${TABLE_WORDS[search.by].one} changed more than chance would explain`}</p>
        )}
        <SentimentChanges />
      </div>
      {children}
    </div>
  )
}

function hasNoSignificantChange(changes: PeriodChanges | null): boolean {
  const verdicts = new Set([...(changes?.rows.rows.values() ?? [])].map(({ verdict }) => verdict))
  return verdicts.has('not-significant') && !verdicts.has('significant')
}

function SentimentChanges() {
  const { comparison, changes } = usePageAnalysis()
  if (comparison.kind !== 'period' || changes === null) return null
  const real = sentimentVerdicts(changes.sentiments)
  if (real.length === 0) return null
  return (
    <ul aria-label="Sentiment compared with the period before" className={styles['sentiments']}>
      {real.map(({ words, about, reasons }) => (
        <li key={about}>
          <span>{words}</span>{' '}
          <VerdictButton
            kind="significant"
            words={rowVerdictName('significant')}
            about={about}
            reasons={reasons}
            rule="rows"
          />
        </li>
      ))}
    </ul>
  )
}
