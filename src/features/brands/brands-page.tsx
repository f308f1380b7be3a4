import { useSelector } from '@tanstack/react-store'
import { useEffect, useMemo, useState } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { findBrands, namesakesAmong } from '../../model/brands/find-brands.ts'
import { plain } from '../../model/phrase.ts'
import {
  countSignificant,
  exceptionsPhrase,
  type BrandState,
  exceptionsFirst,
} from '../../model/portfolio/brand-changes.ts'
import { brandComparisonOf } from '../../model/portfolio/other-brands-sentence.ts'
import { type BrandFigures, portfolioOf } from '../../model/portfolio/portfolio.ts'
import { rangeOf } from '../../model/range.ts'
import type { VerdictKind } from '../../model/statistics/verdict-labels.ts'
import type { WorkItem } from '../../model/work/work-list.ts'
import { describeError } from '../../parts/app/describe-error.ts'
import { RangeControl } from '../../parts/app/range-control.tsx'
import { duringRange, formatRange } from '../../parts/app/range-label.ts'
import { UrlSearchInput } from '../../parts/app/url-search-input.tsx'
import { useServices } from '../../parts/app/use-services.tsx'
import { AddBrandForm } from '../../parts/user-data/add-brand-form.tsx'
import { useWorkList } from '../../parts/user-data/use-user-data.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAnnounced } from '../../ui/live-region.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProblemNotice } from '../../ui/panel.tsx'
import { ShowMore, usePart } from '../../ui/show-more.tsx'
import { sortedBy, sortRows } from '../../ui/table-sort.tsx'
import { Table } from '../../ui/table.tsx'
import { useNow } from '../../ui/use-now.tsx'
import {
  brandColumns,
  type BrandRow,
  BrandTableRow,
  isSelectable,
  BRAND_COLUMNS,
} from './brand-row.tsx'
import { type BrandsSearch, DEFAULT_BRANDS_SEARCH } from './brands-search.ts'
import { SelectedBrands } from './selected-brands.tsx'
import styles from './brands.module.css'

const NOTHING_KNOWN: BrandFigures = {}

type BrandsPageProps = {
  search: BrandsSearch
  /** @param isContinued replaces the history entry, because many changes follow each other */
  onSearch: (change: Partial<BrandsSearch>, isContinued?: boolean) => void
}

export function BrandsPage({ search, onSearch }: BrandsPageProps) {
  const services = useServices()
  const { brands, connection } = services
  const portfolio = portfolioOf(services)
  const known = useSelector(brands.known)
  const figures = useSelector(portfolio.figures)
  const comparison = useSelector(brandComparisonOf(services))
  const selected = useSelector(portfolio.selected)
  const problem = useSelector(portfolio.problem)
  const isOnline = useSelector(connection.isOnline)
  useEffect(() => portfolio.open(), [portfolio])

  const now = useNow()
  const today = dayOf(now)
  // The rows compare it by identity.
  const range = useMemo(() => rangeOf(search, today), [search, today])
  const work = useSelector(useWorkList().all)
  const figuresOf = (id: string) => figures.get(id) ?? NOTHING_KNOWN
  const progress = progressMessage(known.map(({ id }) => figuresOf(id)))
  const years = known.map(({ id }) => figuresOf(id).year)
  const count = progress.isWhole ? countSignificant(years, range) : null
  const namesakes = namesakesAmong(known)
  const hasLabels = known.some(({ labels = [] }) => labels.length > 0)
  const sorted = sortBrands(
    known.map((brand) => ({
      brand,
      isNamesake: namesakes.has(brand.id),
      hasLabels,
      figures: figuresOf(brand.id),
      openWork: openWorkOf(work.get(brand.id)),
      range,
      compare: progress.isWhole ? comparison : null,
      isSelected: selected.has(brand.id),
      isStopped: problem !== null,
      now,
    })),
    search.sort,
  )
  const shownIds = new Set(findBrands(known, search.q).map(({ id }) => id))
  const rows = sorted.filter(({ brand }) => shownIds.has(brand.id))
  const { shown, more } = usePart(rows)
  const selectable = new Set(sorted.filter(isSelectable).map(({ brand }) => brand.id))
  const selectedIds = [...selected].filter((id) => selectable.has(id))
  useAnnounced(progress.isWhole ? progress.words : '')
  return (
    <div className={`flex flex-col ${styles['page']}`} tabIndex={-1}>
      <PageHead
        title="Brands"
        note={
          <p className="text-faint text-xs">
            {search.q.trim() === ''
              ? progress.words
              : `${formatNumber(rows.length)} of ${formatCount(known.length, 'brand', 'brands')}`}
          </p>
        }
      >
        <div className={`flex items-center gap-2 flex-wrap ${styles['controls']}`}>
          <UrlSearchInput
            label="Search brands"
            className={styles['search']}
            value={search.q}
            onChange={(q) => onSearch({ q })}
          />
          <RangeControl
            search={search}
            usual={DEFAULT_BRANDS_SEARCH.period}
            range={range}
            today={today}
            onChange={onSearch}
          />
          <AddBrandButton />
        </div>
      </PageHead>
      <p className="print-only font-semibold">{formatRange(range)}</p>
      {known.length > 1 && (
        <p className={`text-muted text-xs ${styles['unusual']}`}>
          {count === null
            ? ''
            : plain(exceptionsPhrase(count, duringRange(range), 0, known.length - count.compared))}
        </p>
      )}
      {problem !== null && isOnline && (
        <div className="mb-4">
          <ProblemNotice
            problem={describeError(problem, 'The brands')}
            retry={() => {
              portfolio.load()
            }}
          />
        </div>
      )}
      {rows.length === 0 ? (
        <p className="text-muted">
          {known.length === 0
            ? 'No brands yet. Add one by its ID.'
            : `No brands match “${search.q.trim()}”.`}
        </p>
      ) : (
        <BrandsTable
          rows={shown}
          hasLabels={hasLabels}
          isBusy={!progress.isWhole && problem === null}
          search={search}
          onSearch={onSearch}
        />
      )}
      <ShowMore {...more} name="brands" />
      <SelectedBrands
        ids={selectedIds}
        search={search}
        hidden={selectedIds.filter((id) => !shownIds.has(id)).length}
        onClear={() => portfolio.select(selected, false)}
      />
    </div>
  )
}

