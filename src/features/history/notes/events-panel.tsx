import { formatFullDate } from '../../../lib/dates.ts'
import type { NumberedNote } from '../../../model/notes/numbered-notes.ts'
import { Panel } from '../../../ui/panel.tsx'
import styles from './notes-panel.module.css'

/** The events that all readers see, with their letters on the chart; nothing if there are none. */
export function EventsPanel({ events }: { events: readonly NumberedNote[] }) {
  if (events.length === 0) return null
  return (
    <Panel
      name="Events"
      title={
        <>
          <span>Events</span>{' '}
          <span className={`faint small ${styles['where']}`}>shown to all readers</span>
        </>
      }
      className={styles['panel']}
      state={{ kind: 'ready', data: null, staleSince: null }}
    >
      {() => (
        <ol className={styles['list']} aria-label="Events">
          {events.map(({ letter, note }) => (
            <li key={note.id} className={styles['note']}>
              <span className={`${styles['number']} ${styles['letter']}`}>{letter}</span>
              <time dateTime={note.date} className="quiet small">
                {formatFullDate(note.date)}
              </time>
              <p className={styles['text']} dir="auto">
                {note.text}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
