import type { ReactNode } from 'react'
import type { ScoreHistory } from '../../api/score.ts'
import {
  addDays,
  type DateRange,
  type Day,
  dayOf,
  formatDay,
  newestFirst,
} from '../../lib/dates.ts'
import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import { actionTitle } from '../../model/insights/action-phrases.ts'
import type { Action } from '../../model/insights/actions.ts'
import { changesAround, DAYS_AROUND } from '../../model/notes/change-around.ts'
import type { NumberedAnnotation } from '../../model/notes/note.ts'
import { plain } from '../../model/phrase.ts'
import type { Range } from '../../model/range.ts'
import { type DailyScore, scoresByDay } from '../../model/score/daily-series.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'
import { type WorkItem, noteId } from '../../model/work/work-list.ts'
import { formatRange } from '../../parts/app/range-label.ts'
import { OutcomeCell } from '../../parts/score/outcome-cell.tsx'
import { ScoreVerdictButton } from '../../parts/score/score-verdict-button.tsx'
import { verdictBefore } from '../../parts/score/score-verdict-text.ts'
import { useScoreVerdicts } from '../../parts/score/use-score-verdict.ts'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import styles from './report.module.css'

/** How many fit on a page, each with its outcome on a second line. */
const MAX_OUTCOMES = 2

/** As many as have a number on the chart, if they fit. */
const MAX_ENTRIES = 4

type DoneSectionProps = {
  brandId: string
  /** Work done during the report's days, newest first. */
  work: readonly WorkItem[]
  /** Of the same days, oldest first. */
  notes: readonly ReportNote[]
  today: Day
  /** Whether other sections leave room for more than the newest. */
  hasRoom: boolean
}

type Entry = {
  id: string
  date: string
  /** On the chart; null if the note of the work was removed. */
  number: number | null
  text: string
  outcome: ReactNode
}

