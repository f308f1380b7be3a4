import { useSelector } from '@tanstack/react-store'
import { type ComponentProps, Suspense, useMemo } from 'react'
import type { DateRange } from '../../lib/dates.ts'
import {
  formatNumber,
  formatPercent,
  formatSigned,
  formatSignedDecimal,
  extentOf,
} from '../../lib/numbers.ts'
import { findSignificantRows, type SignificantRows } from '../../model/analysis/changes.ts'
import { daysOf } from '../../model/analysis/day-range.ts'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import { componentHistoryOf } from '../../model/component-history/component-history.ts'
import {
  changesToExplain,
  type ComponentPart,
  largestPart,
  notesWithin,
  asPicked,
} from '../../model/insights/explanation.ts'
import type { NumberedAnnotation } from '../../model/notes/note.ts'
import type { Phrase } from '../../model/phrase.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import type { DailyScore } from '../../model/score/daily-series.ts'
import {
  wholeChange,
  type PickedFrom,
  type ScoreChange,
} from '../../model/statistics/score-windows.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel, type PanelState, Skeleton } from '../../ui/panel.tsx'
import { Sentence } from '../app/sentence.tsx'
import { useServices } from '../app/use-services.tsx'
import type { CountedList } from '../citations/use-counted-list.ts'
import {
  beforeFirstMessage,
  changePhrase,
  NOT_IN_REPORT,
  NOT_THEREFORE,
  rowsPhrase,
  wholeChangePhrase,
} from '../insights/explanation-messages.ts'
import { type ComparedState, useCompared } from '../insights/use-compared.ts'
import { useNumberedAnnotations } from '../user-data/use-user-data.ts'
import { scoreVerdictText, type ScoreVerdictText } from './score-verdict-text.ts'
import { useScoreVerdicts } from './use-score-verdict.ts'
import styles from './score.module.css'

type ExplanationPanelProps = Pick<ComponentProps<typeof Panel>, 'variant' | 'end' | 'className'> & {
  brandId: string
  period: string
  state: PanelState<unknown>
  days: readonly DailyScore[] | null
  counted: CountedList
  /** Given if a user chose the days. */
  pickedFrom?: PickedFrom | undefined
  isOnPaper?: boolean
}

/** The change over a week that the score shows starts the day before. */
const DAYS_OF_SCORE = 7