const SUREST: readonly VerdictKind[] = ['insufficient', 'not-significant', 'significant']

/** Verdicts are marks in the column of changes, but old links sort by them. */
const VERDICT = {
  id: 'verdict',
  label: '',
  sortValue: ({ figures: { year }, range }: BrandRow) => {
    const change = year?.changeOver(range) ?? null
    if (change === null || change.move.points === 0) return null
    const surest = SUREST.indexOf(change.verdict.kind) + (change.news === 'new' ? 1 : 0)
    return surest * 1000 + Math.abs(change.move.points)
  },
}

/** Without a column, exceptions come first once all rows are loaded; until then, the order in the configuration stays. */
export function sortBrands(rows: readonly BrandRow[], sort: string): BrandRow[] {
  if (sort !== '') return sortRows(rows, [...BRAND_COLUMNS, VERDICT], sort)
  return rows.every(isLoaded) ? exceptionsFirst(rows, stateOf, rows[0]?.now ?? 0) : [...rows]
}

function isLoaded({ figures: { score, year, negatives, failure } }: BrandRow): boolean {
  const isWhole = score !== undefined && year !== undefined && negatives !== undefined
  return isWhole || failure !== undefined
}

function stateOf({ figures: { score, year, negatives, failure }, range }: BrandRow): BrandState {
  return {
    change: year?.changeOver(range) ?? null,
    negatives: negatives?.perWeek ?? 0,
    updatedAt: score?.updated_at,
    hasFailed: failure !== undefined,
  }
}

function openWorkOf(items: readonly WorkItem[] = []): number {
  return items.filter(({ status }) => status !== 'done').length
}

/** `37 of 200 loaded`, and at the end `200 brands, 2 couldn’t be loaded` */
function progressMessage(all: readonly BrandFigures[]): { words: string; isWhole: boolean } {
  const loaded = all.filter(({ score, year }) => score !== undefined && year !== undefined).length
  const failed = all.filter(({ failure }) => failure !== undefined).length
  const isWhole = loaded + failed === all.length
  if (!isWhole) {
    return { words: `${formatNumber(loaded)} of ${formatNumber(all.length)} loaded`, isWhole }
  }
  const count = formatCount(all.length, 'brand', 'brands')
  const words = failed === 0 ? count : `${count}, ${formatNumber(failed)} couldn’t be loaded`
  return { words, isWhole }
}

function AddBrandButton() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        <Icon name="plus" />
        <span>Add brand</span>
      </Button>
      {isOpen && (
        <Dialog title="Add brand" onClose={close}>
          <AddBrandForm onAdded={close} />
        </Dialog>
      )}
    </>
  )
}

type BrandsTableProps = {
  rows: readonly BrandRow[]
  hasLabels: boolean
  isBusy: boolean
  search: BrandsSearch
  onSearch: (change: Partial<BrandsSearch>) => void
}

function BrandsTable({ rows, hasLabels, isBusy, search, onSearch }: BrandsTableProps) {
  const columns = brandColumns(hasLabels).map((column) =>
    column.id === 'check' ? { ...column, heading: <SelectAll rows={rows} /> } : column,
  )
  return (
    <Table
      name="Brands"
      columns={columns}
      sortedHeading={sortedBy(search.sort, (sort) => onSearch({ sort }))}
      className={styles['table']}
      headClassName={`text-muted ${styles['head']}`}
      data-labels={hasLabels}
      aria-busy={isBusy}
    >
      {rows.map((row) => (
        <BrandTableRow key={row.brand.id} {...row} />
      ))}
    </Table>
  )
}

function SelectAll({ rows }: Pick<BrandsTableProps, 'rows'>) {
  const portfolio = portfolioOf(useServices())
  const selectable = rows.filter(isSelectable)
  const areAllSelected = selectable.length > 0 && selectable.every(({ isSelected }) => isSelected)
  return (
    <label className={`flex items-center ${styles['check']}`}>
      <span className="sr-only">Select all</span>
      <input
        type="checkbox"
        checked={areAllSelected}
        disabled={selectable.length === 0}
        onChange={() =>
          portfolio.select(
            selectable.map(({ brand }) => brand.id),
            !areAllSelected,
          )
        }
      />
    </label>
  )
}
