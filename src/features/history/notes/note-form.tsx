import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { timeOf } from '../../../model/kept/record.ts'
import { LONGEST_NOTE } from '../../../model/notes/note.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { useIsShared } from '../../shared/use-is-shared.ts'
import { useNotes } from '../../shared/use-notes.ts'
import styles from './note-form.module.css'

/** The note that the form is about; a new one has no id yet. */
export type WantedNote = { id: string | null; date: string; text: string }

type NoteFormProps = { brandId: string; note: WantedNote; onClose: () => void }

/** A dialog with the date and the text of a note. */
export function NoteForm({ brandId, note, onClose }: NoteFormProps) {
  const notes = useNotes()
  const where = useIsShared() ? 'Shared with your team' : 'Kept in this browser, and never sent'
  const { drafts } = notes.records
  const draftKey = note.id ?? `new ${brandId}`
  const [offered, setOffered] = useState(() => drafts.get(draftKey))
  const [over] = useState(
    () => offered?.over ?? timeOf(notes.records.record(note.id ?? ''), 'text'),
  )
  const [date, setDate] = useState(offered?.date ?? note.date)
  const [text, setText] = useState(offered?.text ?? note.text)
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const hintId = useId()
  const isMissing = isChecked && text.trim() === ''
  // The dialog is open by then, and would focus its close button.
  useLayoutEffect(() => {
    field.current?.focus()
  }, [])

  function keepDraft(nextDate: string, nextText: string) {
    setDate(nextDate)
    setText(nextText)
    drafts.set(draftKey, { date: nextDate, text: nextText, over })
  }

  function discard() {
    drafts.remove(draftKey)
    setOffered(null)
    setDate(note.date)
    setText(note.text)
    field.current?.focus()
  }

  function save(event?: SubmitEvent) {
    event?.preventDefault()
    setIsChecked(true)
    const content = { date, text }
    const isSaved =
      note.id === null
        ? notes.add(brandId, content)
        : notes.edit({ id: note.id, brandId }, content, over)
    if (!isSaved) return
    drafts.remove(draftKey)
    onClose()
  }

  return (
    <Dialog title={note.id === null ? 'Add event' : 'Edit event'} onClose={onClose}>
      <form className={styles['form']} onSubmit={save}>
        <Field
          label="Date"
          type="date"
          min="1970-01-01"
          max="9999-12-31"
          value={date}
          error={isChecked && date === '' ? 'Enter a date.' : undefined}
          onChange={(event) => {
            keepDraft(event.target.value, text)
          }}
        />
        <div className={styles['text']}>
          <label htmlFor={id}>Event</label>
          <textarea
            id={id}
            ref={field}
            rows={3}
            dir="auto"
            maxLength={LONGEST_NOTE}
            value={text}
            aria-invalid={isMissing}
            aria-describedby={hintId}
            onChange={(event) => {
              keepDraft(date, event.target.value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
            }}
          />
          <p id={hintId} className={isMissing ? styles['error'] : styles['hint']}>
            {isMissing ? 'Write what happened.' : where}
          </p>
          {offered !== null && (
            <p className={`quiet ${styles['draft']}`}>
              <span>This is your unsaved draft.</span>
              <Button look="bare" onClick={discard}>
                Discard draft
              </Button>
            </p>
          )}
        </div>
        <div className={styles['actions']}>
          <Button type="submit" look="primary">
            Save event
          </Button>
          <Button
            onClick={() => {
              drafts.remove(draftKey)
              onClose()
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
