import type { Count } from '../../api/schema.ts'
import { COMPONENTS, type Score } from '../../api/score.ts'
import { type CsvColumn, type Separator, toCsv } from '../../lib/csv.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { groupName } from '../../model/question-groups/question-groups.ts'
import type { Range } from '../../model/range.ts'
import { bandOf } from '../../model/score/bands.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import { changeOfScore } from '../../model/statistics/score-windows.ts'
import { type ScoreVerdicts, writtenVerdict } from '../../parts/score/score-verdict-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sortedBy } from '../../ui/table-sort.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { BrandKey, type ComparedBrand, dataOf, isAnyLoading } from './compared-brand.tsx'
import { cutTo, scoresOverTime } from './over-time/scores-over-time.ts'
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

/**
 * One row per brand, with the service's own names and its score on each day of the range. Data that isn't loaded is empty; the
 * column `loaded` names what is there. @param group counted among the loaded citations; '' is all, as the service counts them
 */
export function compareCsv(
  brands: readonly ComparedBrand[],
  group: string,
  range: Range,
  verdictsOf: (brandId: string) => ScoreVerdicts,
  separator: Separator,
): Promise<string> {
  const { dates, lines } = scoresOverTime(
    brands.flatMap((brand) => {
      const history = dataOf(brand.history)
      return history === undefined ? [] : [{ brand, history: cutTo(history, range) }]
    }),
  )
  const rows = brands.map((brand) => ({
    brand,
    score: dataOf(brand.score),
    stats: dataOf(brand.stats),
    scores: lines.find((line) => line.brand === brand)?.scores,
  }))
  type FileColumn = CsvColumn<(typeof rows)[number]>
  const columns: FileColumn[] = [
    ['brand_id', ({ brand }) => brand.id],
    ['brand', ({ brand }) => brand.name],
    ['loaded', ({ brand }) => formatLoaded(brand)],
    ['score', ({ score }) => score?.score ?? ''],
    ['band', ({ score }) => (score === undefined ? '' : bandOf(score.score).name)],
    ['change', ({ score }) => score?.change ?? ''],
    ['change_period', ({ score }) => score?.change_period ?? ''],
    [
      'verdict',
      ({ brand, score }) =>
        score === undefined ? '' : writtenVerdict(verdictsOf(brand.id), changeOfScore(score)),
    ],
    ['updated_at', ({ score }) => ({ date: score?.updated_at ?? '' })],
    ...COMPONENTS.map((component): FileColumn => [
      component,
      ({ score }) => score?.breakdown[component] ?? '',
    ]),
    ['citations', ({ stats }) => stats?.total_citations ?? ''],
    ['citations_period', ({ stats }) => stats?.period ?? ''],
    ['question_group', () => (group === '' ? '' : groupName(group))],
    ['citations_since', ({ stats }) => ({ date: stats?.since ?? '' })],
    ...keysOf(brands, 'by_platform').map((key): FileColumn => [
      `platform ${key}`,
      ({ stats }) => countOf(key, stats?.by_platform),
    ]),
    ...keysOf(brands, 'by_sentiment').map((key): FileColumn => [
      `sentiment ${key}`,
      ({ stats }) => countOf(key, stats?.by_sentiment),
    ]),
    ...dates.map((date, index): FileColumn => [
      `score ${date}`,
      ({ scores }) => scores?.[index] ?? '',
    ]),
  ]
  return toCsv(columns, rows, separator)
}

function keysOf(
  brands: readonly ComparedBrand[],
  counts: 'by_platform' | 'by_sentiment',
): string[] {
  const keys = brands.flatMap(({ stats }) => (dataOf(stats)?.[counts] ?? []).map(({ key }) => key))
  return [...new Set(keys)]
}

function countOf(key: string, counts: readonly Count[] | undefined): number | '' {
  if (counts === undefined) return ''
  return counts.find((each) => each.key === key)?.count ?? 0
}

function formatLoaded({ score, history, stats }: ComparedBrand): string {
  const loaded = [
    ...(score.kind === 'ready' ? ['score'] : []),
    ...(history.kind === 'ready' ? ['history'] : []),
    ...(stats.kind === 'ready' ? ['citations'] : []),
  ]
  return loaded.length === 3 ? 'all' : loaded.join(' ') || 'nothing'
}
