import { useSelector } from '@tanstack/react-store'
import { useMemo, useRef } from 'react'
import { dayNumber } from '../../../lib/dates.ts'
import { isSettled } from '../../../model/collections/collection-options.ts'
import { TOMBSTONE } from '../../../model/collections/record.ts'
import { changesAround } from '../../../model/notes/change-around.ts'
import type { Note } from '../../../model/notes/note.ts'
import type { NumberedAnnotation } from '../../../model/notes/numbered-notes.ts'
import {
  type LastOperation,
  OperationMessage,
} from '../../../parts/user-data/operation-message.tsx'
import { useNotes } from '../../../parts/user-data/use-annotations.ts'
import { useIsShared } from '../../../parts/user-data/use-is-shared.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { renderSync } from '../../../ui/render-now.ts'
import { ShowMore, usePart } from '../../../ui/show-more.tsx'
import type { HistorySeries } from '../history-series.ts'
import type { WantedNote } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'
import { SharedEventList } from './shared-event-list.tsx'
import styles from './notes-panel.module.css'

type NotesPanelProps = {
  brandId: string
  notes: readonly NumberedAnnotation[]
  /** The events that all readers see. */
  shared: readonly NumberedAnnotation[]
  /** Undefined until the history is loaded; then no changes are known. */
  series: HistorySeries | undefined
  onAdd: () => void
  onEdit: (note: WantedNote) => void
  onExplanation: (note: Note) => void
}

/** The reader's notes on dates, each with the change of the score before and after it. */
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
          <span>{isShared ? 'shared with your team' : 'kept in this browser'}</span>
        </>
      }
      end={
        <Button ref={addButton} onClick={onAdd}>
          <Icon name="plus" size={14} />
          <span>Add event</span>
        </Button>
      }
      className={styles['panel']}
      state={isLoaded ? { kind: 'ready', data: null, staleSince: null } : { kind: 'loading' }}
    >
      {() => (
        <>
          {notes.length === 0 ? (
            <p className={`quiet small ${styles['none']}`}>
              No events yet. Add a campaign or launch to see how the score moved around it.
            </p>
          ) : (
            <>
              <div className={`faint small ${styles['columns']}`} aria-hidden="true">
                <span>Date</span>
                <span>Event</span>
                <span>7 days before</span>
                <span>7 days after</span>
              </div>
              <ShowMore {...more} name="events" />
              <ol className={styles['list']} aria-label="Events">
                {shown.toReversed().map(({ number, note }) => (
                  <NoteItem
                    key={note.id}
                    number={number}
                    note={note}
                    changes={changesAround(note.date, scoreOn)}
                    onExplanation={
                      scoreOn(note.date) === undefined || note.date === series?.days.at(-1)?.date
                        ? null
                        : () => {
                            onExplanation(note)
                          }
                    }
                    onEdit={() => {
                      onEdit(note)
                    }}
                    onRemove={() => {
                      renderSync(() => {
                        service.remove(note)
                      })
                      // The button goes away; Undo is the nearest place for the focus.
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
    first === undefined ? null : series?.days[dayNumber(date) - dayNumber(first.date)]?.score
}
