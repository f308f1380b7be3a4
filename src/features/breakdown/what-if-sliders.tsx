import { useId, useEffect, useEffectEvent, useState } from 'react'
import { formatList } from '../../lib/language.ts'
import {
  formatDecimal,
  formatNumber,
  formatPercent,
  formatSigned,
  clamp,
} from '../../lib/numbers.ts'
import { nextBand, type Band, bandOf } from '../../model/score/bands.ts'
import {
  type AddedComponent,
  type AddedScore,
  COMPONENT_NAMES,
} from '../../model/score/components.ts'
import { type Supposed, waysToNextBand, supposedScore } from '../../model/score/supposed-score.ts'
import { Button } from '../../ui/button.tsx'
import { useAnnouncedAtRest } from '../../ui/live-region.tsx'
import { type Column, ruledVariant, Table, TableRow } from '../../ui/table.tsx'
import { whatIfOf } from './what-if-search.ts'
import styles from './breakdown.module.css'

type WhatIfProps = {
  added: AddedScore
  supposed: Supposed
  onSuppose: (supposed: Supposed) => void
}

const NOTHING_MOVED = 'Drag a slider to see what your score would be.'

export function WhatIf({ added, supposed, onSuppose }: WhatIfProps) {
  const outcome = outcomeOf(added, supposed)
  useAnnouncedAtRest(outcome === null ? NOTHING_MOVED : formatOutcome(outcome))
  return (
    <>
      <AddedTable
        rows={added.rows}
        supposed={supposed}
        onSuppose={(row, score) => onSuppose(suppose(supposed, row, score))}
      />
      <div className={`text-muted text-xs flex justify-between gap-4 ${styles['outcome']}`}>
        <p>{outcome === null ? NOTHING_MOVED : <OutcomeSentence outcome={outcome} />}</p>
        <Button onClick={() => onSuppose({})}>Reset</Button>
      </div>
      <NextBandWays added={added} onSuppose={onSuppose} />
    </>
  )
}

function OutcomeSentence({ outcome: { condition, score, change, band } }: { outcome: Outcome }) {
  return (
    <>
      <span>{`With ${condition}, the score would be`}</span>{' '}
      <strong className="text-ink" translate="no">
        {formatNumber(score)}
      </strong>{' '}
      <span>{`(${formatChange(change)}, ${band.name})`}</span>
    </>
  )
}

/** For screen readers, which would otherwise speak each part that changes. */
function formatOutcome({ condition, score, change, band }: Outcome): string {
  return `With ${condition}, the score would be ${formatNumber(score)}, ${formatChange(change)}, ${band.name}`
}

function formatChange(change: number): string {
  if (change === 0) return 'no change'
  return `${formatSigned(change)} ${Math.abs(change) === 1 ? 'point' : 'points'}`
}

type AddedTableProps = {
  rows: readonly AddedComponent[]
  supposed: Supposed
  onSuppose: (row: AddedComponent, score: number) => void
}

function AddedTable({ rows, supposed, onSuppose }: AddedTableProps) {
  const columns: Column<AddedComponent>[] = [
    { label: 'Component', renderCell: ({ component }) => COMPONENT_NAMES[component] },
    figureColumn('Score', 'Score', ({ score }) => formatNumber(score)),
    figureColumn('Weight', 'Weight', ({ weight }) => formatPercent(weight), 'text-faint'),
    figureColumn('Points', 'Adds', ({ points }) => formatDecimal(points)),
    figureColumn('Room to grow', 'To gain', (row) => formatDecimal(row.stillToGain), 'text-faint'),
    {
      id: 'slider',
      label: 'What if',
      renderCell: (row) => <Slider row={row} supposed={supposed} onSuppose={onSuppose} />,
    },
  ]
  return (
    <Table
      name="What each component adds"
      columns={columns}
      className={`${ruledVariant} ${styles['table']}`}
    >
      {rows.map((row) => (
        <TableRow key={row.component} columns={columns} row={row} />
      ))}
    </Table>
  )
}

/** @param narrow the label beside the figure where the table has no headings */
function figureColumn(
  label: string,
  narrow: string,
  format: (row: AddedComponent) => string,
  className = '',
): Column<AddedComponent> {
  return {
    label,
    renderCell: (row) => (
      <span className={`${styles['figure']} ${className}`} data-label={narrow}>
        {format(row)}
      </span>
    ),
    isNumber: true,
  }
}

type SliderProps = Omit<AddedTableProps, 'rows'> & { row: AddedComponent }

