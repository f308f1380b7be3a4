import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import type { CitationStats } from '../../api/citations.ts'
import type { Score, ScoreHistory } from '../../api/score.ts'
import { formatDate, formatDayOf } from '../../lib/dates.ts'
import { capitalized } from '../../lib/language.ts'
import { formatCount, formatNumber, formatShare, formatSigned } from '../../lib/numbers.ts'
import { formatPeriod } from '../../lib/period.ts'
import { datesOf, lengthOf } from '../../model/analysis/day-range.ts'
import type { Counts } from '../../model/analysis/facts-reader.ts'
import { sentimentName } from '../../model/names.ts'
import { brandComparisonOf, MIN_OTHER_BRANDS } from '../../model/portfolio/other-brands-sentence.ts'
import type { Range } from '../../model/range.ts'
import { reportCommentsOf } from '../../model/report-comments/report-comments.ts'
import { bandOf } from '../../model/score/bands.ts'
import { changeOfScore, type ScoreChange } from '../../model/statistics/score-windows.ts'
import type { VerdictKind } from '../../model/statistics/verdict-labels.ts'
import { duringRange, withinRange } from '../../parts/app/range-label.ts'
import { inSentimentOrder, sumOf } from '../../parts/app/share-rows.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { formatCitations, otherCountMessage } from '../../parts/citations/citation-messages.ts'
import { scoreOfRange } from '../../parts/score/range-score.ts'
import { useOtherBrandsSentence } from '../../parts/score/score-verdict-button.tsx'
import { scoreVerdictText } from '../../parts/score/score-verdict-text.ts'
import { distanceToNextBand, directionOf, rangeDays } from '../../parts/score/trend-messages.ts'
import { useScoreVerdicts } from '../../parts/score/use-score-verdict.ts'
import { Panel, PanelProblem, type PanelState, Skeleton } from '../../ui/panel.tsx'
import scoreStyles from '../../parts/score/score.module.css'
import styles from './report.module.css'

type ScoreSectionProps = {
  brandId: string
  state: PanelState<Score>
  stats: PanelState<CitationStats>
  range: Range
  history: ScoreHistory | undefined
  /** Whether the history ends today, as the score does. */
  isNow: boolean
  counts: Counts | undefined
  /** The first day with citations, if it is later than that of the range; else ''. */
  citedFrom: string
  /** Whether the counts cover only a group of questions. */
  isGroup: boolean
}

export function ScoreSection(props: ScoreSectionProps) {
  const { brandId, state, stats, range, history, isNow, counts, citedFrom, isGroup } = props
  const verdicts = useScoreVerdicts(brandId)
  const isKnown = counts !== undefined && stats.kind === 'ready' && !isGroup
  const otherCount =
    isKnown && citedFrom === '' ? otherCountMessage(range, counts.citations, stats.data) : ''
  return (
    <Panel
      name="GEO score"
      className={`${styles['section']} ${styles['scoreSection']}`}
      state={state}
      skeleton={<Skeleton lines={6} />}
    >
      {(newest) => {
        const shown = scoreOfRange(newest, history, range, isNow)
        if (shown === null) {
          return (
            <p className={`text-muted ${styles['none']}`}>{`No scores ${withinRange(range)}.`}</p>
          )
        }
        const { score } = shown
        // Without the history, the change over these days is unknown.
        const move = history === undefined && shown === newest ? null : changeOfScore(shown)
        const verdict = scoreVerdictText(verdicts, move)
        const next = distanceToNextBand(score)
        return (
          <>
            <p className={`flex items-center ${styles['score']}`}>
              <strong translate="no">{formatNumber(score)}</strong>
              <span className="sr-only"> / 100</span>{' '}
              <span className={`grid ${styles['bandOf']}`}>
                <b>{bandOf(score).name}</b>{' '}
                {next !== null && <span>{`${next.distance} ${next.band}`}</span>}
              </span>
            </p>
            <p className={`flex flex-wrap items-center ${styles['change']}`}>
              {move !== null && (
                <>
                  <ScoreChangeBadge change={move.points} verdict={verdict?.kind ?? null} />{' '}
                  <span>{duringScores(range, move, history)}</span>
                </>
              )}
            </p>
            {move !== null && move.points !== 0 && (
              <p className={styles['verdict']}>
                {verdict === null ? '' : `${capitalized(verdict.verdict)}. ${verdict.reason}`}
              </p>
            )}
            {move !== null && <OtherBrands brandId={brandId} move={move} />}
            <p className={`text-muted ${styles['citations']}`}>
              <span>{citationsMessage(props)}</span>
              {/* Clients don’t see the other pages. */}
              {otherCount !== '' && <span className="no-print">{`. ${otherCount}.`}</span>}
            </p>
            <PanelProblem state={stats} />
          </>
        )
      }}
    </Panel>
  )
}

