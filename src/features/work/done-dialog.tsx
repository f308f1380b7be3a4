import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { isDate } from '../../lib/dates.ts'
import type { WorkItem } from '../../model/work/work-item.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EntryForm } from '../../ui/entry-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Name } from '../../ui/name.tsx'

type DoneDialogProps = {
  item: WorkItem
  /** The present date, UTC. */
  today: string
  onDone: (date: string) => void
  onClose: () => void
}

/** Asks when an item was done. */
export function DoneDialog({ item, today, onDone, onClose }: DoneDialogProps) {
  const [date, setDate] = useState(item.doneOn ?? today)
  const [isChecked, setIsChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const problem = problemWith(date, today)
  // The dialog is open by then, and would focus its close button.
  useLayoutEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])

  function save(event: SubmitEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (problem === undefined) onDone(date)
  }

  return (
    <Dialog title="When was it done?" onClose={onClose}>
      <EntryForm ref={form} noValidate submit="Done" onSubmit={save} onCancel={onClose}>
        <p className="quiet" dir="auto">
          <Name>{item.title}</Name>
        </p>
        <Field
          label="Date"
          type="date"
          min="1970-01-01"
          max={today}
          value={date}
          error={isChecked ? problem : undefined}
          hint="We’ll compare the 14 days before and after, and mark the date on your score history."
          onChange={(event) => {
            setDate(event.target.value)
          }}
        />
      </EntryForm>
    </Dialog>
  )
}

function problemWith(date: string, today: string): string | undefined {
  if (!isDate(date)) return 'Enter a date.'
  return date > today ? 'This date is in the future.' : undefined
}
