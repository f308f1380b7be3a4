import { formatFullDate } from '../../../lib/dates.ts'
import type { NumberedAnnotation } from '../../../model/notes/numbered-notes.ts'
import { ShowMore, usePart } from '../../../ui/show-more.tsx'
import styles from './notes-panel.module.css'

/** The events that all readers see, with their letters on the chart; nothing if there are none. */
export function SharedEventList({ events }: { events: readonly NumberedAnnotation[] }) {
  const { shown, more } = usePart(events)
  if (events.length === 0) return null
  return (
    <>
      <p className={`faint small ${styles['shared']}`}>
        Set by whoever runs the dashboard, shown to all readers
      </p>
      <ol className={styles['list']} aria-label="Shared events">
        {shown.map(({ letter, note }) => (
          <li key={note.id} className={styles['note']}>
            <span className={`${styles['number']} ${styles['letter']}`} translate="no">
              {letter}
            </span>
            <time dateTime={note.date} className="quiet small">
              {formatFullDate(note.date)}
            </time>
            <p className={styles['text']} dir="auto">
              {note.text}
            </p>
          </li>
        ))}
      </ol>
      <ShowMore {...more} name="events" />
    </>
  )
}
