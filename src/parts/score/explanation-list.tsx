import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import { capitalized } from '../../lib/capitalized.ts'
import { dayNumber } from '../../lib/dates.ts'
import {
  formatNumber,
  formatPercent,
  formatSigned,
  formatSignedDecimal,
} from '../../lib/numbers.ts'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import { sourceFilter } from '../../model/citation-list/source.ts'
import { componentHistoryOf } from '../../model/component-history/component-history.ts'
import { type ComponentPart, largestPart, notesWithin } from '../../model/insights/explanation.ts'
import {
  findSignificantRows,
  type SignificantRow,
  type SignificantRows,
} from '../../model/insights/significant-rows.ts'
import type { NumberedAnnotation } from '../../model/notes/numbered-notes.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'
import { rowVerdictName } from '../../model/statistics/verdict-labels.ts'
import { Name } from '../../ui/name.tsx'
import { useServices } from '../app/use-services.tsx'
import { VerdictButton } from '../app/verdict-button.tsx'
import type { CountedList } from '../citations/use-counted-list.ts'
import {
  beforeFirstMessage,
  formatDaysOfChange,
  followingMessage,
  formatChangeInPoints,
  noChangeMessage,
  NOT_IN_REPORT,
  NOT_THEREFORE,
  rowPhrase,
} from '../insights/explanation-messages.ts'
import { ROW_RULE, rowReason } from '../insights/row-verdict-message.ts'
import { type ComparedState, useCompared } from '../insights/use-compared.ts'
import { ScoreVerdictButton } from './score-verdict-button.tsx'
import { scoreVerdictText } from './score-verdict-text.ts'
import { useScoreVerdicts } from './use-score-verdict.ts'
import styles from './explanation-list.module.css'

type ExplanationsProps = {
  brandId: string
  period: string
  /** Days shown; dates of long periods have a year. */
  days: number
  moves: readonly ScoreChange[]
  notes: readonly NumberedAnnotation[]
  counted: CountedList
  /** The change over all days shown, explained first. */
  whole?: ScoreChange | null
  /** On paper the user can load nothing. */
  isOnPaper?: boolean
}

export function Explanations({ moves: changes, whole = null, ...common }: ExplanationsProps) {
  return (
    <div className={`linked flex gap-2 ${styles['stories']}`}>
      {whole !== null && <WholeExplanation {...common} move={whole} />}
      {changes.map((move, index) => (
        <Explanation
          key={move.from + move.to}
          {...common}
          move={move}
          before={changes[index - 1]}
        />
      ))}
      <p className="text-muted text-xs">{NOT_THEREFORE}</p>
    </div>
  )
}

type WholeExplanationProps = Pick<ExplanationsProps, 'brandId' | 'period' | 'days'> & {
  move: ScoreChange
}

/** `Down 11 points, Aug 31 – Nov 28: normal ups and downs (most 89-day periods see a change this big).` */
function WholeExplanation({ brandId, period, days, move }: WholeExplanationProps) {
  const often = scoreVerdictText(useScoreVerdicts(brandId), move)?.often ?? ''
  return (
    <div>
      <Link to="/brands/$brandId/history" params={{ brandId }} search={{ period }}>
        {capitalized(formatChangeInPoints(move.points))}
      </Link>
      <span>{`, ${formatDaysOfChange(move, days)}`}</span>
      <ScoreVerdictButton
        brandId={brandId}
        move={move}
        before=": "
        after={often === '' ? '.' : ''}
      />
      {often !== '' && <span>{` (${often}).`}</span>}
    </div>
  )
}

const MAX_EVENTS = 12

type ExplanationProps = Omit<ExplanationsProps, 'moves' | 'whole'> & {
  move: ScoreChange
  before: ScoreChange | undefined
}

function Explanation({
  brandId,
  period,
  days,
  move,
  before,
  notes: all,
  counted,
  isOnPaper = false,
}: ExplanationProps) {
  const services = useServices()
  const seen = useSelector(componentHistoryOf(services).of(brandId))
  const part = largestPart(move, seen, services.scoreWeights)
  const notes = notesWithin(move, all)
  const rows = useSignificantRows(counted, move)
  const { from, to, points } = move
  const did = formatChangeInPoints(points)
  const toHistory = { to: '/brands/$brandId/history', params: { brandId } } as const
  return (
    // A verdict opens a popover, which a paragraph must not contain.
    <div className={isOnPaper ? undefined : styles['story']}>
      {before !== undefined && (
        <>
          <span>{followingMessage(move, before)}</span>{' '}
        </>
      )}
      <Link {...toHistory} search={{ period, from, to }}>
        {before === undefined ? capitalized(did) : did}
      </Link>
      <span>{`, ${formatDaysOfChange(move, days)}`}</span>
      <ScoreVerdictButton brandId={brandId} move={move} before=": " after="." />{' '}
      {part !== null && <PartExplanation brandId={brandId} part={part} all={points} />}
      <RowsExplanation
        brandId={brandId}
        days={days}
        move={move}
        rows={rows}
        counted={counted}
        isOnPaper={isOnPaper}
      />
      {notes.slice(0, MAX_EVENTS).map(({ number, note }, index) => (
        <span key={note.id}>
          <span>{beforeEvent(index, notes.length)}</span>
          <Link {...toHistory} search={{ period }}>{`event ${number}`}</Link>
        </span>
      ))}
      {notes.length > 0 && <span>{afterEvents(notes.length)}</span>}
    </div>
  )
}

