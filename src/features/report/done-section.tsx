import type { ReactNode } from 'react'
import { type Day, formatDay } from '../../lib/dates.ts'
import type { WorkItem } from '../../model/work/work-item.ts'
import { noteId } from '../../model/work/work-list.ts'
import { OutcomeCell } from '../../parts/score/outcome-cell.tsx'
import { ScoreVerdictButton } from '../../parts/score/score-verdict-button.tsx'
import { verdictBefore } from '../../parts/score/score-verdict-text.ts'
import { useScoreVerdicts } from '../../parts/score/use-score-verdict.ts'
import { Panel } from '../../ui/panel.tsx'
import { changeAroundMessage, type ReportNote } from './report-notes.ts'
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
  return [...done, ...others].toSorted(newestFirst)
}

type ScoreAroundProps = { brandId: string; note: ReportNote; today: Day }

/** Within a day, the higher chart number first. */
function newestFirst(one: Entry, other: Entry): number {
  if (one.date === other.date) return (other.number ?? 0) - (one.number ?? 0)
  return one.date < other.date ? 1 : -1
}

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
