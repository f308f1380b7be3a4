import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { timeOf } from '../../model/collections/record.ts'
import {
  MAX_TITLE_LENGTH,
  MAX_WORK_NOTE_LENGTH,
  type WorkItem,
} from '../../model/work/work-item.ts'
import { OfferedDraft } from '../../parts/user-data/offered-draft.tsx'
import { draftsTogether, useDraft } from '../../parts/user-data/use-draft.ts'
import { useIsShared } from '../../parts/user-data/use-is-shared.ts'
import { useWorkList } from '../../parts/user-data/use-work-list.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EntryForm } from '../../ui/entry-form.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type WorkFormProps = {
  brandId: string
  /** Null for a new item. */
  item: WorkItem | null
  onClose: () => void
}

/** A dialog with the title and the note of an item. What is typed is kept as a draft until it is saved or cancelled. */
export function WorkForm({ brandId, item, onClose }: WorkFormProps) {
  const work = useWorkList()
  const isShared = useIsShared()
  const { drafts } = work.records
  const key = item?.id ?? `new ${brandId}`
  const record = work.records.record(key)
  const title = useDraft(drafts, `title ${key}`, {
    text: item?.title ?? '',
    over: timeOf(record, 'title'),
  })
  const note = useDraft(drafts, key, { text: item?.note ?? '', over: timeOf(record, 'note') })
  const draft = draftsTogether(title, note)
  const [problem, setProblem] = useState<string | undefined>()
  const form = useRef<HTMLFormElement>(null)
  // The dialog is open by then, and would focus its close button.
  useLayoutEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])

  function end() {
    draft.end()
    onClose()
  }

  function save(event: SubmitEvent) {
    event.preventDefault()
    if (title.text.trim() === '') {
      setProblem('Write what is to do.')
      return
    }
    if (item === null) {
      if (work.addOwn(brandId, title.text, note.text) === null) {
        setProblem('The work list is full. Remove items that are done.')
        return
      }
    } else work.edit(item, { title: title.text, note: note.text }, note.over)
    end()
  }

  return (
    <Dialog title={item === null ? 'Add item' : 'Edit item'} onClose={onClose}>
      <EntryForm
        ref={form}
        submit={item === null ? 'Add item' : 'Save item'}
        onSubmit={save}
        onCancel={end}
      >
        <Field
          label="What"
          dir="auto"
          maxLength={MAX_TITLE_LENGTH}
          value={title.text}
          error={problem}
          onChange={(event) => {
            setProblem(undefined)
            title.change({ text: event.target.value })
          }}
        />
        <TextArea
          label="Note"
          rows={4}
          // Notes that were merged may be longer.
          maxLength={Math.max(MAX_WORK_NOTE_LENGTH, item?.note.length ?? 0)}
          value={note.text}
          hint={isShared ? 'Shared with your team' : 'Saved in this browser only'}
          onChange={({ target }) => {
            note.change({ text: target.value })
          }}
        >
          <OfferedDraft draft={draft} field={() => form.current?.querySelector('input')} />
        </TextArea>
      </EntryForm>
    </Dialog>
  )
}
