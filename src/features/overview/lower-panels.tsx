import { Link } from '@tanstack/react-router'
import type { CitationStats } from '../../api/citations.ts'
import { citationStatsQuery } from '../../api/queries.ts'
import type { Count } from '../../api/schema.ts'
import { formatCount, formatNumber, formatShare } from '../../lib/numbers.ts'
import { formatPeriod } from '../../lib/period.ts'
import { changeOf } from '../../model/citation-list/list-filter.ts'
import { platformColor, platformName, sentimentName, sentimentTone } from '../../model/names.ts'
import type { ScoreWeights } from '../../model/score/components.ts'
import { usePanelQuery } from '../../parts/app/page-health.tsx'
import { PlatformMark } from '../../parts/app/platform-mark.tsx'
import { countedSince, sumOf, topCounts, inSentimentOrder } from '../../parts/app/share-rows.ts'
import { useApi } from '../../parts/app/use-services.tsx'
import { StackedBar } from '../../ui/bar.tsx'
import { LazyDetails } from '../../ui/lazy-details.tsx'
import { Name } from '../../ui/name.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { ComponentScores } from './component-scores.tsx'
import { NegativeCitations } from './negative-citations.tsx'
import styles from './overview.module.css'

export type LowerPanelsProps = {
  brandId: string
  brandName: string
  scoreWeights: ScoreWeights | null
}

const MAX_SHOWN = 4

type SplitBy = 'platform' | 'sentiment'

const COLORS = {
  platform: platformColor,
  sentiment: (key: string) => `var(--bar-${sentimentTone(key)})`,
}

type SharesProps = { brandId: string; by: SplitBy; subject: string }

/** @param total the service's count of all citations, which may be above 0 without any rows */
function noneMessage(total: number): string {
  return total > 0
    ? 'The service doesn’t break down its citations.'
    : 'No citations in this period.'
}

/** For the period of the statistics (contract §7). */
function Shares({ brandId, by, subject }: SharesProps) {
  const [state, query] = usePanelQuery(citationStatsQuery(useApi(), brandId), subject)
  const isOfPlatforms = by === 'platform'
  return (
    <Panel
      name={`By ${by}`}
      className={styles['sharesPanel']}
      state={state}
      skeleton={<Skeleton lines={3} />}
      end={query.data !== undefined && <SharesOf stats={query.data} />}
    >
      {({ [`by_${by}` as const]: counts, total_citations }) => {
        const { rows, more } = isOfPlatforms
          ? topCounts(counts, MAX_SHOWN)
          : { rows: inSentimentOrder(counts), more: [] }
        const total = sumOf(counts)
        const legend = { brandId, by, total, since: countedSince(query) }
        if (total === 0) {
          const hint = ' Each platform that cites the brand is shown here.'
          return (
            <p className={styles['empty']}>
              {`${noneMessage(total_citations)}${isOfPlatforms && total_citations <= 0 ? hint : ''}`}
            </p>
          )
        }
        return (
          <>
            <StackedBar
              parts={[...rows, ...more].map(({ key, count }) => ({
                key,
                count,
                color: COLORS[by](key),
              }))}
            />
            <Legend {...legend} rows={rows} />
            {isOfPlatforms && counts.filter(({ count }) => count > 0).length === 1 && (
              <OnePlatform brandId={brandId} />
            )}
            {more.length > 0 && (
              <LazyDetails
                className={`text-muted text-xs ${styles['more']}`}
                summary={`${formatCount(more.length, 'more platform', 'more platforms')}, ${formatCount(sumOf(more), 'citation', 'citations')}`}
              >
                {() => <Legend {...legend} rows={more} />}
              </LazyDetails>
            )}
          </>
        )
      }}
    </Panel>
  )
}

function OnePlatform({ brandId }: { brandId: string }) {
  return (
    <p className={styles['one']}>
      <span>All of them are from one platform.</span>{' '}
      <Link to="/brands/$brandId/breakdown" params={{ brandId }}>
        Breakdown
      </Link>{' '}
      <span>says how many the service tracks.</span>
    </p>
  )
}

type LegendProps = {
  brandId: string
  by: SplitBy
  rows: readonly Count[]
  total: number
  since: { from?: string }
}

function Legend({ brandId, by, rows, total, since }: LegendProps) {
  return (
    <ul className={`flex flex-wrap justify-between mt-2 ${styles['legend']}`}>
      {rows.map(({ key, count }) => (
        <li key={key}>
          <Link
            to="/brands/$brandId/citations"
            params={{ brandId }}
            search={{ ...changeOf(by, [key]), ...since }}
            className={`grid items-center ${styles['item']}`}
            data-tone={by === 'sentiment' ? sentimentTone(key) : undefined}
          >
            {by === 'platform' ? (
              <>
                <PlatformMark platform={key} />
                <Name className={`truncate ${styles['name']}`}>{platformName(key)}</Name>
              </>
            ) : (
              <>
                <span className={styles['swatch']} aria-hidden="true" />
                <bdi className={`truncate ${styles['name']}`}>{sentimentName(key)}</bdi>
              </>
            )}{' '}
            <span className={`text-muted text-xs ${styles['numbers']}`} translate="no">
              <b className="text-ink">{formatShare(Math.max(0, count), total)}</b>{' '}
              <span>{formatNumber(count)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The total and period of the shares (contract §7). */
function SharesOf({ stats }: { stats: CitationStats }) {
  const citations = formatCount(stats.total_citations, 'citation', 'citations')
  return <span>{`${citations} · last ${formatPeriod(stats.period)}`}</span>
}

export function LowerPanels({ brandId, brandName, scoreWeights }: LowerPanelsProps) {
  return (
    <>
      <ComponentScores brandId={brandId} scoreWeights={scoreWeights} />
      <div className={`grid ${styles['shares']}`}>
        <Shares brandId={brandId} by="platform" subject="Platform data" />
        <Shares brandId={brandId} by="sentiment" subject="Sentiment data" />
      </div>
      <NegativeCitations brandId={brandId} brandName={brandName} />
    </>
  )
}