export function DoneSection({ brandId, work, notes, today, hasRoom }: DoneSectionProps) {
  const entries = entriesOf(brandId, work, notes, today)
  const shown = entries.slice(0, hasRoom ? MAX_ENTRIES : MAX_OUTCOMES)
  const more = entries.length - shown.length
  if (entries.length === 0) return null
  return (
    <Panel
      name="What we did"
      end={more > 0 && <span>{`the newest, and ${more} more`}</span>}
      className={`${styles['section']} ${styles['doneSectionPanel']}`}
      state={{ kind: 'ready', data: shown, staleSince: null }}
    >
      {(data) => (
        <ul role="list">
          {data.map(({ id, number, date, text, outcome }, index) => (
            <li key={id}>
              <span className={styles['number']} translate="no">
                {number ?? ''}
              </span>{' '}
              <span className="truncate">
                <time dateTime={date}>{formatDay(date)}</time> <span dir="auto">{text}</span>
              </span>{' '}
              {index < MAX_OUTCOMES && (
                <div className={`overflow-hidden text-muted ${styles['outcome']}`}>{outcome}</div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function entriesOf(
  brandId: string,
  work: readonly WorkItem[],
  notes: readonly ReportNote[],
  today: Day,
): Entry[] {
  const noteOf = new Map(notes.map((note) => [note.id, note]))
  const done = work.map((item): Entry => ({
    id: item.id,
    date: item.doneOn ?? '',
    number: noteOf.get(noteId(item))?.number ?? null,
    text: item.title,
    outcome: <OutcomeCell item={item} today={today} isShort />,
  }))
  const ofWork = new Set(work.map(noteId))
  const others = notes
    .filter(({ id }) => !ofWork.has(id))
    .map((note): Entry => ({
      ...note,
      outcome: <ScoreAround brandId={brandId} note={note} today={today} />,
    }))
  return [...done, ...others].toSorted(newestEntryFirst)
}

type ScoreAroundProps = { brandId: string; note: ReportNote; today: Day }

/** Within a day, the higher chart number first. */
function newestEntryFirst(one: Entry, other: Entry): number {
  return byDate(one, other) || (other.number ?? 0) - (one.number ?? 0)
}

const byDate = newestFirst<Entry>(({ date }) => date)

function ScoreAround({ brandId, note, today }: ScoreAroundProps) {
  const verdicts = useScoreVerdicts(brandId)
  const { words, move: change, changeBefore } = changeAroundMessage(note, today)
  const reason = changeBefore === null ? '' : verdictBefore(verdicts, changeBefore)
  return (
    <>
      <span>{words}</span>
      <ScoreVerdictButton brandId={brandId} move={change} before=" · " note={reason} />
    </>
  )
}

const MAX_SHOWN = 3

type NextSectionProps = {
  work: readonly WorkItem[]
  /** The overview's actions, used if the work list is empty. */
  actions: readonly Action[]
  /** The first day of the counted citations, `YYYY-MM-DD`, if later than the period's; else ''. */
  since: string
  range: Range
  isLoading: boolean
  /** Data that the actions need and that could not be loaded. */
  missing: 'score' | 'citations' | null
}

/** Left out without either. */
export function NextSection({ work, actions, since, range, isLoading, missing }: NextSectionProps) {
  const lines =
    work.length > 0
      ? work.map(({ id, title, status }) => ({
          key: id,
          text: status === 'doing' ? `${title} (doing)` : title,
        }))
      : actions.map((action) => ({ key: action.kind, text: actionSince(action, since) }))
  const more = lines.length - MAX_SHOWN
  const isKnown = !isLoading || work.length > 0
  if (isKnown && lines.length === 0 && missing === null) return null
  return (
    <Panel
      // A client must not take suggestions for promises.
      name={work.length > 0 ? 'Next steps' : 'Suggested next steps'}
      end={
        work.length === 0 ? (
          <span>{formatRange(range)}</span>
        ) : (
          more > 0 && <span>{`and ${formatNumber(more)} more on the work list`}</span>
        )
      }
      className={`${styles['section']} ${styles['nextSectionPanel']}`}
      skeleton={<Skeleton lines={2} />}
      state={
        isKnown
          ? { kind: 'ready', data: lines.slice(0, MAX_SHOWN), staleSince: null }
          : { kind: 'loading' }
      }
    >
      {(shown) =>
        shown.length === 0 ? (
          <p
            className={`text-muted ${styles['none']}`}
          >{`Not available: the ${missing} couldn’t be loaded.`}</p>
        ) : (
          <ul role="list">
            {shown.map(({ key, text }) => (
              <li key={key} className="truncate" dir="auto">
                {text}
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

function actionSince(action: Action, since: string): string {
  const words = plain(actionTitle(action))
  // At the start, because the end of a long line is cut off.
  return action.kind === 'source' && since !== '' ? `Since ${formatDay(since)}: ${words}` : words
}

type WorkOfPeriod = {
  /** Done in the period, latest first. */
  readonly done: readonly WorkItem[]
  /** In progress, then to do, in the user's order. */
  readonly next: readonly WorkItem[]
}

/** @param items of the brand, in order; '' is no limit of the period */
export function workOfPeriod(items: readonly WorkItem[], { from, to }: DateRange): WorkOfPeriod {
  const isOfPeriod = (item: WorkItem) =>
    item.status === 'done' && doneOn(item) >= from && (to === '' || doneOn(item) <= to)
  return {
    done: items.filter(isOfPeriod).toSorted(newestFirst(doneOn)),
    next: ['doing', 'to-do'].flatMap((status) => items.filter((item) => item.status === status)),
  }
}

function doneOn(item: WorkItem): string {
  return item.doneOn ?? ''
}

type ReportNote = {
  id: string
  /** On the chart and in the list, as in the score history. */
  number: number
  date: string
  text: string
  /** The change in the 7 days before and after; null if the history lacks either end. */
  before: number | null
  after: number | null
}

/** @param notes oldest first */
export function reportNotes(
  notes: readonly NumberedAnnotation[],
  history: Pick<ScoreHistory, 'scores'>,
  days: readonly DailyScore[],
): ReportNote[] {
  const [from = '', to = ''] = [days[0]?.date, days.at(-1)?.date]
  const scores = scoresByDay(history.scores)
  return notes
    .filter(({ note: { date } }) => date >= from && date <= to)
    .map(({ number, note: { id, date, text } }) => {
      const { before, after } = changesAround(date, (day) => scores.get(dayOf(day)))
      return {
        id,
        number,
        date,
        text,
        before: before?.points ?? null,
        after: after?.points ?? null,
      }
    })
}

/** The change in the days after a note or, until that is known, in the days before. `changeBefore` goes into the reason. */
function changeAroundMessage(
  { date, before, after }: ReportNote,
  today: Day,
): { words: string; move: ScoreChange | null; changeBefore: ScoreChange | null } {
  const start = addDays(date, -DAYS_AROUND)
  const end = addDays(date, DAYS_AROUND)
  const changeBefore = before === null ? null : { from: start, to: date, points: before }
  if (after !== null) {
    const words = `${DAYS_AROUND} days after: ${signed(after)}`
    return { words, move: { from: date, to: end, points: after }, changeBefore }
  }
  const isOver = dayOf(end) <= today
  return {
    words: `${DAYS_AROUND} days before: ${signed(before)}${isOver ? ', after: not known' : ''}`,
    move: changeBefore,
    changeBefore: null,
  }
}

function signed(points: number | null): string {
  return points === null ? 'not known' : formatSigned(points)
}
