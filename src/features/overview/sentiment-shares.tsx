import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { citationStatsQuery } from '../../api/queries.ts'
import { formatCount, formatNumber, formatShare } from '../../lib/numbers.ts'
import { periodInWords } from '../../lib/period.ts'
import { sentimentName, sentimentTone } from '../../model/names.ts'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { panelState } from '../shared/panel-state.ts'
import { inSentimentOrder, noneInWords, sumOf } from '../shared/share-rows.ts'
import { useApi } from '../shared/use-services.tsx'
import styles from './shares.module.css'

/** Citations by sentiment in the period of the statistics (contract §7). */
export function SentimentShares({ brandId }: { brandId: string }) {
  const api = useApi()
  const query = useQuery(citationStatsQuery(api, brandId))
  return (
    <Panel
      name="By sentiment"
      className={styles['sentiments']}
      state={panelState(query, 'Sentiment data')}
      skeleton={<Skeleton lines={5} />}
      aside={
        query.data !== undefined && (
          <span>
            {`${formatCount(query.data.total_citations, 'citation', 'citations')} · last ${periodInWords(query.data.period)}`}
          </span>
        )
      }
    >
      {({ by_sentiment, total_citations }) => {
        const total = sumOf(by_sentiment)
        const negative = by_sentiment.find(({ key }) => key === 'negative')?.count ?? 0
        if (total === 0) {
          return (
            <p className={styles['empty']}>
              {`${noneInWords(total_citations)}${total_citations <= 0 ? ' They are counted here as positive, neutral and negative.' : ''}`}
            </p>
          )
        }
        return (
          <>
            <div className={styles['stack']} aria-hidden="true">
              {inSentimentOrder(by_sentiment).map(
                ({ key, count }) =>
                  count > 0 && (
                    <span key={key} data-tone={sentimentTone(key)} style={{ flexGrow: count }} />
                  ),
              )}
            </div>
            <ul className={styles['rows']}>
              {inSentimentOrder(by_sentiment).map(({ key, count }) => (
                <li key={key}>
                  <Link
                    to="/brands/$brandId/citations"
                    params={{ brandId }}
                    search={{ sentiment: [key] }}
                    className={styles['sentiment']}
                  >
                    <span className={styles['swatch']} data-tone={sentimentTone(key)} />
                    <bdi className={styles['name']}>{sentimentName(key)}</bdi>
                    <span className={styles['count']}>{formatNumber(count)}</span>
                    <span className={styles['share']}>
                      {formatShare(Math.max(0, count), total)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            {negative > 0 && (
              <Link
                to="/brands/$brandId/citations"
                params={{ brandId }}
                search={{ sentiment: ['negative'] }}
                className={styles['review']}
              >
                {`Review ${formatCount(negative, 'negative citation', 'negative citations')} →`}
              </Link>
            )}
          </>
        )
      }}
    </Panel>
  )
}
