import { COMPONENTS } from '../../../api/score.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { COMPONENT_NAMES } from '../../../model/score/components.ts'
import { Icon } from '../../../ui/icon.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { Name } from '../../../ui/name.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { orderInWords } from '../../shared/sort-words.ts'
import { BrandKey } from '../brand-key.tsx'
import type { Sort, SortKey } from '../compare-search.ts'
import { CompareTable } from '../compare-table.tsx'
import { type ComparedBrand, dataOf, isAnyLoading } from '../compared-brand.ts'
import { nextSort, sortDirection } from '../sort-brands.ts'
import styles from '../compare-table.module.css'

const KEYS = ['score', ...COMPONENTS] as const

const NAMES: Readonly<Record<SortKey, string>> = {
  brand: 'Brand',
  score: 'Score',
  ...COMPONENT_NAMES,
}

type ComponentsTableProps = {
  brands: readonly ComparedBrand[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The score and its components, brand by brand. The headings sort the brands on the whole page. */
export function ComponentsTable({ brands, sort, onSort }: ComponentsTableProps) {
  const highest = highestOf(brands)
  return (
    <Panel
      name="Components in numbers"
      aside={<span>bold is the highest of a column</span>}
      isBusy={isAnyLoading(brands, 'score')}
      state={{ kind: 'ready', data: brands, staleSince: null }}
    >
      {() => (
        <CompareTable name="Components in numbers">
          <thead>
            <tr>
              <SortHeading name="brand" sort={sort} onSort={onSort} />
              {KEYS.map((key) => (
                <SortHeading key={key} name={key} sort={sort} onSort={onSort} />
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

type SortHeadingProps = { name: SortKey; sort: Sort; onSort: (sort: Sort) => void }

function SortHeading({ name, sort, onSort }: SortHeadingProps) {
  const direction = sortDirection(sort, name)
  const sorted = name === 'brand' ? 'names' : 'numbers'
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={name === 'brand' ? undefined : styles['number']}
    >
      <button
        type="button"
        className={styles['sort']}
        aria-label={direction && `${NAMES[name]}, sorted ${orderInWords(sorted, direction)}`}
        onClick={() => {
          const wanted = nextSort(sort, name)
          onSort(wanted)
          const order = sortDirection(wanted, name)
          announce(
            order === undefined
              ? 'No longer sorted'
              : `Sorted by ${NAMES[name]}, ${orderInWords(sorted, order)}`,
          )
        }}
      >
        {direction !== undefined && (
          <Icon name={direction === 'ascending' ? 'up' : 'down'} size={12} />
        )}
        <span>{NAMES[name]}</span>
      </button>
    </th>
  )
}

type ComponentsRowProps = {
  brand: ComparedBrand
  highest: Readonly<Record<string, number>>
}

function ComponentsRow({ brand: { name, look, score }, highest }: ComponentsRowProps) {
  const data = dataOf(score)
  const isFailed = score.kind === 'failed'
  return (
    <tr>
      <th scope="row" className={isFailed ? styles['failed'] : undefined}>
        <span className={styles['brand']}>
          {isFailed ? <Icon name="warning" /> : <BrandKey look={look} />}
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
            <td key={key} className={styles['number']}>
              {isBest ? <b>{formatNumber(value)}</b> : formatNumber(value)}
            </td>
          )
        })
      )}
    </tr>
  )
}

/** The highest value of each column; none where only one brand is loaded. */
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
