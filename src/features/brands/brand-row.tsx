import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { Sparkline } from '../../charts/sparkline.tsx'
import { dayOf, formatAgo, formatInstant, parseTime } from '../../lib/dates.ts'
import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import { daysOfPeriod } from '../../lib/period.ts'
import { lengthOf } from '../../model/analysis/day-range.ts'
import type { Brand } from '../../model/brands/brands.ts'
import {
  type BrandComparison,
  otherBrandsSentence,
} from '../../model/portfolio/other-brands-sentence.ts'
import { type BrandFigures, portfolioOf } from '../../model/portfolio/portfolio.ts'
import type { Range } from '../../model/range.ts'
import { changeOfScore, type ScoreChange } from '../../model/statistics/score-windows.ts'
import { describeError, unknownBrandMessage } from '../../parts/app/describe-error.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { JudgedChange } from '../../parts/app/verdict-button.tsx'
import { type ScoreVerdicts, scoreVerdictText } from '../../parts/score/score-verdict-text.ts'
import { directionOf, trendSummary } from '../../parts/score/trend-messages.ts'
import { focusAround } from '../../ui/focus-around.ts'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { type Column, TableRow } from '../../ui/table.tsx'
import styles from './brands.module.css'

const TOO_FEW_SCORES = 'Too few scores on these days. This page goes back one year.'

function Unknown({ why }: { why: string }) {
  return (
    <span className="text-faint" title={why}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{why}</span>
    </span>
  )
}

/** Coloured as good or bad only if the change is unusual. */
function ChangeCell({ row }: { row: BrandRow }) {
  const { figures, range, brand, compare } = row
  const move = changeOf(figures, range)
  if (move === null) {
    const isLoading = figures.year === undefined && figures.failure === undefined
    return isLoading ? null : (
      <Unknown why={range.kind === 'recent' ? 'No score on the day before' : TOO_FEW_SCORES} />
    )
  }
  const verdict = scoreVerdictText(verdictsOf(figures, range), move)
  const isReal = verdict?.kind === 'significant'
  return (
    <span
      className={`inline-flex items-baseline gap-2 ${styles['change']}`}
      data-direction={isReal ? directionOf(move.points) : ''}
    >
      <JudgedChange
        change={formatSigned(move.points)}
        verdict={verdict}
        about={labelOf(row)}
        rule="score"
      >
        <OtherBrands id={brand.id} year={figures.year} move={move} compare={compare} />
      </JudgedChange>
      {isReal && figures.year?.changeOver(range)?.news === 'new' && (
        <span className={`text-accent ${styles['new']}`} title="New since yesterday">
          new
        </span>
      )}
    </span>
  )
}

function verdictsOf({ year, failure }: BrandFigures, range: Range): ScoreVerdicts {
  const verdict = year?.changeOver(range)?.verdict
  if (verdict !== undefined) return () => verdict
  return failure?.part === 'year' ? 'failed' : 'loading'
}

type OtherBrandsProps = Pick<BrandRow, 'compare'> & {
  id: string
  year: BrandFigures['year'] | undefined
  move: ScoreChange
}

/** Worked out once the reason is open: of 200 brands it would be a long task. */
function OtherBrands({ id, year, move, compare }: OtherBrandsProps) {
  const others = year === undefined ? null : compare?.(id, year.scores, move)
  const words = otherBrandsSentence(others ?? null)
  return words !== '' && <p>{words}</p>
}

function RecentCell({ figures: { year } }: Pick<BrandRow, 'figures'>) {
  if (year === undefined) return null
  const values = year.recent.map(({ score }) => score)
  if (values.length === 0) return <Unknown why="No scores in the last year" />
  return <Sparkline values={values} label={trendSummary(year.recent)} />
}

