import type { CitationStats } from '../../api/citations.ts'
import type { Score, ScoreHistory } from '../../api/score.ts'
import { formatDateRange } from '../../lib/date-range.ts'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { periodInWords } from '../../lib/period.ts'
import { trendDays } from '../shared/trend-summary.ts'
import styles from './report-sheet.module.css'

type ReportFactsProps = {
  period: string
  score: Score | undefined
  history: ScoreHistory | undefined
  stats: CitationStats | undefined
}

/** What the report is about: period, filters and how fresh the data is. */
export function ReportFacts({ period, score, history, stats }: ReportFactsProps) {
  const facts = [
    { term: 'Period', text: periodOf(period, history) },
    { term: 'Filters', text: 'All platforms and sentiments' },
    {
      term: 'Score updated',
      text: score === undefined ? 'Not loaded' : formatInstant(score.updated_at),
    },
    {
      term: 'Citations',
      text:
        stats === undefined
          ? 'Not loaded'
          : `${formatNumber(stats.total_citations)} in the last ${periodInWords(stats.period)}`,
    },
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `20 Aug – 17 Nov 2026, 90 days`: the days that the service has, or else the period asked for. */
function periodOf(period: string, history: ScoreHistory | undefined): string {
  const days = history === undefined ? [] : trendDays(history)
  const [from, to] = [days[0]?.date, days.at(-1)?.date]
  if (from === undefined || to === undefined) {
    return `Last ${periodInWords(history?.period ?? period)}`
  }
  return `${formatDateRange(from, to)}, ${formatCount(days.length, 'day', 'days')}`
}
