import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { citationStatsQuery } from '../../api/queries.ts'
import type { Count } from '../../api/schema.ts'
import { formatCount, formatNumber, formatShare } from '../../lib/numbers.ts'
import { periodInWords } from '../../lib/period.ts'
import { platformColor, platformName } from '../../model/names.ts'
import { Bar } from '../../ui/bar.tsx'
import { LazyDetails } from '../../ui/lazy-details.tsx'
import { Name } from '../../ui/name.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { panelState } from '../shared/panel-state.ts'
import { noneInWords, sumOf, topCounts } from '../shared/share-rows.ts'
import { useApi } from '../shared/use-services.tsx'
import styles from './shares.module.css'

const MOST_ROWS = 5

/** Citations by platform in the period of the statistics (contract §7). */
export function PlatformShares({ brandId }: { brandId: string }) {
  const api = useApi()
  const query = useQuery(citationStatsQuery(api, brandId))
  return (
    <Panel
      name="By platform"
      className={styles['platforms']}
      state={panelState(query, 'Platform data')}
      skeleton={<Skeleton lines={6} />}
      aside={query.data !== undefined && <span>{`last ${periodInWords(query.data.period)}`}</span>}
    >
      {({ by_platform, total_citations }) => {
        const { rows, more } = topCounts(by_platform, MOST_ROWS)
        const total = sumOf(by_platform)
        const highest = Math.max(1, ...rows.map(({ count }) => count))
        if (total === 0) {
          return (
            <p className={styles['empty']}>
              {`${noneInWords(total_citations)}${total_citations <= 0 ? ' Each platform that cites the brand gets a row here.' : ''}`}
            </p>
          )
        }
        const scale = { total, highest }
        return (
          <>
            <PlatformRows brandId={brandId} rows={rows} {...scale} />
            {by_platform.filter(({ count }) => count > 0).length === 1 && (
              <OnePlatform brandId={brandId} />
            )}
            {more.length > 0 && (
              <LazyDetails
                className={styles['more']}
                summary={`${formatCount(more.length, 'more platform', 'more platforms')}, ${formatCount(sumOf(more), 'citation', 'citations')}`}
              >
                {() => <PlatformRows brandId={brandId} rows={more} {...scale} />}
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

type PlatformRowsProps = { brandId: string; rows: readonly Count[]; total: number; highest: number }

function PlatformRows({ brandId, rows, total, highest }: PlatformRowsProps) {
  return (
    <ul className={styles['rows']}>
      {rows.map(({ key, count }) => (
        <li key={key}>
          <Link
            to="/brands/$brandId/citations"
            params={{ brandId }}
            search={{ platform: [key] }}
            className={styles['row']}
          >
            <Name className={styles['name']}>{platformName(key)}</Name>
            <Bar share={count / highest} color={platformColor(key)} />
            <span className={styles['count']}>{formatNumber(count)}</span>
            <span className={styles['share']}>{formatShare(Math.max(0, count), total)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
