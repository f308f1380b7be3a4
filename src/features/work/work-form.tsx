import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { timeOf } from '../../model/kept/record.ts'
import { LONGEST_TITLE, LONGEST_WORK_NOTE, type WorkItem } from '../../model/work/work-item.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useDraft } from '../shared/use-draft.ts'
import { useIsShared } from '../shared/use-is-shared.ts'
import { useWorkList } from '../shared/use-work-list.ts'
import styles from './work-form.module.css'

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
  const [problem, setProblem] = useState<string | undefined>()
  const form = useRef<HTMLFormElement>(null)
  const noteId = useId()
  const hintId = useId()
  const isOffered = title.isOffered || note.isOffered
  // The dialog is open by then, and would focus its close button.
  useLayoutEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])

  function end() {
    title.end()
    note.end()
    onClose()
  }

  function save(event?: SubmitEvent) {
    event?.preventDefault()
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
      <form ref={form} className={styles['form']} onSubmit={save}>
        <Field
          label="What"
          dir="auto"
          maxLength={LONGEST_TITLE}
          value={title.text}
          error={problem}
          onChange={(event) => {
            setProblem(undefined)
            title.change(event.target.value)
          }}
        />
        <div className={styles['text']}>
          <label htmlFor={noteId}>Note</label>
          <textarea
            id={noteId}
            rows={4}
            dir="auto"
            maxLength={LONGEST_WORK_NOTE}
            value={note.text}
            aria-describedby={hintId}
            onChange={(event) => {
              note.change(event.target.value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
            }}
          />
          <p id={hintId} className={styles['hint']}>
            {isShared ? 'Shared with your team' : 'Kept in this browser, and never sent'}
          </p>
          {isOffered && (
            <p className={`quiet ${styles['draft']}`}>
              <span>This is your unsaved draft.</span>
              <Button
                look="bare"
                onClick={() => {
                  title.discard()
                  note.discard()
                  form.current?.querySelector('input')?.focus()
                }}
              >
                Discard draft
              </Button>
            </p>
          )}
        </div>
        <div className={styles['actions']}>
          <Button type="submit" look="primary">
            {item === null ? 'Add item' : 'Save item'}
          </Button>
          <Button onClick={end}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
