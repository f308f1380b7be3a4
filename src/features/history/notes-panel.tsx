import { useSelector } from '@tanstack/react-store'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { addDays, daysBetween, formatFullDate } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { isSettled } from '../../model/collections/collection.ts'
import { timeOf, TOMBSTONE } from '../../model/collections/record.ts'
import {
  changesAround,
  type ChangesAround,
  DAYS_AROUND,
  type ChangeAround,
  EXPLANATION_DAYS,
} from '../../model/notes/change-around.ts'
import {
  type Note,
  MAX_NOTE_LENGTH,
  type NumberedAnnotation,
  problemWithText,
} from '../../model/notes/note.ts'
import { notesOf } from '../../model/notes/notes.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { JudgedScoreChange } from '../../parts/score/score-verdict-button.tsx'
import { type LastOperation, OperationMessage } from '../../parts/user-data/operation-message.tsx'
import { MadeBy, useIsShared } from '../../parts/user-data/team-messages.tsx'
import { OfferedDraft, useDraft } from '../../parts/user-data/use-draft.tsx'
import { useNotes } from '../../parts/user-data/use-user-data.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, startsFocused } from '../../ui/dialog.tsx'
import { EntryForm, Field, TextArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { renderSync } from '../../ui/render-sync.ts'
import { ShowMore, usePart } from '../../ui/show-more.tsx'
import type { HistorySeries } from './history-series.ts'
import styles from './history.module.css'

type NotesPanelProps = {
  brandId: string
  notes: readonly NumberedAnnotation[]
  /** The operator's annotations, which all users see. */
  shared: readonly NumberedAnnotation[]
  /** Undefined until the history is loaded; no changes are known until then. */
  series: HistorySeries | undefined
  onAdd: () => void
  onEdit: (note: WantedNote) => void
  onExplanation: (note: Note) => void
}

export function NotesPanel({
  brandId,
  notes,
  shared,
  series,
  onAdd,
  onEdit,
  onExplanation,
}: NotesPanelProps) {
  const service = useNotes()
  const isLoaded = useSelector(service.records.state, isSettled)
  const isShared = useIsShared()
  const addButton = useRef<HTMLButtonElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const scoreOn = scoresOf(series)
  const newest = useMemo(() => notes.toReversed(), [notes])
  const { shown, more } = usePart(newest)
  return (
    <Panel
      name="Events"
      title={
        <>
          <span>Events</span>{' '}
          <span>{isShared ? 'shared with your team' : 'saved in this browser'}</span>
        </>
      }
      end={
        <Button ref={addButton} onClick={onAdd}>
          <Icon name="plus" size={14} />
          <span>Add event</span>
        </Button>
      }
      className={styles['notesPanel']}
      state={isLoaded ? { kind: 'ready', data: null, staleSince: null } : { kind: 'loading' }}
    >
      {() => (
        <>
          {notes.length === 0 ? (
            <p className={`text-muted text-xs ${styles['none']}`}>
              No events yet. Add a campaign or launch to see how the score moved around it.
            </p>
          ) : (
            <>
              <div
                className={`text-xs font-normal text-faint ${styles['columns']}`}
                aria-hidden="true"
              >
                <span>Date</span>
                <span>Event</span>
                <span>7 days before</span>
                <span>7 days after</span>
              </div>
              <ShowMore {...more} name="events" />
              <ol aria-label="Events">
                {shown.toReversed().map(({ number, note }) => (
                  <NoteItem
                    key={note.id}
                    number={number}
                    note={note}
                    changes={changesAround(note.date, scoreOn)}
                    onExplanation={
                      scoreOn(note.date) === undefined || note.date === series?.days.at(-1)?.date
                        ? null
                        : () => onExplanation(note)
                    }
                    onEdit={() => onEdit(note)}
                    onRemove={() => {
                      renderSync(() => service.remove(note))
                      // The button disappears; Undo is the nearest place for the focus.
                      undoButton.current?.focus()
                    }}
                  />
                ))}
              </ol>
            </>
          )}
          <OperationMessage
            records={service.records}
            brandId={brandId}
            toMessage={operationMessage}
            keepsRoom={notes.length > 0}
            undoButton={undoButton}
            onUndo={() => service.records.undoLast()}
            onDone={() => addButton.current?.focus()}
          />
          <SharedEventList events={shared} />
        </>
      )}
    </Panel>
  )
}

function operationMessage({ step, isUndone }: LastOperation): string {
  if (isUndone) return 'Undone'
  const { change, before } = step
  if (change[TOMBSTONE] === true) return 'Event removed'
  return [...before.values()].includes(undefined) ? 'Event added' : 'Event changed'
}

function scoresOf(series: HistorySeries | undefined) {
  const first = series?.days[0]
  return (date: string) =>
    first === undefined ? null : series?.days[daysBetween(first.date, date)]?.score
}

/** Merging concurrent edits can make a note longer; the form shows all of it. */
const MAX_SHOWN_TEXT = 4 * MAX_NOTE_LENGTH

type NoteItemProps = {
  number: number
  note: Note
  changes: ChangesAround
  onExplanation: (() => void) | null
  onEdit: () => void
  onRemove: () => void
}

function NoteItem({ number, note, changes, onExplanation, onEdit, onRemove }: NoteItemProps) {
  const dayAt = (days: number) => addDays(note.date, days)
  const { brandId } = note
  const { records } = notesOf(useServices())
  return (
    <EventRow mark={number} date={note.date}>
      <div className={`wrap-anywhere ${styles['text']}`}>
        <p dir="auto">{note.text.slice(0, MAX_SHOWN_TEXT)}</p>
        <MadeBy record={records.record(note.id)} />
        {onExplanation !== null && (
          <Button
            variant="bare"
            className={`text-accent text-xs ${styles['story']}`}
            onClick={onExplanation}
          >
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
      <span className={`flex ${styles['actions']}`}>
        <Button variant="bare" aria-label={`Edit event ${number}`} onClick={onEdit}>
          <Icon name="edit" />
        </Button>
        <Button variant="bare" aria-label={`Remove event ${number}`} onClick={onRemove}>
          <Icon name="remove" />
        </Button>
      </span>
    </EventRow>
  )
}

type EventRowProps = { mark: number | string | undefined; date: string; children: ReactNode }

/** The user's own events have numbers, shared ones letters. */
function EventRow({ mark, date, children }: EventRowProps) {
  const look = typeof mark === 'number' ? '' : styles['letter']
  return (
    <li className={styles['noteRow']}>
      <span
        className={`grid place-items-center text-xs font-semibold ${styles['number']} ${look}`}
        translate="no"
      >
        {mark}
      </span>
      <time dateTime={date} className="text-muted text-xs">
        {formatFullDate(date)}
      </time>
      {children}
    </li>
  )
}

type ChangeProps = {
  label: string
  change: ChangeAround | null
  brandId: string
  from: string
  to: string
}

function Change({ label, change, brandId, from, to }: ChangeProps) {
  const points = change?.points ?? 0
  const tone = points === 0 ? undefined : styles[points > 0 ? 'up' : 'down']
  return (
    <div className={`text-xs text-faint whitespace-nowrap ${styles['change']}`}>
      <span className={styles['label']}>{`${label}: `}</span>
      {change === null ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">not known</span>
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

function SharedEventList({ events }: { events: readonly NumberedAnnotation[] }) {
  const { shown, more } = usePart(events)
  if (events.length === 0) return null
  return (
    <>
      <p className="mt-4 text-xs text-faint">Set by your administrator, shown to all users</p>
      <ol aria-label="Shared events">
        {shown.map(({ letter, note }) => (
          <EventRow key={note.id} mark={letter} date={note.date}>
            <p className={`wrap-anywhere ${styles['text']}`} dir="auto">
              {note.text}
            </p>
          </EventRow>
        ))}
      </ol>
      <ShowMore {...more} name="events" />
    </>
  )
}

export type WantedNote = { id: string | null; date: string; text: string }

type NoteFormProps = { brandId: string; note: WantedNote; onClose: () => void }

export function NoteForm({ brandId, note, onClose }: NoteFormProps) {
  const notes = useNotes()
  const where = useIsShared() ? 'Shared with your team' : 'Saved in this browser only'
  const draft = useDraft(notes.records.drafts, note.id ?? `new ${brandId}`, {
    text: note.text,
    date: note.date,
    over: timeOf(notes.records.record(note.id ?? ''), 'text'),
  })
  const { date, text } = draft
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  function end() {
    draft.end()
    onClose()
  }

  function save() {
    setIsChecked(true)
    const content = { date, text }
    const isSaved =
      note.id === null
        ? notes.add(brandId, content)
        : notes.edit({ ...note, id: note.id, brandId }, content, draft.over)
    if (isSaved) end()
  }

  return (
    <Dialog title={note.id === null ? 'Add event' : 'Edit event'} onClose={onClose}>
      <EntryForm submit="Save event" onSubmit={save} onCancel={end}>
        <Field
          label="Date"
          type="date"
          min="1970-01-01"
          max="9999-12-31"
          value={date}
          error={isChecked && date === '' ? 'Enter a date.' : undefined}
          onChange={({ target }) => draft.change({ date: target.value })}
        />
        <TextArea
          label="Event"
          ref={(shown) => {
            field.current = shown
            startsFocused(shown)
          }}
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          error={isChecked ? problemWithText(text) : undefined}
          hint={where}
          onChange={({ target }) => draft.change({ text: target.value })}
        >
          <OfferedDraft draft={draft} field={() => field.current} />
        </TextArea>
      </EntryForm>
    </Dialog>
  )
}
