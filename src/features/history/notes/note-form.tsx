import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { LONGEST_NOTE } from '../../../model/notes/note.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { useNotes } from './use-notes.ts'
import styles from './note-form.module.css'

/** The note that the form is about; a new one has no id yet. */
export type WantedNote = { id: string | null; date: string; text: string }

type NoteFormProps = { brandId: string; note: WantedNote; onClose: () => void }

/** A dialog with the date and the text of a note. */
export function NoteForm({ brandId, note, onClose }: NoteFormProps) {
  const notes = useNotes()
  const [date, setDate] = useState(note.date)
  const [text, setText] = useState(note.text)
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const hintId = useId()
  const isMissing = isChecked && text.trim() === ''
  // The dialog is open by then, and would focus its close button.
  useLayoutEffect(() => {
    field.current?.focus()
  }, [])

  async function save(event?: SubmitEvent) {
    event?.preventDefault()
    setIsChecked(true)
    const content = { date, text }
    const isSaved =
      note.id === null ? await notes.add(brandId, content) : await notes.edit(note.id, content)
    if (isSaved) onClose()
  }

  return (
    <Dialog title={note.id === null ? 'Add note' : 'Edit note'} onClose={onClose}>
      <form className={styles['form']} onSubmit={(event) => void save(event)}>
        <Field
          label="Date"
          type="date"
          min="1970-01-01"
          max="9999-12-31"
          value={date}
          error={isChecked && date === '' ? 'Enter a date.' : undefined}
          onChange={(event) => {
            setDate(event.target.value)
          }}
        />
        <div className={styles['text']}>
          <label htmlFor={id}>Note</label>
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
              setText(event.target.value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
            }}
          />
          <p id={hintId} className={isMissing ? styles['error'] : styles['hint']}>
            {isMissing ? 'Write a note.' : 'Kept in this browser, and never sent'}
          </p>
        </div>
        <div className={styles['actions']}>
          <Button type="submit" look="primary">
            Save note
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