export function ExplanationPanel(props: ExplanationPanelProps) {
  const { brandId, period, state, days, counted, pickedFrom, isOnPaper = false, ...panel } = props
  const notes = useNumberedAnnotations(brandId)
  // Wait for the verdicts, because their words would shift what is below.
  const isJudged = useScoreVerdicts(brandId) !== 'loading'
  const changes = changesToExplain(days ?? [])
  const move = wholeChange(days ?? [])
  const whole = move && asPicked(move, pickedFrom)
  const isOneMove = changes.some(({ from, to }) => from === whole?.from && to === whole.to)
  return (
    <Panel
      {...panel}
      name="Why it moved"
      state={state.kind === 'ready' && days !== null && !isJudged ? { kind: 'loading' } : state}
      skeleton={<Skeleton lines={6} />}
    >
      {() =>
        days === null || changes.length === 0 ? (
          <p className={`text-muted ${styles['none']}`}>
            {days === null
              ? 'Not available: the score history couldn’t be loaded.'
              : noChangesMessage(days)}
          </p>
        ) : (
          <Explanations
            brandId={brandId}
            period={period}
            days={days.length}
            shown={{ from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' }}
            whole={days.length > DAYS_OF_SCORE && !isOneMove ? whole : null}
            moves={changes}
            notes={notes}
            counted={counted}
            isOnPaper={isOnPaper}
          />
        )
      }
    </Panel>
  )
}

const MeasurementPart = lazyPart(
  async () => (await import('./measurement-part.tsx')).MeasurementPart,
  null,
)

const NO_DAYS: DateRange = { from: '', to: '' }

type ExplanationsProps = {
  brandId: string
  period: string
  /** Days shown; dates of long periods have a year. */
  days: number
  /** Changes of the measurement on these days are said first. */
  shown: DateRange
  moves: readonly ScoreChange[]
  notes: readonly NumberedAnnotation[]
  counted: CountedList
  /** The change over all days shown, explained first. */
  whole?: ScoreChange | null
  isOnPaper?: boolean
}

export function Explanations({
  shown,
  moves: changes,
  whole = null,
  ...common
}: ExplanationsProps) {
  const { brandId, period, days, counted, notes } = common
  const services = useServices()
  const verdicts = useScoreVerdicts(brandId)
  const seen = useSelector(componentHistoryOf(services).of(brandId))
  // The largest rise and fall, or the days that the user chose.
  const found = [
    useSignificantRows(counted, changes[0] ?? null),
    useSignificantRows(counted, changes[1] ?? null),
  ]
  const told = changes.map((move, index) => ({
    move,
    rows: found[index] ?? 'loading',
    part: largestPart(move, seen, services.scoreWeights),
    events: notesWithin(move, notes).map(({ number }) => number),
  }))
  return (
    <div className={`linked flex gap-2 flex-col ${styles['stories']}`}>
      {/* Out of the flow: a gap for it would close again. */}
      {counted.isPart !== true && (
        <Suspense fallback={<span aria-busy className="absolute" />}>
          <MeasurementPart brandId={brandId} period={period} counted={counted} {...shown} />
        </Suspense>
      )}
      {whole !== null && (
        <div>
          <Sentence
            of={wholeChangePhrase({
              move: whole,
              verdict: scoreVerdictText(verdicts, whole),
              shown: days,
            })}
            brandId={brandId}
            period={period}
          />
        </div>
      )}
      {told.map(({ move, ...things }, index) => (
        <Explanation
          key={move.from + move.to}
          {...common}
          {...things}
          // Days that the user chose are not the largest change of any others.
          isChosen={move.from === shown.from && move.to === shown.to}
          move={move}
          verdict={scoreVerdictText(verdicts, move)}
          whole={whole}
          before={changes[index - 1]}
        />
      ))}
      {told.some(namesSomething) && <p className="text-muted text-xs">{NOT_THEREFORE}</p>}
    </div>
  )
}

type TogetherWithChange = {
  rows: ComparedState<SignificantRows>
  part: ComponentPart | null
  /** The numbers of the user's events. */
  events: readonly number[]
}

/** A part of the score is what moved it, so it needs no caution. */
function namesSomething({ rows, events }: TogetherWithChange): boolean {
  return events.length > 0 || (typeof rows === 'object' && rows.rows.length > 0)
}

type ExplanationProps = Omit<ExplanationsProps, 'moves' | 'shown' | 'notes'> &
  TogetherWithChange & {
    move: ScoreChange
    verdict: ScoreVerdictText | null
    isChosen: boolean
    before: ScoreChange | undefined
  }

function Explanation({
  brandId,
  period,
  days,
  move,
  verdict,
  isChosen,
  whole,
  before,
  rows,
  part,
  events,
  counted,
  isOnPaper = false,
}: ExplanationProps) {
  const place = { brandId, period }
  // A part ends with its own.
  const space = part === null ? ' ' : ''
  // A line of its own on screen, so that the room for what is still loading is used.
  const Line = isOnPaper ? 'span' : 'div'
  return (
    // A verdict opens a popover, which a paragraph must not contain.
    <div className={isOnPaper ? undefined : styles['story']}>
      <Line>
        <Sentence
          of={changePhrase({ move, verdict, shown: days, isChosen, whole }, before)}
          {...place}
        />
      </Line>
      <Line>
        {part !== null && (
          <Sentence of={startingWith(' ', partPhrase(part, move.points))} {...place} />
        )}
        {rows === 'loading' ? (
          <span aria-busy>{`${space}Looking through the citations…`}</span>
        ) : (
          <Sentence of={startingWith(space, sameDays(rows))} {...place} />
        )}
        <Sentence of={eventsPhrase(events)} {...place} />
      </Line>
    </div>
  )

  function sameDays(found: Exclude<typeof rows, 'loading'>): Phrase {
    if (found === 'before-first') return [beforeFirstMessage(counted.coverage, days)]
    if (found !== 'not-loaded') return rowsPhrase(found, move)
    if (isOnPaper) return [NOT_IN_REPORT]
    const link = { to: 'analysis', days: { from: move.from, to: move.to } } as const
    const words = 'Not all citations of these days are loaded. Load them on '
    return [words, { text: 'Analysis', link }, '.']
  }
}

/** `Of +12 points, citation frequency brought +7.2 (weight 40%, +18 points). ` The page Breakdown has the details. */
function partPhrase({ component, points, weight, change }: ComponentPart, all: number): Phrase {
  const size = `${formatSignedDecimal(all)} ${Math.abs(all) === 1 ? 'point' : 'points'}`
  const text = `${COMPONENT_NAMES[component].toLowerCase()} brought ${formatSignedDecimal(points)}`
  return [
    `Of ${size}, `,
    { text, link: { to: 'breakdown' } },
    ` (weight ${formatPercent(weight)}, ${formatSigned(change)} points). `,
  ]
}

const MAX_EVENTS = 12

/** ` Your event 1, event 2 and event 3 are of these days.` */
function eventsPhrase(numbers: readonly number[]): Phrase {
  const count = numbers.length
  if (count === 0) return []
  const events = numbers
    .slice(0, MAX_EVENTS)
    .flatMap((number, index): Phrase => [
      index === 0 ? ' Your ' : index === count - 1 ? ' and ' : ', ',
      { text: `event ${number}`, link: { to: 'history' } },
    ])
  const more = count - MAX_EVENTS
  if (count === 1) return [...events, ' is of these days.']
  const others = more > 0 ? ` and ${formatNumber(more)} more` : ''
  return [...events, `${others} are of these days.`]
}

/** Browsers count a space of its own as a layout shift when the next word no longer wraps. */
function startingWith(space: string, [first = '', ...rest]: Phrase): Phrase {
  return typeof first === 'string' ? [space + first, ...rest] : [space, first, ...rest]
}

/** What changed significantly in a range, computed in the background once as many days before it are loaded too. */
function useSignificantRows(counted: CountedList, change: ScoreChange | null) {
  const { from, to } = change ?? NO_DAYS
  const work = useMemo(
    () => (citations: Iterable<CitationFacts>) => findSignificantRows(citations, { from, to }),
    [from, to],
  )
  return useCompared(counted, daysOf({ from, to }), work)
}

/** Why no rise or fall in these days can be explained. */
function noChangesMessage(days: readonly DailyScore[]): string {
  const scores = days.map(({ score }) => score).filter((score) => score !== null)
  const [low, high] = extentOf(scores)
  if (scores.length < 3) return 'Explaining a change takes three days with a score.'
  return low === high
    ? `The score was ${low} on each of ${scores.length} days.`
    : `The score hardly moved: it was between ${low} and ${high} on ${scores.length} days.`
}
