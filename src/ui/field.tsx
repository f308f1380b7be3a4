import { type ComponentProps, useId } from 'react'
import { useFocusIfWrong } from './use-focus-if-wrong.ts'
import { focusIfTooLong, useLengthLimit } from './use-length-limit.ts'
import styles from './forms.module.css'

type FieldProps = ComponentProps<'input'> & {
  label: string
  hint?: string
  error?: string | undefined
}

/** A labelled text field. It accepts more than `maxLength`, but the form cannot be submitted then. */
export function Field({ label, hint, error: formError, maxLength, ...input }: FieldProps) {
  const id = useId()
  const noteId = useId()
  const error = useLengthLimit(id, input.value, maxLength) ?? formError
  const note = error ?? hint
  useFocusIfWrong(id, formError !== undefined)
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={note === undefined ? undefined : noteId}
        onInvalid={focusIfTooLong}
        {...input}
      />
      {note !== undefined && (
        <p id={noteId} className={error === undefined ? styles['hint'] : styles['error']}>
          {note}
        </p>
      )}
    </div>
  )
}
