import { useRef, useState } from 'react'
import { MAX_NAME_LENGTH, savedViewsOf } from '../../../model/views/views.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { OfferedDraft } from '../../../parts/user-data/offered-draft.tsx'
import { useDraft } from '../../../parts/user-data/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import styles from './views.module.css'

type NameFormProps = {
  action: string
  draftKey: string
  name?: string
  onName: (name: string) => void
  onCancel?: () => void
}

/** Asks for a unique name. What is typed is stored as a draft until it is saved or cancelled. */
export function NameForm({ action, draftKey, name = '', onName, onCancel }: NameFormProps) {
  const views = savedViewsOf(useServices())
  const draft = useDraft(views.records.drafts, draftKey, { text: name, over: 0 })
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()
  const next = draft.text.trim()
  const isOwn = next.toLowerCase() === name.toLowerCase()
  return (
    <form
      ref={form}
      className={`flex flex-wrap gap-2 ${styles['form']}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (next === '') setError('Enter a name.')
        else if (views.has(next) && !isOwn) setError('Another view has this name.')
        else {
          draft.end()
          onName(next)
        }
      }}
    >
      <Field
        label="Name"
        value={draft.text}
        maxLength={MAX_NAME_LENGTH}
        error={error}
        // The user just asked to rename.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={onCancel !== undefined}
        onChange={({ target }) => {
          draft.change({ text: target.value })
          setError(undefined)
        }}
      />
      <Button type="submit" variant="primary">
        {action}
      </Button>
      {onCancel !== undefined && (
        <Button
          onClick={() => {
            draft.end()
            onCancel()
          }}
        >
          Cancel
        </Button>
      )}
      <OfferedDraft draft={draft} field={() => form.current?.querySelector('input')} />
    </form>
  )
}
