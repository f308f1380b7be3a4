import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { formatNumber } from '../../lib/numbers.ts'
import type { Brand } from '../../model/brands/brands.ts'
import type { BrandFigures } from '../../model/portfolio/portfolio.ts'
import type { Range } from '../../model/range.ts'
import { describeError } from '../../parts/app/describe-error.ts'
import { focusAround } from '../../ui/focus-around.ts'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { ChangeCell, NegativesCell, RecentCell, UpdatedCell, WorkCell } from './brand-row-cells.tsx'
import { isSelectable } from './sort-rows.ts'
import styles from './brand-row.module.css'
import table from './brands-table.module.css'

type BrandRowProps = {
  brand: Brand
  /** Whether another brand has the same name, so that the id says which one it is. */
  isNamesake: boolean
  figures: BrandFigures
  openWork: number
  range: Range
  isSelected: boolean
  /** Whether nothing more is asked for. */
  isStopped: boolean
  now: number
  onSelect: (id: string) => void
  onRetry: (id: string) => void
}

// The rows are grids. `display` removes the table's roles, so they are set by hand.
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */

/** A brand with its figures as far as they are loaded, or with what went wrong. */
export const BrandTableRow = memo(function BrandTableRow(props: BrandRowProps) {
  const { brand, isNamesake, figures, isSelected, onSelect } = props
  const { id, name } = brand
  const label = isNamesake ? `${name} (${id})` : name
  return (
    <tr role="row" className={styles['row']} tabIndex={-1}>
      <td role="cell" data-column="check">
        <label className={table['check']}>
          <span className="visually-hidden">{`Select ${label}`}</span>
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
        {/* A link that the pointer passes must not ask for everything of its brand. */}
        <Link to="/brands/$brandId" params={{ brandId: id }} preload={false} title={label}>
          <Name>{name}</Name>
          {isNamesake && <Name className="faint small">{id}</Name>}
        </Link>
      </th>
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
  isStopped,
  now,
  onRetry,
}: BrandRowProps & { label: string }) {
  const { score, failure } = figures
  if (score === undefined) {
    return (
      <td role="cell" data-column="all" aria-colspan={6}>
        {failure === undefined ? (
          <span className="faint small">{isStopped ? 'Not loaded' : 'Loading…'}</span>
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
        <ChangeCell figures={figures} range={range} name={label} />
      </td>
      <td role="cell" data-column="recent">
        {retry('year') || <RecentCell figures={figures} />}
      </td>
      <td role="cell" data-column="negatives">
        {retry('negatives') || <NegativesCell figures={figures} brandId={id} />}
      </td>
      <td role="cell" data-column="updated" className="quiet">
        <UpdatedCell figures={figures} now={now} />
      </td>
      <td role="cell" data-column="work">
        <WorkCell brandId={id} count={openWork} />
      </td>
    </>
  )
}

type RetryProps = { id: string; onRetry: (id: string) => void }

/** What went wrong with a brand, in a line. */
function RowFailure({ error, ...retry }: RetryProps & { error: unknown }) {
  const isUnknown = error instanceof ApiError && error.kind === 'not-found'
  const { advice, facts } = describeError(error, 'The score')
  return (
    <span className={`small row wraps quiet breaks ${styles['failure']}`}>
      <Icon name="warning" size={14} />
      <span>{isUnknown ? `No brand found with ID “${retry.id}”.` : advice}</span>
      {!isUnknown && facts.length > 0 && (
        <span className="faint" translate="no">
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
      className={`screen-only small strong ${styles['retry']}`}
      onClick={({ currentTarget }) => {
        // The button goes away, so the focus moves to the row.
        focusAround(currentTarget)
        onRetry(id)
      }}
    >
      Try again
    </button>
  )
}
