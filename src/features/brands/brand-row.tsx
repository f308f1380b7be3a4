import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { Sparkline } from '../../charts/sparkline.tsx'
import { formatAgo, formatInstant } from '../../lib/dates.ts'
import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import type { Brand } from '../../model/brands/brands.ts'
import type { BrandComparison } from '../../model/portfolio/other-brands.ts'
import type { BrandFigures } from '../../model/portfolio/portfolio.ts'
import type { Range } from '../../model/range.ts'
import { describeError } from '../../parts/app/describe-error.ts'
import { JudgedChange } from '../../parts/app/verdict-button.tsx'
import { directionOf } from '../../parts/score/score-summary.ts'
import { trendSummary } from '../../parts/score/trend-summary.ts'
import { focusAround } from '../../ui/focus-around.ts'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { changeOf } from './change-of.ts'
import { isSelectable } from './sort-rows.ts'
import { verdictOf } from './verdict-of.ts'
import styles from './brands.module.css'

type FiguresProps = { figures: BrandFigures }
type ChangeProps = FiguresProps & { range: Range }

function Unknown({ why }: { why: string }) {
  return (
    <span className="text-faint" title={why}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{why}</span>
    </span>
  )
}

/** Coloured as good or bad only if the change is unusual. */
function ChangeCell({
  figures,
  range,
  id,
  name,
  compare,
}: ChangeProps & Pick<BrandRowProps, 'compare'> & { id: string; name: string }) {
  const move = changeOf(figures, range)
  if (move === null) {
    const isLoading = figures.year === undefined && figures.failure === undefined
    return isLoading ? null : (
      <Unknown
        why={
          range.kind === 'recent'
            ? 'No score on the day before'
            : 'No scores to compare on these days of the last year'
        }
      />
    )
  }
  const verdict = verdictOf(id, figures, range, compare)
  const isReal = verdict?.kind === 'significant'
  return (
    <span
      className={`inline-flex items-baseline gap-2 ${styles['change']}`}
      data-direction={isReal ? directionOf(move.points) : ''}
    >
      <JudgedChange
        change={formatSigned(move.points)}
        verdict={verdict}
        about={name}
        rule="score"
      />
      {isReal && figures.year?.changeOver(range)?.news === 'new' && (
        <span className={`text-accent ${styles['new']}`} title="Not yet so a day ago">
          new
        </span>
      )}
    </span>
  )
}

function RecentCell({ figures: { year } }: FiguresProps) {
  if (year === undefined) return null
  const values = year.recent.map(({ score }) => score)
  if (values.length === 0) return <Unknown why="No scores in the last year" />
  return <Sparkline values={values} label={trendSummary(year.recent)} />
}

type NegativesCellProps = FiguresProps & { brandId: string }

function NegativesCell({ figures: { negatives }, brandId }: NegativesCellProps) {
  if (negatives === undefined) return null
  const { count, areAll, from } = negatives
  return (
    <Link
      to="/brands/$brandId/citations"
      params={{ brandId }}
      search={{ sentiment: ['negative'], from }}
      preload={false}
      translate={areAll ? 'no' : undefined}
    >
      {areAll ? formatNumber(count) : `${formatNumber(count)} or more`}
    </Link>
  )
}

type UpdatedCellProps = FiguresProps & { now: number }

function UpdatedCell({ figures: { score }, now }: UpdatedCellProps) {
  if (score === undefined) return null
  const { updated_at } = score
  return (
    <time dateTime={updated_at} title={formatInstant(updated_at)}>
      {formatAgo(updated_at, now)}
    </time>
  )
}

function WorkCell({ brandId, count }: { brandId: string; count: number }) {
  if (count === 0) return <Unknown why="No open work" />
  return (
    <Link to="/brands/$brandId/work" params={{ brandId }} preload={false} translate="no">
      {formatNumber(count)}
    </Link>
  )
}

type BrandRowProps = {
  brand: Brand
  isNamesake: boolean
  /** Whether the table has the column. */
  hasLabels: boolean
  figures: BrandFigures
  openWork: number
  range: Range
  /** Null until all brands are loaded. */
  compare: BrandComparison | null
  isSelected: boolean
  isStopped: boolean
  now: number
  onSelect: (id: string) => void
  onRetry: (id: string) => void
}