/**
 * The sources, platforms and sentiments with a significant change in a range, computed in the background once the citations of
 * the range and of as many days before are loaded.
 */
function useSignificantRows(counted: CountedList, { from, to }: ScoreChange) {
  const work = useMemo(
    () => (citations: Iterable<CitationFacts>) => findSignificantRows(citations, { from, to }),
    [from, to],
  )
  return useCompared(counted, { first: dayNumber(from), last: dayNumber(to) }, work)
}

function afterEvents(count: number): string {
  if (count === 1) return ' is of these days.'
  const more = count - MAX_EVENTS
  return more > 0 ? ` and ${formatNumber(more)} more are of these days.` : ' are of these days.'
}

/** The separator before each of several events: `Your event 1, event 2 and event 3 are …`. */
function beforeEvent(index: number, count: number): string {
  if (index === 0) return ' Your '
  return index === count - 1 ? ' and ' : ', '
}

type PartExplanationProps = { brandId: string; part: ComponentPart; all: number }

/** `Of +12 points, citation frequency brought +7.2 (weight 40%, +18 points). ` The page Breakdown has the details. */
function PartExplanation({ brandId, part, all }: PartExplanationProps) {
  const { component, points, weight, change } = part
  const size = `${formatSignedDecimal(all)} ${Math.abs(all) === 1 ? 'point' : 'points'}`
  const brought = `${COMPONENT_NAMES[component].toLowerCase()} brought ${formatSignedDecimal(points)}`
  return (
    <>
      <span>{`Of ${size}, `}</span>
      <Link to="/brands/$brandId/breakdown" params={{ brandId }}>
        {brought}
      </Link>
      <span>{` (weight ${formatPercent(weight)}, ${formatSigned(change)} points). `}</span>
    </>
  )
}

type RowsExplanationProps = {
  brandId: string
  days: number
  move: ScoreChange
  rows: ComparedState<SignificantRows>
  counted: CountedList
  isOnPaper: boolean
}

function RowsExplanation({ brandId, days, move, rows, counted, isOnPaper }: RowsExplanationProps) {
  if (rows === 'not-loaded') {
    const { from, to } = move
    if (isOnPaper) return <span>{NOT_IN_REPORT}</span>
    return (
      <>
        <span>Not all citations of these days are loaded. Load them on</span>{' '}
        <Link to="/brands/$brandId/analysis" params={{ brandId }} search={{ from, to }}>
          Analysis
        </Link>
        <span>.</span>
      </>
    )
  }
  if (rows === 'loading') return <span aria-busy>Looking through the citations…</span>
  if (rows === 'before-first') return <span>{beforeFirstMessage(counted.coverage, days)}</span>
  if (rows.rows.length === 0) return <span>{noChangeMessage(rows.isEnough)}</span>
  return (
    <>
      <span>Over the same days, </span>
      {rows.rows.map((row, index) => (
        <span key={`${row.by} ${row.key}`}>
          {index > 0 && <span>{index === rows.rows.length - 1 ? ' and ' : ', '}</span>}
          <RowExplanation brandId={brandId} move={move} row={row} />
        </span>
      ))}
      <span>.</span>
    </>
  )
}

function RowExplanation({
  brandId,
  move,
  row,
}: {
  brandId: string
  move: ScoreChange
  row: SignificantRow
}) {
  const { by, key, change, table } = row
  const { of, name, isName, did: rose, went, end } = rowPhrase(row)
  const { from, to } = move
  const filter = by === 'source' ? { source: sourceFilter(key) } : { [by]: [key] }
  return (
    <>
      {of !== '' && <span>{of}</span>}
      {isName ? (
        <Name>
          <b>{name}</b>
        </Name>
      ) : (
        <b>{name}</b>
      )}
      <span>{` ${rose} `}</span>
      <Link to="/brands/$brandId/citations" params={{ brandId }} search={{ ...filter, from, to }}>
        {went}
      </Link>
      {end !== '' && <span>{end}</span>}
      <span> </span>
      <span className={styles['unbroken']}>
        <span>(</span>
        <VerdictButton
          kind={change.verdict}
          words={rowVerdictName(change.verdict)}
          about={name}
          reasons={[rowReason(change, table), ROW_RULE]}
          rule="rows"
        />
        <span>)</span>
      </span>
    </>
  )
}