function NegativesCell({ figures: { negatives }, brand }: Pick<BrandRow, 'brand' | 'figures'>) {
  if (negatives === undefined) return null
  const { count, among, from } = negatives
  const label = negativesLabel(count, among)
  const translate = among === null ? 'no' : undefined
  if (count === 0) return <span translate={translate}>{label}</span>
  return (
    <Link
      to="/brands/$brandId/citations"
      params={{ brandId: brand.id }}
      search={{ sentiment: ['negative'], from }}
      preload={false}
      translate={translate}
    >
      {label}
    </Link>
  )
}

function negativesLabel(count: number, among: number | null): string {
  if (among === null) return formatNumber(count)
  return count === among
    ? `${formatNumber(count)} or more`
    : `${formatNumber(count)} of last ${formatNumber(among)}`
}

export type BrandRow = {
  readonly brand: Brand
  readonly isNamesake: boolean
  readonly hasLabels: boolean
  readonly figures: BrandFigures
  readonly openWork: number
  readonly range: Range
  /** Null until all brands are loaded. */
  readonly compare: BrandComparison | null
  readonly isSelected: boolean
  readonly isStopped: boolean
  readonly now: number
}

/** Whether there is something to compare or report, or may be soon. */
export function isSelectable({ figures: { score, failure } }: Pick<BrandRow, 'figures'>): boolean {
  return score !== undefined || failure === undefined
}

function labelOf({ brand: { id, name }, isNamesake }: BrandRow): string {
  return isNamesake ? `${name} (${id})` : name
}

/** A link if this part could not be loaded. */
function retryLink({ brand, figures }: BrandRow, part: 'year' | 'negatives') {
  return figures.failure?.part === part && <RetryLink id={brand.id} />
}

function SelectBox({ row }: { row: BrandRow }) {
  const portfolio = portfolioOf(useServices())
  return (
    <label className={`flex items-center ${styles['check']}`}>
      <span className="sr-only">{`Select ${labelOf(row)}`}</span>
      <input
        type="checkbox"
        checked={row.isSelected}
        disabled={!isSelectable(row)}
        onChange={() => portfolio.select([row.brand.id], !row.isSelected)}
      />
    </label>
  )
}

/** The page gives the first its heading. */
export const BRAND_COLUMNS: Column<BrandRow>[] = [
  {
    id: 'check',
    label: '',
    renderCell: (row) => <SelectBox row={row} />,
  },
  {
    id: 'brand',
    label: 'Brand',
    isRowHeading: true,
    sorted: 'names',
    sortValue: ({ brand }) => brand.name,
    // No prefetch on hover: passing the pointer over many links would load every brand.
    renderCell: (row) => (
      <Link
        to="/brands/$brandId"
        params={{ brandId: row.brand.id }}
        preload={false}
        title={labelOf(row)}
      >
        <Name>{row.brand.name}</Name>
        {row.isNamesake && <Name className="text-faint text-xs">{row.brand.id}</Name>}
      </Link>
    ),
  },
  {
    id: 'labels',
    label: 'Labels',
    renderCell: ({ brand: { labels = [] } }) => (
      <Name title={labels.join(', ')}>{labels.join(', ')}</Name>
    ),
  },
  {
    id: 'score',
    label: 'Score',
    sorted: 'numbers',
    sortValue: scoreAtEnd,
    renderCell: (row) => {
      const score = scoreAtEnd(row)
      if (score !== null) return formatNumber(score)
      return row.figures.year && <Unknown why={TOO_FEW_SCORES} />
    },
    isNumber: true,
  },
  {
    id: 'change',
    label: 'Change',
    sorted: 'numbers',
    sortValue: ({ figures, range }) => changeOf(figures, range)?.points ?? null,
    renderCell: (row) => <ChangeCell row={row} />,
  },
  {
    id: 'recent',
    label: '30 days',
    renderCell: (row) => retryLink(row, 'year') || <RecentCell figures={row.figures} />,
  },
  {
    id: 'negatives',
    label: 'Negatives, 7 days',
    sorted: 'numbers',
    sortValue: ({ figures: { negatives } }) => negatives?.perWeek ?? null,
    renderCell: (row) =>
      retryLink(row, 'negatives') || <NegativesCell brand={row.brand} figures={row.figures} />,
  },
  {
    id: 'updated',
    label: 'Updated',
    sorted: 'times',
    sortValue: ({ figures: { score } }) =>
      score === undefined ? null : parseTime(score.updated_at),
    renderCell: ({ figures: { score }, now }) =>
      score && (
        <time dateTime={score.updated_at} title={formatInstant(score.updated_at)}>
          {formatAgo(score.updated_at, now)}
        </time>
      ),
  },
  {
    id: 'work',
    label: 'Open work',
    sorted: 'numbers',
    sortValue: ({ openWork }) => (openWork === 0 ? null : openWork),
    renderCell: ({ brand: { id }, openWork }) =>
      openWork === 0 ? (
        <Unknown why="No open work" />
      ) : (
        <Link to="/brands/$brandId/work" params={{ brandId: id }} preload={false} translate="no">
          {formatNumber(openWork)}
        </Link>
      ),
  },
]

