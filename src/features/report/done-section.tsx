import { formatDay } from '../../lib/dates.ts'
import { formatCount, formatSigned } from '../../lib/numbers.ts'
import { Panel } from '../../ui/panel.tsx'
import type { ReportNote } from './report-notes.ts'
import styles from './done-section.module.css'
import sheet from './report-sheet.module.css'

type DoneSectionProps = { notes: readonly ReportNote[]; more: number }

/** The notes on the days of the report, with the change of the score around them. */
export function DoneSection({ notes, more }: DoneSectionProps) {
  return (
    <Panel
      name="What we did"
      aside={
        <span>
          {more > 0
            ? `the newest, and ${formatCount(more, 'more note', 'more notes')}`
            : 'the score in the 7 days before and after'}
        </span>
      }
      className={`${sheet['section']} ${styles['panel']}`}
      state={{ kind: 'ready', data: notes, staleSince: null }}
    >
      {(shown) =>
        shown.length === 0 ? (
          <p className={sheet['none']}>No notes on these days.</p>
        ) : (
          <ul role="list">
            {shown.map(({ id, number, date, text, before, after }) => (
              <li key={id}>
                <span className={styles['number']}>{number}</span>
                <span className={styles['text']}>
                  <time dateTime={date}>{formatDay(date)}</time> <span dir="auto">{text}</span>
                </span>
                <span className={styles['around']}>
                  {`${inWords(before)} before, ${inWords(after)} after`}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

function inWords(points: number | null): string {
  return points === null ? '–' : formatSigned(points)
}
