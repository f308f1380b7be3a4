import { type ComponentProps, useId } from 'react'
import { pressedKey } from '../lib/pressed-key.ts'
import { useFocusIfWrong } from './field.tsx'
import { focusIfTooLong, useLengthLimit } from './use-length-limit.ts'
import styles from './forms.module.css'

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string
  hint?: string
  error?: string | undefined
}

/** A {@link Field} with several lines. Ctrl+Enter submits its form. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error: formError, maxLength, children, ...area } = props
  const id = useId()
  const noteId = useId()
  const error = useLengthLimit(id, area.value, maxLength) ?? formError
  const note = error ?? hint
  useFocusIfWrong(id, formError !== undefined)
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        dir="auto"
        aria-invalid={error !== undefined}
        aria-describedby={note === undefined ? undefined : noteId}
        onKeyDown={(event) => {
          if (pressedKey(event) !== 'Ctrl+Enter') return
          // Firefox would press the button that gets the focus when the form closes.
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        onInvalid={focusIfTooLong}
        {...area}
      />
      {note !== undefined && (
        <p id={noteId} className={error === undefined ? styles['hint'] : styles['error']}>
          {note}
        </p>
      )}
      {children}
    </div>
  )
}
