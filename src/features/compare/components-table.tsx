import { COMPONENTS } from '../../api/score.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import { SortHeading } from '../../parts/app/sort-heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { Panel } from '../../ui/panel.tsx'
import { BrandKey } from './brand-key.tsx'
import type { Sort, SortKey } from './compare-search.ts'
import { CompareTable } from './compare-table.tsx'
import { type ComparedBrand, dataOf, isAnyLoading } from './compared-brand.ts'
import styles from './compare.module.css'

const KEYS = ['score', ...COMPONENTS] as const

const NAMES: Readonly<Record<SortKey, string>> = {
  brand: 'Brand',
  score: 'Score',
  ...COMPONENT_NAMES,
}

type ComponentsTableProps = {
  brands: readonly ComparedBrand[]
  /** Whether the scores are today's, as the components are. */
  isNow: boolean
  sort: Sort
  onSort: (sort: Sort) => void
}

export function ComponentsTable({ brands, isNow, sort, onSort }: ComponentsTableProps) {
  const highest = highestOf(brands)
  return (
    <Panel
      name="Components in numbers"
      end={<span>{`Highest in bold${isNow ? '' : ' · components of today'}`}</span>}
      isBusy={isAnyLoading(brands, 'score')}
      state={{ kind: 'ready', data: brands, staleSince: null }}
    >
      {() => (
        <CompareTable name="Components in numbers">
          <thead>
            <tr>
              <SortHeading
                column="brand"
                label={NAMES.brand}
                sorted="names"
                sort={sort}
                onSort={onSort}
              />
              {KEYS.map((key) => (
                <SortHeading
                  key={key}
                  column={key}
                  label={NAMES[key]}
                  sort={sort}
                  onSort={onSort}
                  className={styles['number']}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {brands.map((brand) => (
              <ComponentsRow key={brand.id} brand={brand} highest={highest} />
            ))}
          </tbody>
        </CompareTable>
      )}
    </Panel>
  )
}

type ComponentsRowProps = {
  brand: ComparedBrand
  highest: Readonly<Record<string, number>>
}

function ComponentsRow({ brand: { name, variant, score }, highest }: ComponentsRowProps) {
  const data = dataOf(score)
  const isFailed = score.kind === 'failed'
  return (
    <tr>
      <th scope="row" className={isFailed ? styles['failed'] : undefined}>
        <span className={`flex items-center gap-2-half ${styles['brand']}`}>
          {isFailed ? <Icon name="warning" /> : <BrandKey variant={variant} />}
          <Name>{name}</Name>
        </span>
      </th>
      {data === undefined ? (
        <td colSpan={KEYS.length} className={styles['failed']}>
          {isFailed ? 'Not loaded' : 'Loading…'}
        </td>
      ) : (
        KEYS.map((key) => {
          const value = key === 'score' ? data.score : data.breakdown[key]
          const isBest = value === highest[key]
          return (
            <td key={key} className={styles['number']} translate="no">
              {isBest ? <b>{formatNumber(value)}</b> : formatNumber(value)}
            </td>
          )
        })
      )}
    </tr>
  )
}

/** The highest value of each column; empty if only one brand is loaded. */
function highestOf(brands: readonly ComparedBrand[]): Record<string, number> {
  const scores = brands.flatMap(({ score }) => dataOf(score) ?? [])
  if (scores.length < 2) return {}
  return Object.fromEntries(
    KEYS.map((key) => [
      key,
      Math.max(...scores.map((score) => (key === 'score' ? score.score : score.breakdown[key]))),
    ]),
  )
}
