import { type ComponentProps, useId } from 'react'
import { pressedKey } from '../lib/pressed-key.ts'
import { useFocusIfWrong } from './use-focus-if-wrong.ts'
import styles from './field.module.css'

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string
  hint?: string
  error?: string | undefined
}

/** A labelled field of several lines with an optional hint and error. Ctrl+Enter submits its form. */
export function TextArea({ label, hint, error, children, ...area }: TextAreaProps) {
  const id = useId()
  const noteId = useId()
  const note = error ?? hint
  useFocusIfWrong(id, error !== undefined)
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
          // Firefox would press the button that has the focus once the form has closed.
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
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
