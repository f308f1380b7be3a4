import { formatFullDate } from '../../lib/dates.ts'
import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import { Panel } from '../../ui/panel.tsx'
import type { ReportNote } from './report-notes.ts'
import styles from './notes-section.module.css'
import sheet from './report-sheet.module.css'

type NotesSectionProps = { shown: readonly ReportNote[]; more: number }

/** The notes with the change of the score around them. Without any, the section is left out. */
export function NotesSection({ shown, more }: NotesSectionProps) {
  if (shown.length === 0) return null
  return (
    <Panel
      name="Notes"
      aside={
        <span>
          {`change of the score in the 7 days before and after${more > 0 ? ` · the newest ${formatNumber(shown.length)}, and ${formatNumber(more)} more` : ''}`}
        </span>
      }
      className={sheet['section']}
      state={{ kind: 'ready', data: shown, staleSince: null }}
    >
      {() => (
        <ul className={styles['notes']}>
          {shown.map(({ id, number, date, text, before, after }) => (
            <li key={id}>
              <span className={styles['number']}>{number}</span>
              <time dateTime={date}>{formatFullDate(date)}</time>
              <span dir="auto">{text}</span>
              <span>
                <span>before</span> {inWords(before)}
              </span>
              <span>
                <span>after</span> {inWords(after)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function inWords(points: number | null) {
  return points === null ? <span>–</span> : <b>{formatSigned(points)}</b>
}
