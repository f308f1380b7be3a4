import { useState } from 'react'
import { LONGEST_NAME, savedViewsOf } from '../../../model/views/views.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useServices } from '../../shared/use-services.tsx'
import styles from './saved-views-dialog.module.css'

type NameFormProps = {
  action: string
  /** The present name, which may be kept. */
  name?: string
  onName: (name: string) => void
  onCancel?: () => void
}

/** Asks for a name that no other view has. */
export function NameForm({ action, name = '', onName, onCancel }: NameFormProps) {
  const views = savedViewsOf(useServices())
  const [text, setText] = useState(name)
  const [error, setError] = useState<string>()
  const next = text.trim()
  const isOwn = next.toLowerCase() === name.toLowerCase()
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (next === '') setError('Enter a name.')
        else if (views.has(next) && !isOwn) setError('Another view has this name.')
        else onName(next)
      }}
    >
      <Field
        label="Name"
        value={text}
        maxLength={LONGEST_NAME}
        error={error}
        // The reader has just asked to rename.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={onCancel !== undefined}
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" look="primary">
        {action}
      </Button>
      {onCancel !== undefined && <Button onClick={onCancel}>Cancel</Button>}
    </form>
  )
}
