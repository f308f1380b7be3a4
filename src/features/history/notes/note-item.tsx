import { dateOfDay, dayNumber, formatFullDate } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import {
  type ChangesAround,
  DAYS_AROUND,
  type ScoreChangeBadge,
  EXPLANATION_DAYS,
} from '../../../model/notes/change-around.ts'
import { MAX_NOTE_LENGTH, type Note } from '../../../model/notes/note.ts'
import { notesOf } from '../../../model/notes/notes.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { JudgedScoreChange } from '../../../parts/score/score-verdict-button.tsx'
import { MadeBy } from '../../../parts/user-data/made-by.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './notes-panel.module.css'

/** Several texts that were written apart and merged can be longer; the form has all. */
const MAX_SHOWN_TEXT = 4 * MAX_NOTE_LENGTH

type NoteItemProps = {
  number: number
  note: Note
  changes: ChangesAround
  /** Tells what happened in the days after; null where they have no scores. */
  onExplanation: (() => void) | null
  onEdit: () => void
  onRemove: () => void
}

/** A note with its number on the chart. */
export function NoteItem({
  number,
  note,
  changes,
  onExplanation,
  onEdit,
  onRemove,
}: NoteItemProps) {
  const dayAt = (days: number) => dateOfDay(dayNumber(note.date) + days)
  const { brandId } = note
  const { records } = notesOf(useServices())
  return (
    <li className={styles['note']}>
      <span className={styles['number']} translate="no">
        {number}
      </span>
      <time dateTime={note.date} className="quiet small">
        {formatFullDate(note.date)}
      </time>
      <div className={styles['text']}>
        <p dir="auto">{note.text.slice(0, MAX_SHOWN_TEXT)}</p>
        <MadeBy record={records.record(note.id)} />
        {onExplanation !== null && (
          <Button variant="bare" className={styles['story']} onClick={onExplanation}>
            {`See the ${EXPLANATION_DAYS} days after`}
          </Button>
        )}
      </div>
      <Change
        label={`${DAYS_AROUND} days before`}
        change={changes.before}
        brandId={brandId}
        from={dayAt(-DAYS_AROUND)}
        to={note.date}
      />
      <Change
        label={`${DAYS_AROUND} days after`}
        change={changes.after}
        brandId={brandId}
        from={note.date}
        to={dayAt(DAYS_AROUND)}
      />
      <span className={styles['actions']}>
        <Button variant="bare" aria-label={`Edit event ${number}`} onClick={onEdit}>
          <Icon name="edit" />
        </Button>
        <Button variant="bare" aria-label={`Remove event ${number}`} onClick={onRemove}>
          <Icon name="remove" />
        </Button>
      </span>
    </li>
  )
}

type ChangeProps = {
  label: string
  change: ScoreChangeBadge | null
  brandId: string
  /** The dates of its two days. */
  from: string
  to: string
}

function Change({ label, change, brandId, from, to }: ChangeProps) {
  const points = change?.points ?? 0
  const tone = points === 0 ? undefined : styles[points > 0 ? 'up' : 'down']
  return (
    <div className={`faint small ${styles['change']}`}>
      <span className={styles['label']}>{`${label}: `}</span>
      {change === null ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">not known</span>
        </>
      ) : (
        <>
          <strong className={tone}>
            <JudgedScoreChange brandId={brandId} move={{ from, to, points }} about={label} />
          </strong>{' '}
          <span>{`${formatNumber(change.from)} → ${formatNumber(change.to)}`}</span>
        </>
      )}
    </div>
  )
}
