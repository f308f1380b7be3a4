import type { ReactNode } from 'react'
import { formatNumber, formatShare } from '../../../lib/numbers.ts'
import type { LoadedPart } from '../../../model/analysis/analysis.ts'
import type { PeriodChanges } from '../../../model/analysis/changes.ts'
import { sentimentName, TONES } from '../../../model/names.ts'
import type { RowChanges } from '../../../model/statistics/row-changes.ts'
import { rowVerdictName } from '../../../model/statistics/verdict-labels.ts'
import { VerdictButton } from '../../../parts/app/verdict-button.tsx'
import { ROW_RULE, rowReason } from '../../../parts/insights/row-verdict-message.ts'
import { usePageAnalysis } from '../analysis-context.tsx'
import {
  comparisonMessage,
  loadedCitationsMessage,
  shownName,
  soFarMessage,
} from '../analysis-messages.ts'
import type { AnalysisSearch } from '../analysis-search.ts'
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
    <div className={`text-muted text-xs grid gap-1 ${styles['note']}`}>
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

export function EmptyTable({ many, isPart }: { many: string; isPart: boolean }) {
  const { search, coverage, chosenPart } = usePageAnalysis()
  return (
    <>
      <p className={`text-muted ${styles['empty']}`}>
        {isPart ? noMatchMessage(many, search) : noRowsMessage(many, coverage.count, chosenPart)}
      </p>
      <TableNote />
    </>
  )
}

function noMatchMessage(many: string, { by, q, segment }: AnalysisSearch): string {
  const target = q.trim()
  if (target !== '') return `No ${many} match “${target}”.`
  return by === 'questions' && segment === 'gone' ? `No ${many} were lost.` : `No ${many} match.`
}

function noRowsMessage(many: string, loaded: number, part: LoadedPart): string {
  if (loaded === 0) return `No ${many} yet. They appear here with the first citation.`
  if (part === 'none') return 'These days aren’t loaded yet. Choose Load all above.'
  return part === 'part'
    ? `No ${many} so far: these days aren’t all loaded yet.`
    : `No ${many} in these citations.`
}

const MORE_ROWS = 100

export function mostAfterMore(shown: number, left: number): number {
  return left <= MORE_ROWS ? Infinity : shown + MORE_ROWS
}

type MoreMessageProps = { left: number; nouns: readonly [one: string, many: string]; start: string }

/** `Show 100 of 292 more questions`; in print, `292 more questions` */
export function MoreMessage({ left, nouns: [one, many], start }: MoreMessageProps) {
  return (
    <>
      <span className="no-print">{left <= MORE_ROWS ? start : `${start}${MORE_ROWS} of `}</span>
      <span>{`${formatNumber(left)} more ${left === 1 ? one : many}`}</span>
    </>
  )
}

type SentimentVerdict = {
  /** `Negative 8% → 16%` */
  words: string
  about: string
  reasons: readonly string[]
}

function sentimentVerdicts(sentiments: RowChanges<string>): SentimentVerdict[] {
  const { before, after, rows } = sentiments
  return TONES.flatMap((tone) => {
    const change = rows.get(tone)
    if (change?.verdict !== 'significant') return []
    const name = sentimentName(tone)
    return {
      words: `${name} ${formatShare(change.before, before)} → ${formatShare(change.after, after)}`,
      about: name,
      reasons: [rowReason(change, sentiments), ROW_RULE],
    }
  })
}