const WITHOUT_LABELS = BRAND_COLUMNS.filter(({ id }) => id !== 'labels')

export function brandColumns(hasLabels: boolean): readonly Column<BrandRow>[] {
  return hasLabels ? BRAND_COLUMNS : WITHOUT_LABELS
}

/** All after the labels. */
const FIGURES = 6

export const BrandTableRow = memo(function BrandTableRow(row: BrandRow) {
  const { brand, figures, isStopped } = row
  const { score, failure } = figures
  return (
    <TableRow
      columns={brandColumns(row.hasLabels)}
      row={row}
      className={styles['row']}
      tabIndex={-1}
      insteadOf={FIGURES}
      instead={
        score !== undefined ? undefined : failure === undefined ? (
          <span className="text-faint text-xs">{isStopped ? 'Not loaded' : 'Loading…'}</span>
        ) : (
          <RowFailure id={brand.id} error={failure.error} />
        )
      }
    />
  )
})

function RowFailure({ id, error }: { id: string; error: unknown }) {
  const unknown = unknownBrandMessage(id, error)
  const { advice, facts } = describeError(error, 'The score')
  return (
    <span
      className={`text-xs flex items-center gap-2 flex-wrap text-muted wrap-anywhere ${styles['failure']}`}
    >
      <Icon name="warning" size={14} />
      <span>{unknown || advice}</span>
      {unknown === '' && facts.length > 0 && (
        <span className="text-faint" translate="no">
          {facts.join(' · ')}
        </span>
      )}
      <RetryLink id={id} />
    </span>
  )
}

function RetryLink({ id }: { id: string }) {
  const portfolio = portfolioOf(useServices())
  return (
    <button
      type="button"
      className={`no-print text-xs font-semibold text-accent ${styles['retry']}`}
      onClick={({ currentTarget }) => {
        // The button disappears, so the focus moves to the row.
        focusAround(currentTarget)
        portfolio.retry(id)
      }}
    >
      Try again
    </button>
  )
}

/** Null if unknown. Other days than the last ones have the score that their change led to. */
function scoreAtEnd({ figures: { score, year }, range }: BrandRow): number | null {
  if (range.kind === 'recent') return score?.score ?? null
  const to = year?.changeOver(range)?.move.to
  return to === undefined ? null : (year?.scores.get(dayOf(to)) ?? null)
}

/** Null if unknown. For the service's own period, the change comes with the score. */
function changeOf({ score, year }: BrandFigures, range: Range): ScoreChange | null {
  const change = year?.changeOver(range)?.move
  if (change !== undefined) return change
  if (score === undefined || range.kind !== 'recent') return null
  return daysOfPeriod(score.change_period) === lengthOf(range.days) ? changeOfScore(score) : null
}
