import { type ComponentProps, useId, useEffect } from 'react'
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

/**
 * Focuses a field that a button beside it has found invalid, so that its error is read and the user can type at once. The first
 * of several invalid fields wins.
 */
export function useFocusIfWrong(id: string, isWrong: boolean): void {
  useEffect(() => {
    const field = document.getElementById(id)
    const button = document.activeElement
    if (!isWrong || button?.localName !== 'button') return
    if (button.closest('form, section, dialog')?.contains(field) === true) field?.focus()
  }, [id, isWrong])
}
