import type { ReactNode } from 'react'
import { verdictInWords } from '../../../model/statistics/verdict-words.ts'
import { VerdictButton } from '../../shared/verdict-button.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { againstInWords, loadedCitationsInWords, shownName } from '../analysis-words.ts'
import { sentimentVerdicts } from './sentiment-verdicts.ts'
import styles from './table-note.module.css'

/** Below a table: its period, what that is compared with, how the sentiments changed, and what the data cannot say. */
export function TableNote({ children }: { children?: ReactNode }) {
  const { range, snapshot, coverage, chosenPart, comparison, today } = usePageAnalysis()
  const { total } = snapshot.tables
  const name =
    shownName(range, today) ?? (coverage.loaded.kind === 'all' ? 'All days' : 'All loaded')
  const against = comparison.kind === 'period' ? againstInWords(range, total.before, today) : ''
  return (
    <div className={`quiet small ${styles['note']}`}>
      <div className={styles['period']}>
        <p>
          <strong>{name}</strong>
          <span>{` · ${loadedCitationsInWords(total.citations, chosenPart)}${against}`}</span>
        </p>
        <SentimentChanges />
      </div>
      {children}
    </div>
  )
}

function SentimentChanges() {
  const { comparison, changes } = usePageAnalysis()
  if (comparison.kind !== 'period' || changes === null) return null
  return (
    <ul aria-label="Sentiment against the period before" className={styles['sentiments']}>
      {sentimentVerdicts(changes.sentiments).map(({ words, about, kind, reasons }) => (
        <li key={about}>
          <span>{words}</span>{' '}
          <VerdictButton
            kind={kind}
            words={verdictInWords(kind)}
            about={about}
            reasons={reasons}
            rule="rows"
          />
        </li>
      ))}
    </ul>
  )
}
