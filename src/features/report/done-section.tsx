import type { ReactNode } from 'react'
import { formatDay } from '../../lib/dates.ts'
import { formatSigned } from '../../lib/numbers.ts'
import type { WorkItem } from '../../model/work/work-item.ts'
import { noteId } from '../../model/work/work-list.ts'
import { Panel } from '../../ui/panel.tsx'
import { OutcomeCell } from '../shared/outcome-cell.tsx'
import type { ReportNote } from './report-notes.ts'
import styles from './done-section.module.css'
import sheet from './report-sheet.module.css'

/** A page has room for so many lines: work has a second one for its outcome. */
const MOST_LINES = 4

type DoneSectionProps = {
  /** Of the days of the report, the last first. */
  work: readonly WorkItem[]
  /** Of the same days, oldest first. */
  notes: readonly ReportNote[]
  today: number
}

type Entry = {
  id: string
  date: string
  /** On the chart; null where the note of the work was removed. */
  number: number | null
  text: string
  lines: 1 | 2
  outcome: ReactNode
}

/** What was done in the days of the report and what came of it, and the notes on these days. */
export function DoneSection({ work, notes, today }: DoneSectionProps) {
  const entries = entriesOf(work, notes, today)
  const shown = fitting(entries)
  const more = entries.length - shown.length
  return (
    <Panel
      name="What we did"
      aside={<span>{more > 0 ? `the newest, and ${more} more` : 'and how the score changed'}</span>}
      className={`${sheet['section']} ${styles['panel']}`}
      state={{ kind: 'ready', data: shown, staleSince: null }}
    >
      {(data) =>
        data.length === 0 ? (
          <p className={sheet['none']}>No work was done and no events were added on these days.</p>
        ) : (
          <ul role="list">
            {data.map(({ id, number, date, text, lines, outcome }) => (
              <li key={id} data-lines={lines}>
                <span className={styles['number']}>{number ?? ''}</span>{' '}
                <span className="cut">
                  <time dateTime={date}>{formatDay(date)}</time> <span dir="auto">{text}</span>
                </span>{' '}
                <div className={styles['outcome']}>{outcome}</div>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

function entriesOf(
  work: readonly WorkItem[],
  notes: readonly ReportNote[],
  today: number,
): Entry[] {
  const noteOf = new Map(notes.map((note) => [note.id, note]))
  const done = work.map((item): Entry => ({
    id: item.id,
    date: item.doneOn ?? '',
    number: noteOf.get(noteId(item))?.number ?? null,
    text: item.title,
    lines: 2,
    outcome: <OutcomeCell item={item} today={today} />,
  }))
  const ofWork = new Set(work.map(noteId))
  const others = notes
    .filter(({ id }) => !ofWork.has(id))
    .map(({ id, date, number, text, before, after }): Entry => ({
      id,
      date,
      number,
      text,
      lines: 1,
      outcome: <span>{`${inWords(before)} before, ${inWords(after)} after`}</span>,
    }))
  return [...done, ...others].toSorted((one, other) => (one.date < other.date ? 1 : -1))
}

function fitting(entries: readonly Entry[]): Entry[] {
  let lines = 0
  return entries.filter((entry) => (lines += entry.lines) <= MOST_LINES)
}

function inWords(points: number | null): string {
  return points === null ? '–' : formatSigned(points)
}
