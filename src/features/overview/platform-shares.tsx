import { Link } from '@tanstack/react-router'
import type { CitationStats } from '../../api/citations.ts'
import { citationStatsQuery } from '../../api/queries.ts'
import type { Count } from '../../api/schema.ts'
import { formatCount, formatNumber, formatShare } from '../../lib/numbers.ts'
import { formatPeriod } from '../../lib/period.ts'
import { platformColor, platformName, sentimentName, sentimentTone } from '../../model/names.ts'
import { usePanelQuery } from '../../parts/app/page-health.tsx'
import { PlatformMark } from '../../parts/app/platform-mark.tsx'
import {
  countedSince,
  noneMessage,
  sumOf,
  topCounts,
  inSentimentOrder,
} from '../../parts/app/share-rows.ts'
import { useApi } from '../../parts/app/use-services.tsx'
import { StackedBar } from '../../ui/bar.tsx'
import { LazyDetails } from '../../ui/lazy-details.tsx'
import { Name } from '../../ui/name.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import styles from './overview.module.css'

const MAX_SHOWN = 4

/** For the period of the statistics (contract §7). */
export function PlatformShares({ brandId }: { brandId: string }) {
  const [state, query] = usePanelQuery(citationStatsQuery(useApi(), brandId), 'Platform data')
  return (
    <Panel
      name="By platform"
      className={styles['sharesPanel']}
      state={state}
      skeleton={<Skeleton lines={3} />}
      end={query.data !== undefined && <SharesOf stats={query.data} />}
    >
      {({ by_platform, total_citations }) => {
        const { rows, more } = topCounts(by_platform, MAX_SHOWN)
        const total = sumOf(by_platform)
        const legend = { brandId, total, since: countedSince(query) }
        if (total === 0) {
          return (
            <p className={styles['empty']}>
              {`${noneMessage(total_citations)}${total_citations <= 0 ? ' Each platform that cites the brand is shown here.' : ''}`}
            </p>
          )
        }
        return (
          <>
            <StackedBar
              parts={[...rows, ...more].map(({ key, count }) => ({
                key,
                count,
                color: platformColor(key),
              }))}
            />
            <PlatformLegend {...legend} rows={rows} />
            {by_platform.filter(({ count }) => count > 0).length === 1 && (
              <OnePlatform brandId={brandId} />
            )}
            {more.length > 0 && (
              <LazyDetails
                className={`text-muted text-xs ${styles['more']}`}
                summary={`${formatCount(more.length, 'more platform', 'more platforms')}, ${formatCount(sumOf(more), 'citation', 'citations')}`}
              >
                {() => <PlatformLegend {...legend} rows={more} />}
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

type PlatformLegendProps = {
  brandId: string
  rows: readonly Count[]
  total: number
  since: { from?: string }
}

function PlatformLegend({ brandId, rows, total, since }: PlatformLegendProps) {
  return (
    <ul className={`flex flex-wrap justify-between mt-2 ${styles['legend']}`}>
      {rows.map(({ key, count }) => (
        <li key={key}>
          <Link
            to="/brands/$brandId/citations"
            params={{ brandId }}
            search={{ platform: [key], ...since }}
            className={`grid items-center ${styles['item']}`}
          >
            <PlatformMark platform={key} />
            <Name className={`truncate ${styles['name']}`}>{platformName(key)}</Name>{' '}
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

/** For the period of the statistics (contract §7). */
export function SentimentShares({ brandId }: { brandId: string }) {
  const [state, query] = usePanelQuery(citationStatsQuery(useApi(), brandId), 'Sentiment data')
  return (
    <Panel
      name="By sentiment"
      className={styles['sharesPanel']}
      state={state}
      skeleton={<Skeleton lines={3} />}
      end={query.data !== undefined && <SharesOf stats={query.data} />}
    >
      {({ by_sentiment, total_citations }) => {
        const total = sumOf(by_sentiment)
        const rows = inSentimentOrder(by_sentiment)
        if (total === 0) {
          return <p className={styles['empty']}>{noneMessage(total_citations)}</p>
        }
        return (
          <>
            <StackedBar
              parts={rows.map(({ key, count }) => ({
                key,
                count,
                color: `var(--bar-${sentimentTone(key)})`,
              }))}
            />
            <ul className={`flex flex-wrap justify-between mt-2 ${styles['legend']}`}>
              {rows.map(({ key, count }) => (
                <li key={key}>
                  <Link
                    to="/brands/$brandId/citations"
                    params={{ brandId }}
                    search={{ sentiment: [key], ...countedSince(query) }}
                    className={`grid items-center ${styles['item']}`}
                    data-tone={sentimentTone(key)}
                  >
                    <span className={styles['swatch']} aria-hidden="true" />
                    <bdi className={`truncate ${styles['name']}`}>{sentimentName(key)}</bdi>{' '}
                    <span className={`text-muted text-xs ${styles['numbers']}`} translate="no">
                      <b className="text-ink">{formatShare(Math.max(0, count), total)}</b>{' '}
                      <span>{formatNumber(count)}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </Panel>
  )
}

/** The total and period of the shares (contract §7). */
function SharesOf({ stats }: { stats: CitationStats }) {
  const citations = formatCount(stats.total_citations, 'citation', 'citations')
  return <span>{`${citations} · last ${formatPeriod(stats.period)}`}</span>
}
