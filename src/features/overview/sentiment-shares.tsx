import { Link } from '@tanstack/react-router'
import type { CitationStats } from '../../api/citations.ts'
import { citationStatsQuery } from '../../api/queries.ts'
import { formatNumber, formatShare, formatCount } from '../../lib/numbers.ts'
import { formatPeriod } from '../../lib/period.ts'
import { sentimentName, sentimentTone } from '../../model/names.ts'
import { usePanelQuery } from '../../parts/app/page-health.tsx'
import { countedSince, inSentimentOrder, noneMessage, sumOf } from '../../parts/app/share-rows.ts'
import { useApi } from '../../parts/app/use-services.tsx'
import { StackedBar } from '../../ui/bar.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import styles from './overview.module.css'

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
export function SharesOf({ stats }: { stats: CitationStats }) {
  const citations = formatCount(stats.total_citations, 'citation', 'citations')
  return <span>{`${citations} · last ${formatPeriod(stats.period)}`}</span>
}
