import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { timeOf } from '../../../model/collections/record.ts'
import { MAX_NOTE_LENGTH, problemWithText } from '../../../model/notes/note.ts'
import { useIsShared } from '../../../parts/user-data/team-messages.tsx'
import { OfferedDraft, useDraft } from '../../../parts/user-data/use-draft.tsx'
import { useNotes } from '../../../parts/user-data/use-user-data.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EntryForm, TextArea, Field } from '../../../ui/field.tsx'

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
  // The open dialog would otherwise focus its close button.
  useLayoutEffect(() => {
    field.current?.focus()
  }, [])

  function end() {
    draft.end()
    onClose()
  }

  function save(event: SubmitEvent) {
    event.preventDefault()
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
          ref={field}
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
