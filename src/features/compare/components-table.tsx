import { COMPONENTS, type Score } from '../../api/score.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sortedBy } from '../../ui/table-sort.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { BrandKey, type ComparedBrand, dataOf, isAnyLoading } from './compared-brand.tsx'
import styles from './compare.module.css'

type ComponentsTableProps = {
  brands: readonly ComparedBrand[]
  /** Whether the scores are today's, as the components are. */
  isNow: boolean
  sort: string
  onSort: (sort: string) => void
}

export function ComponentsTable({ brands, isNow, sort, onSort }: ComponentsTableProps) {
  return (
    <Panel
      name="Components in numbers"
      end={<span>{`Highest in bold${isNow ? '' : ' · components of today'}`}</span>}
      isBusy={isAnyLoading(brands, 'score')}
      state={{ kind: 'ready', data: brands, staleSince: null }}
    >
      {() => (
        <DataTable
          name="Components in numbers"
          className={styles['scroll']}
          columns={componentColumns(brands)}
          rows={brands}
          keyOf={({ id }) => id}
          renderInstead={({ score }) =>
            score.kind === 'ready' ? undefined : (
              <span className={styles['failed']}>
                {score.kind === 'failed' ? 'Not loaded' : 'Loading…'}
              </span>
            )
          }
          sortedHeading={sortedBy(sort, onSort)}
        />
      )}
    </Panel>
  )
}

/** Brands without a score come last, however they are sorted by it. */
export function componentColumns(brands: readonly ComparedBrand[]): Column<ComparedBrand>[] {
  return [
    {
      id: 'brand',
      label: 'Brand',
      sorted: 'names',
      sortValue: ({ name }) => name,
      renderCell: ({ name, variant, score }) => {
        const isFailed = score.kind === 'failed'
        return (
          <span
            className={`flex items-center gap-2-half ${styles['brand']} ${isFailed ? styles['failed'] : ''}`}
          >
            {isFailed ? <Icon name="warning" /> : <BrandKey variant={variant} />}
            <Name>{name}</Name>
          </span>
        )
      },
    },
    numberColumn(brands, 'score', 'Score', ({ score }) => score),
    ...COMPONENTS.map((component) =>
      numberColumn(
        brands,
        component,
        COMPONENT_NAMES[component],
        ({ breakdown }) => breakdown[component],
      ),
    ),
  ]
}

/** The highest value is bold, unless only one brand is loaded. */
function numberColumn(
  brands: readonly ComparedBrand[],
  id: string,
  label: string,
  valueOf: (score: Score) => number,
): Column<ComparedBrand> {
  const values = brands.flatMap(({ score }) => dataOf(score) ?? []).map(valueOf)
  const highest = values.length < 2 ? null : Math.max(...values)
  const valueFor = ({ score }: ComparedBrand) =>
    score.kind === 'ready' ? valueOf(score.data) : null
  return {
    id,
    label,
    sorted: 'numbers',
    sortValue: valueFor,
    renderCell: (brand) => {
      const value = valueFor(brand)
      if (value === null) return null
      return value === highest ? <b>{formatNumber(value)}</b> : formatNumber(value)
    },
    isNumber: true,
  }
}