/** `in 30 days`, or `since Nov 30, 2024 (scores on 727 of 2,525 days)` where the scores begin later. */
export function duringScores(
  range: Range,
  { from }: Pick<ScoreChange, 'from'>,
  history: ScoreHistory | undefined,
): string {
  if (history === undefined || from <= datesOf(range.days).from) return duringRange(range)
  const days = rangeDays(history, range).filter(({ score }) => score !== null)
  const all = formatCount(lengthOf(range.days), 'day', 'days')
  return `since ${formatDate(from)} (scores on ${formatNumber(days.length)} of ${all})`
}

/** The citations as Analysis counts them; until they are loaded, the service's own number for its own days. */
function citationsMessage({ range, counts, citedFrom, stats }: ScoreSectionProps): string {
  if (counts !== undefined) {
    const { citations, positive, negative } = counts
    const shares = Object.entries({ positive, negative }).map(
      ([tone, count]) => `${formatShare(count, citations)} ${tone}`,
    )
    const all = `${formatCitations(citations)} ${duringRange(range)}`
    const own = [all, ...(citations === 0 ? [] : shares)].join(', ')
    if (citedFrom === '') return own
    const from = formatDayOf(lengthOf(range.days), citedFrom)
    return `${own} (we only have citations from ${from})`
  }
  if (stats.kind !== 'ready' || range.kind !== 'recent') return ''
  return citationsLabel(stats.data)
}

/** `1,284 citations in 30 days, 69% positive, 6% negative` */
function citationsLabel({ total_citations, period, by_sentiment }: CitationStats): string {
  const total = sumOf(by_sentiment)
  const shares = inSentimentOrder(by_sentiment)
    .filter(({ key }) => key === 'positive' || key === 'negative')
    .map(
      ({ key, count }) =>
        `${formatShare(Math.max(0, count), total)} ${sentimentName(key).toLowerCase()}`,
    )
  const all = `${formatCount(total_citations, 'citation', 'citations')} in ${formatPeriod(period)}`
  return [all, ...(total === 0 ? [] : shares)].join(', ')
}

type OtherBrandsProps = { brandId: string; move: ScoreChange }

/** A client's report says nothing of other brands unless its author turns that on. */
export function OtherBrands({ brandId, move }: OtherBrandsProps) {
  const [isOn, setIsOn] = useIsOn(brandId)
  const known = useSelector(useServices().brands.known)
  if (known.length <= MIN_OTHER_BRANDS) return null
  return (
    <>
      {isOn && <Comparison brandId={brandId} move={move} />}
      <label className="no-print flex items-center gap-1 text-muted">
        <input type="checkbox" checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
        <span>Compare with your other brands</span>
      </label>
    </>
  )
}

function Comparison({ brandId, move }: OtherBrandsProps) {
  const sentence = useOtherBrandsSentence(brandId, move, true)
  const isLoaded = useSelector(brandComparisonOf(useServices())) !== null
  if (sentence !== '') return <p>{sentence}</p>
  return (
    <p className="no-print text-muted">
      {isLoaded
        ? 'Too few of your other brands have scores on these days.'
        : 'Open All brands once to load them.'}
    </p>
  )
}

/** Stored in this browser with the drafts of comments, not with the comments, which a team shares. */
function useIsOn(brandId: string): [boolean, (isOn: boolean) => void] {
  const { records } = reportCommentsOf(useServices())
  const drafts = useSelector(records.state, () => records.drafts)
  const key = JSON.stringify([brandId, 'other brands'])
  const [set, setSet] = useState<{ key: string; isOn: boolean } | null>(null)
  return [
    set?.key === key ? set.isOn : drafts.get(key) !== null,
    (isOn) => {
      setSet({ key, isOn })
      if (isOn) drafts.set(key, { text: 'on', over: 0 })
      else drafts.remove(key)
    },
  ]
}

const WORDS = { up: 'up', down: 'down', level: 'unchanged' } as const

type ScoreChangeBadgeProps = {
  change: number
  /** Only an unusually large change is good or bad; null if that is unknown. */
  verdict: VerdictKind | null
}

export function ScoreChangeBadge({ change, verdict }: ScoreChangeBadgeProps) {
  const direction = directionOf(change)
  const points = Math.abs(change) === 1 ? ' point' : ' points'
  const size = change === 0 ? '' : ` ${formatNumber(Math.abs(change))}${points}`
  return (
    <span
      className={`font-semibold whitespace-nowrap ${scoreStyles['change']}`}
      data-direction={verdict === 'significant' ? direction : 'level'}
    >
      <span aria-hidden="true">{`${formatSigned(change)}${points}`}</span>
      {/* One string, because a screen reader pauses between two. */}
      <span className="sr-only">{`${WORDS[direction]}${size}`}</span>
    </span>
  )
}
