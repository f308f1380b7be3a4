import type { CitationStats } from '../../api/citations.ts'
import type { Score, ScoreHistory } from '../../api/score.ts'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount, formatNumber, formatShare } from '../../lib/numbers.ts'
import { formatPeriod } from '../../lib/period.ts'
import { platformName, sentimentName } from '../../model/names.ts'
import { bandOf } from '../../model/score/bands.ts'
import { changeOfScore } from '../../model/statistics/score-verdicts.ts'
import { wholeChange, type ScoreChange } from '../../model/statistics/score-windows.ts'
import { inSentimentOrder, sumOf, topCounts } from '../app/share-rows.ts'
import { type ScoreVerdicts, scoreVerdictText } from './score-verdict-text.ts'
import { trendDays, trendMessage } from './trend-summary.ts'

const MAX_PLATFORMS = 4

/** Undefined parts are not loaded. */
export type BrandSummary = {
  name: string
  score: Score | undefined
  history: ScoreHistory | undefined
  stats: CitationStats | undefined
  verdicts: ScoreVerdicts
}

export function summaryOf(brands: readonly BrandSummary[], link: string): string {
  return [...brands.map(linesOf), [link]].map((lines) => lines.join('\n')).join('\n\n')
}

function linesOf({ name, score, history, stats, verdicts }: BrandSummary): string[] {
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
  return lines
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
    const { rows, more } = topCounts(by_platform, MAX_PLATFORMS)
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
