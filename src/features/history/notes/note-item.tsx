import { formatFullDate } from '../../../lib/dates.ts'
import { formatNumber, formatSigned } from '../../../lib/numbers.ts'
import type { ChangesAround, ScoreChange } from '../../../model/notes/change-around.ts'
import type { Note } from '../../../model/notes/note.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './notes-panel.module.css'

type NoteItemProps = {
  number: number
  note: Note
  changes: ChangesAround
  onEdit: () => void
  onRemove: () => void
}

/** A note with its number on the chart. */
export function NoteItem({ number, note, changes, onEdit, onRemove }: NoteItemProps) {
  return (
    <li className={styles['note']}>
      <span className={styles['number']}>{number}</span>
      <time dateTime={note.date} className="quiet small">
        {formatFullDate(note.date)}
      </time>
      <p className={styles['text']} dir="auto">
        {note.text}
      </p>
      <Change label="7 days before" change={changes.before} />
      <Change label="7 days after" change={changes.after} />
      <span className={styles['actions']}>
        <Button look="bare" aria-label={`Edit note ${number}`} onClick={onEdit}>
          <Icon name="edit" />
        </Button>
        <Button look="bare" aria-label={`Remove note ${number}`} onClick={onRemove}>
          <Icon name="remove" />
        </Button>
      </span>
    </li>
  )
}

function Change({ label, change }: { label: string; change: ScoreChange | null }) {
  const points = change?.points ?? 0
  const tone = points === 0 ? undefined : styles[points > 0 ? 'up' : 'down']
  return (
    <p className={`faint small ${styles['change']}`}>
      <span className={styles['label']}>{`${label}: `}</span>
      {change === null ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">not known</span>
        </>
      ) : (
        <>
          <strong className={tone}>{formatSigned(points)}</strong>{' '}
          <span>{`${formatNumber(change.from)} → ${formatNumber(change.to)}`}</span>
        </>
      )}
    </p>
  )
}
