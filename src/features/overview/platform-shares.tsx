import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { citationStatsQuery } from '../../api/queries.ts'
import type { Count } from '../../api/schema.ts'
import { formatCount, formatNumber, formatShare } from '../../lib/numbers.ts'
import { periodInWords } from '../../lib/period.ts'
import { platformColor, platformName } from '../../model/names.ts'
import { Bar } from '../../ui/bar.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { panelState } from '../shared/panel-state.ts'
import { useApi } from '../shared/services.tsx'
import { noneInWords, sumOf, topCounts } from './share-rows.ts'
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
      aside={query.data !== undefined && <span>last {periodInWords(query.data.period)}</span>}
    >
      {({ by_platform, total_citations }) => {
        const { rows, more } = topCounts(by_platform, MOST_ROWS)
        const total = sumOf(by_platform)
        const highest = Math.max(1, ...rows.map(({ count }) => count))
        if (total === 0) return <p className={styles['empty']}>{noneInWords(total_citations)}</p>
        return (
          <>
            <ul className={styles['rows']}>
              {rows.map((row) => (
                <PlatformRow
                  key={row.key}
                  brandId={brandId}
                  row={row}
                  total={total}
                  highest={highest}
                />
              ))}
            </ul>
            {more.length > 0 && (
              <MorePlatforms
                summary={`${formatCount(more.length, 'more platform', 'more platforms')}, ${formatCount(sumOf(more), 'citation', 'citations')}`}
              >
                {() => (
                  <ul className={styles['rows']}>
                    {more.map((row) => (
                      <PlatformRow
                        key={row.key}
                        brandId={brandId}
                        row={row}
                        total={total}
                        highest={highest}
                      />
                    ))}
                  </ul>
                )}
              </MorePlatforms>
            )}
          </>
        )
      }}
    </Panel>
  )
}

/** Rows that are rendered when they are opened, because there may be thousands. */
function MorePlatforms({ summary, children }: { summary: string; children: () => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={styles['more']}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open)
      }}
    >
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  )
}

type PlatformRowProps = { brandId: string; row: Count; total: number; highest: number }

function PlatformRow({ brandId, row: { key, count }, total, highest }: PlatformRowProps) {
  return (
    <li>
      <Link
        to="/brands/$brandId/citations"
        params={{ brandId }}
        search={{ platform: [key] }}
        className={styles['row']}
      >
        <bdi className={styles['name']}>{platformName(key)}</bdi>
        <Bar share={count / highest} color={platformColor(key)} />
        <span className={styles['count']}>{formatNumber(count)}</span>
        <span className={styles['share']}>{formatShare(Math.max(0, count), total)}</span>
      </Link>
    </li>
  )
}