export const BrandTableRow = memo(function BrandTableRow(props: BrandRowProps) {
  const { brand, isNamesake, hasLabels, figures, isSelected, onSelect } = props
  const { id, name } = brand
  const label = isNamesake ? `${name} (${id})` : name
  const labels = brand.labels?.join(', ') ?? ''
  return (
    <tr role="row" className={styles['row']} tabIndex={-1}>
      <td role="cell" data-column="check">
        <label className={`flex items-center ${styles['check']}`}>
          <span className="sr-only">{`Select ${label}`}</span>
          <input
            type="checkbox"
            checked={isSelected}
            disabled={!isSelectable({ figures })}
            onChange={() => {
              onSelect(id)
            }}
          />
        </label>
      </td>
      <th role="rowheader" scope="row" data-column="brand">
        {/* No prefetch on hover: passing the pointer over many links would load every brand. */}
        <Link to="/brands/$brandId" params={{ brandId: id }} preload={false} title={label}>
          <Name>{name}</Name>
          {isNamesake && <Name className="text-faint text-xs">{id}</Name>}
        </Link>
      </th>
      {hasLabels && (
        <td role="cell" data-column="labels" className="text-muted text-xs" title={labels}>
          <Name>{labels}</Name>
        </td>
      )}
      <FigureCells {...props} label={label} />
    </tr>
  )
})

function FigureCells({
  brand: { id },
  label,
  figures,
  openWork,
  range,
  compare,
  isStopped,
  now,
  onRetry,
}: BrandRowProps & { label: string }) {
  const { score, failure } = figures
  if (score === undefined) {
    return (
      <td role="cell" data-column="all" aria-colspan={6}>
        {failure === undefined ? (
          <span className="text-faint text-xs">{isStopped ? 'Not loaded' : 'Loading…'}</span>
        ) : (
          <RowFailure id={id} error={failure.error} onRetry={onRetry} />
        )}
      </td>
    )
  }
  const retry = (part: 'year' | 'negatives') =>
    failure?.part === part && <RetryLink id={id} onRetry={onRetry} />
  return (
    <>
      <td role="cell" data-column="score" translate="no">
        {formatNumber(score.score)}
      </td>
      <td role="cell" data-column="change">
        <ChangeCell figures={figures} range={range} id={id} name={label} compare={compare} />
      </td>
      <td role="cell" data-column="recent">
        {retry('year') || <RecentCell figures={figures} />}
      </td>
      <td role="cell" data-column="negatives">
        {retry('negatives') || <NegativesCell figures={figures} brandId={id} />}
      </td>
      <td role="cell" data-column="updated" className="text-muted">
        <UpdatedCell figures={figures} now={now} />
      </td>
      <td role="cell" data-column="work">
        <WorkCell brandId={id} count={openWork} />
      </td>
    </>
  )
}

type RetryProps = { id: string; onRetry: (id: string) => void }

function RowFailure({ error, ...retry }: RetryProps & { error: unknown }) {
  const isUnknown = error instanceof ApiError && error.kind === 'not-found'
  const { advice, facts } = describeError(error, 'The score')
  return (
    <span
      className={`text-xs flex items-center gap-2 flex-wrap text-muted wrap-anywhere ${styles['failure']}`}
    >
      <Icon name="warning" size={14} />
      <span>{isUnknown ? `We can’t find a brand “${retry.id}”.` : advice}</span>
      {!isUnknown && facts.length > 0 && (
        <span className="text-faint" translate="no">
          {facts.join(' · ')}
        </span>
      )}
      <RetryLink {...retry} />
    </span>
  )
}

function RetryLink({ id, onRetry }: RetryProps) {
  return (
    <button
      type="button"
      className={`no-print text-xs font-semibold text-accent ${styles['retry']}`}
      onClick={({ currentTarget }) => {
        // The button disappears, so the focus moves to the row.
        focusAround(currentTarget)
        onRetry(id)
      }}
    >
      Try again
    </button>
  )
}
