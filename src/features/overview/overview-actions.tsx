import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CitationStats } from '../../api/citations.ts'
import { citationStatsQuery, scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import type { Score, ScoreHistory } from '../../api/score.ts'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount, formatNumber, formatShare } from '../../lib/numbers.ts'
import { formatPeriod } from '../../lib/period.ts'
import { headline } from '../../model/insights/headline.ts'
import { platformName, sentimentName } from '../../model/names.ts'
import { plain, type Phrase } from '../../model/phrase.ts'
import { bandOf } from '../../model/score/bands.ts'
import {
  changeOfScore,
  wholeChange,
  type ScoreChange,
} from '../../model/statistics/score-windows.ts'
import { CopyTextButton } from '../../parts/app/copy-text-button.tsx'
import { hasNothing, useOldSince, useShownQueries } from '../../parts/app/page-health.tsx'
import { inSentimentOrder, sumOf, topCounts } from '../../parts/app/share-rows.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { type ScoreVerdicts, scoreVerdictText } from '../../parts/score/score-verdict-text.ts'
import { trendDays, trendMessage } from '../../parts/score/trend-messages.ts'
import { loadedVerdicts } from '../../parts/score/use-score-verdict.ts'
import { Button, buttonVariant, primaryButtonVariant } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useHeadlineFacts } from './use-headline-facts.ts'
import { useHeadlineCounts } from './use-headline.ts'

export function OverviewActions({ brandId, period }: { brandId: string; period: string }) {
  const isEmpty = useShownQueries(hasNothing)
  const parts = useHeadline(brandId, period)
  const first = parts === null ? '' : plain(parts)
  // On a page of old data, retrying is the primary action.
  const isOld = useOldSince() !== null
  const summary = useSummary(brandId, period)
  return (
    <>
      <CopyTextButton
        label="Copy summary"
        what="Summary"
        disabledReason={isEmpty ? 'Nothing is loaded that could be copied.' : ''}
        text={() => (first === '' ? summary() : `${first}\n\n${summary()}`)}
      />
      {isEmpty ? (
        <Button disabled title="Nothing is loaded that a report could show.">
          <Icon name="report" />
          <span>Report</span>
        </Button>
      ) : (
        <Link
          to="/brands/$brandId/report"
          params={{ brandId }}
          search={{ period }}
          title="Report"
          className={isOld ? buttonVariant : primaryButtonVariant}
        >
          <Icon name="report" />
          <span>Report</span>
        </Link>
      )}
    </>
  )
}

/** Null until known. The list must be open. */
function useHeadline(brandId: string, period: string): Phrase | null {
  const facts = useHeadlineFacts(brandId)
  const counts = useHeadlineCounts(brandId, period)
  return facts?.areComplete === true ? headline({ ...facts, counts }) : null
}

/** The brand's numbers as plain lines with a link to this page. */
function useSummary(brandId: string, period: string): () => string {
  const { api, brands } = useServices()
  const client = useQueryClient()
  return () =>
    summaryOf(
      {
        name: brands.nameOf(brandId),
        score: client.getQueryData(scoreQuery(api, brandId).queryKey),
        history: client.getQueryData(scoreHistoryQuery(api, brandId, period).queryKey),
        stats: client.getQueryData(citationStatsQuery(api, brandId).queryKey),
        verdicts: loadedVerdicts(client, api, brandId),
      },
      window.location.href,
    )
}

/** Undefined parts are not loaded. */
type BrandSummary = {
  name: string
  score: Score | undefined
  history: ScoreHistory | undefined
  stats: CitationStats | undefined
  verdicts: ScoreVerdicts
}

export function summaryOf(
  { name, score, history, stats, verdicts }: BrandSummary,
  link: string,
): string {
  const lines: string[] = []
  if (score === undefined) lines.push(`${name}: the score isn’t loaded`)
  else {
    const { score: value, change, change_period } = score
    const verdict = formatVerdict(verdicts, changeOfScore(score))
    lines.push(
      `${name}: Score ${formatNumber(value)}/100 (${bandOf(value).name}), ${formatChange(change)} in ${formatPeriod(change_period)}${verdict}`,
    )
  }
  if (history !== undefined) lines.push(trendLine(history, verdicts))
  if (stats !== undefined) lines.push(...citationLines(stats))
  if (score !== undefined) lines.push(`Score updated ${formatInstant(score.updated_at)}`)
  return [...lines, '', link].join('\n')
}

function formatChange(change: number): string {
  if (change === 0) return 'unchanged'
  return `${change > 0 ? 'up' : 'down'} ${formatNumber(Math.abs(change))}`
}

/** ` – normal ups and downs`; '' without a change or a verdict. */
function formatVerdict(verdicts: ScoreVerdicts, move: ScoreChange): string {
  const words = scoreVerdictText(verdicts, move)
  return words === null ? '' : ` – ${words.verdict}`
}

/** `Last 30 days: from 65 to 72 – normal ups and downs · low 64 · high 76 · 2 days without data`. */
function trendLine(history: ScoreHistory, verdicts: ScoreVerdicts): string {
  const days = trendDays(history)
  const known = days.flatMap(({ date, score }) => (score === null ? [] : [{ date, score }]))
  const [first, last] = [known[0], known.at(-1)]
  const period = `Last ${formatPeriod(history.period)}`
  if (first === undefined || last === undefined) return `${period}: no scores recorded`
  const move = wholeChange(days)
  const verdict = move === null ? '' : formatVerdict(verdicts, move)
  return `${period}: from ${formatNumber(first.score)} to ${formatNumber(last.score)}${verdict} · ${trendMessage(days)}`
}

/** `1,284 citations in the last 30 days`, with the shares of platforms and sentiments if there are any. */
function citationLines({ total_citations, period, by_platform, by_sentiment }: CitationStats) {
  const count = formatCount(total_citations, 'citation', 'citations')
  const lines = [`${count} in the last ${formatPeriod(period)}`]
  const platforms = sumOf(by_platform)
  if (platforms > 0) {
    const { rows, more } = topCounts(by_platform)
    const shares = rows.map(
      ({ key, count: own }) => `${platformName(key)} ${formatShare(Math.max(0, own), platforms)}`,
    )
    if (more.length > 0) {
      const others = formatCount(more.length, 'other', 'others')
      shares.push(`${others} ${formatShare(sumOf(more), platforms)}`)
    }
    lines.push(`Platforms: ${shares.join(', ')}`)
  }
  const sentiments = sumOf(by_sentiment)
  if (sentiments > 0) {
    const shares = inSentimentOrder(by_sentiment).map(
      ({ key, count: own }) =>
        `${sentimentName(key).toLowerCase()} ${formatShare(Math.max(0, own), sentiments)}`,
    )
    lines.push(`Sentiment: ${shares.join(', ')}`)
  }
  return lines
}