function Slider({ row, supposed, onSuppose }: SliderProps) {
  const name = COMPONENT_NAMES[row.component]
  const value = sliderValue(row, supposed)
  const isMoved = supposed[row.component] !== undefined
  return (
    <div className={`flex items-center gap-2-half ${styles['slider']}`}>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={value}
        style={{ backgroundSize: `${value}% 4px, 100% 4px` }}
        aria-label={`What if ${name.toLowerCase()}`}
        aria-valuetext={isMoved ? `${value} instead of ${row.score}` : `${value}, as it is`}
        onChange={(event) => onSuppose(row, event.target.valueAsNumber)}
      />
      <output aria-hidden="true" data-moved={isMoved} translate="no">
        {value}
      </output>
    </div>
  )
}

type NextBandWaysProps = { added: AddedScore; onSuppose: (supposed: Supposed) => void }

/** What each component alone must reach for the next band, smallest increase first; a button sets its slider. */
function NextBandWays({ added, onSuppose }: NextBandWaysProps) {
  const titleId = useId()
  const next = nextBand(added.score)
  if (next === null) return null
  const ways = waysToNextBand(added)
  return (
    <div className={`text-muted text-xs flex flex-wrap items-baseline border-t ${styles['ways']}`}>
      <p className={`font-semibold text-ink ${styles['title']}`} id={titleId}>
        {`Ways to reach ${next.band.name}`}
      </p>
      <p>{ways.length === 0 ? 'No component is enough alone.' : 'Any one of these would do it:'}</p>
      {ways.length > 0 && (
        <ol role="list" aria-labelledby={titleId}>
          {ways.map(({ component, at, points }) => (
            <li key={component}>
              <Button onClick={() => onSuppose({ [component]: at })}>
                {`Raise ${COMPONENT_NAMES[component]} from ${formatNumber(at - points)} to ${formatNumber(at)}`}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function sliderValue({ component, score }: AddedComponent, supposed: Supposed): number {
  return supposed[component] ?? clamp(score, 0, 100)
}

/** Choosing the component's own score removes the choice. */
function suppose(supposed: Supposed, row: AddedComponent, score: number): Supposed {
  const { [row.component]: _before, ...others } = supposed
  return score === clamp(row.score, 0, 100) ? others : { ...others, [row.component]: score }
}

export function onlyMoved({ rows }: AddedScore, supposed: Supposed): Supposed {
  return rows.reduce((moved, row) => suppose(moved, row, sliderValue(row, supposed)), supposed)
}

type Outcome = { score: number; change: number; band: Band; condition: string }

/** Rounded as the service rounds its score. @returns null if nothing is chosen */
function outcomeOf(added: AddedScore, supposed: Supposed): Outcome | null {
  const moved = added.rows.filter(({ component }) => supposed[component] !== undefined)
  if (moved.length === 0) return null
  const score = supposedScore(added, supposed)
  const conditions = moved.map(
    ({ component }) =>
      `${COMPONENT_NAMES[component].toLowerCase()} at ${formatNumber(supposed[component] ?? 0)}`,
  )
  return {
    score,
    change: score - added.score,
    band: bandOf(score),
    condition: formatList(conditions),
  }
}

/** Browsers limit how often a page may change its URL, so a value is put there only when the slider rests. */
const REST_MS = 250

/** The what-if scores: on screen at once, in the URL (`given`) once the sliders rest (`keep`). */
export function useWhatIf(
  given: Supposed,
  keep: (supposed: Supposed) => void,
): [supposed: Supposed, suppose: (supposed: Supposed) => void] {
  const [{ supposed, seen, stored }, setState] = useState({
    supposed: given,
    seen: given,
    stored: given,
  })
  if (!isSame(given, seen)) {
    // When the URL catches up, it must not move the slider back.
    setState({ supposed: isSame(given, stored) ? supposed : given, seen: given, stored: given })
  }
  const keepIt = useEffectEvent(keep)
  useEffect(() => {
    if (isSame(supposed, stored)) return
    const timer = setTimeout(() => {
      setState((state) => ({ ...state, stored: supposed }))
      keepIt(supposed)
    }, REST_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [supposed, stored])
  return [
    supposed,
    (next) => {
      setState((state) => ({ ...state, supposed: next }))
    },
  ]
}

function isSame(one: Supposed, other: Supposed): boolean {
  return JSON.stringify(whatIfOf(one)) === JSON.stringify(whatIfOf(other))
}
