import { formatPeriod } from '../../../lib/period.ts'
import { PlatformMark } from '../../../parts/app/platform-mark.tsx'
import { formatRange } from '../../../parts/app/range-label.ts'
import { Name } from '../../../ui/name.tsx'
import { Panel, Skeleton } from '../../../ui/panel.tsx'
import { CompareTable } from '../compare-table.tsx'
import { type ComparedBrand, dataOf, isAnyLoading, stateOf } from '../compared-brand.ts'
import type { GroupFilter } from './group-shares.ts'
import { type ShareKind, shareColumns } from './share-columns.ts'
import { SharesRow } from './shares-row.tsx'
import tableStyles from '../compare-table.module.css'
import styles from './shares-panel.module.css'

const NAMES: Readonly<Record<ShareKind, string>> = {
  platform: 'By platform',
  sentiment: 'By sentiment',
}

type SharesPanelProps = {
  brands: readonly ComparedBrand[]
  kind: ShareKind
  filter: GroupFilter
}

/** The shares of platforms or sentiments in the citations of each brand, with their counts. */
export function SharesPanel({ brands, kind, filter }: SharesPanelProps) {
  const name = NAMES[kind]
  const loaded = brands.flatMap(({ stats }) => dataOf(stats) ?? [])
  const isLoading = isAnyLoading(brands, 'stats')
  const columns = shareColumns(loaded, kind)
  const periods = new Set(loaded.map(({ period }) => formatPeriod(period)))
  const { range } = filter
  const [common] = periods.size === 1 ? periods : []
  const last = common === undefined ? '' : ` · last ${common}`
  const when = range.kind === 'recent' ? last : ` · ${formatRange(range)}`
  return (
    <Panel
      name={name}
      end={<span>{`% of each brand’s citations${when}`}</span>}
      className={styles['panel']}
      isBusy={isLoading}
      state={stateOf(brands, 'stats', columns)}
      skeleton={<Skeleton lines={6} />}
    >
      {() => (
        <CompareTable name={name} className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Brand</th>
              {columns.map((column) => (
                <th key={column.keys.join(' ')} scope="col">
                  {column.platform === null ? (
                    <span className={styles['dot']} style={{ background: column.color }} />
                  ) : (
                    <PlatformMark platform={column.platform} />
                  )}{' '}
                  <Name>{column.name}</Name>
                </th>
              ))}
              <th scope="col" className={tableStyles['number']}>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {brands.map((brand) => (
              <SharesRow
                key={brand.id}
                brand={brand}
                kind={kind}
                columns={columns}
                filter={filter}
                namesPeriod={periods.size > 1 && range.kind === 'recent'}
              />
            ))}
          </tbody>
        </CompareTable>
      )}
    </Panel>
  )
}
