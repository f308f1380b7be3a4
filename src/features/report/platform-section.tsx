import type { CitationStats } from '../../api/citations.ts'
import { formatCount, formatNumber, formatShare } from '../../lib/numbers.ts'
import { platformColor, platformName } from '../../model/names.ts'
import { Bar } from '../../ui/bar.tsx'
import { Name } from '../../ui/name.tsx'
import { Panel, type PanelState, Skeleton } from '../../ui/panel.tsx'
import { noneInWords, sumOf, topCounts } from '../shared/share-rows.ts'
import { citationsInWords } from './citations-in-words.ts'
import styles from './report-shares.module.css'
import sheet from './report-sheet.module.css'

/** There is one row more for all others. */
const MOST_ROWS = 4

/** Citations by platform, those with the most citations by name. */
export function PlatformSection({ state }: { state: PanelState<CitationStats> }) {
  return (
    <Panel
      name="By platform"
      aside={<span>{citationsInWords(state)}</span>}
      className={sheet['section']}
      state={state}
      skeleton={<Skeleton lines={4} />}
    >
      {({ by_platform, total_citations }) => {
        const { rows, more } = topCounts(by_platform, MOST_ROWS)
        const total = sumOf(by_platform)
        const highest = Math.max(1, ...rows.map(({ count }) => count))
        if (total === 0) return <p className={sheet['none']}>{noneInWords(total_citations)}</p>
        return (
          <ul className={styles['rows']}>
            {rows.map(({ key, count }) => (
              <li key={key}>
                <Name>{platformName(key)}</Name>
                <Bar share={count / highest} color={platformColor(key)} />
                <span>{formatNumber(count)}</span>
                <span>{formatShare(Math.max(0, count), total)}</span>
              </li>
            ))}
            {more.length > 0 && (
              <li>
                <span>{formatCount(more.length, 'other', 'others')}</span>
                <Bar share={sumOf(more) / highest} color="var(--platform-other)" />
                <span>{formatNumber(sumOf(more))}</span>
                <span>{formatShare(sumOf(more), total)}</span>
              </li>
            )}
          </ul>
        )
      }}
    </Panel>
  )
}
