import { type ComponentProps, useId, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { formatNumber, tooLongMessage } from '../lib/numbers.ts'
import { pressedKey } from '../lib/pressed-key.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useAnnouncedAtRest } from './live-region.tsx'
import styles from './forms.module.css'

type Labels = {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A labelled text field. It accepts more than `maxLength`, but the form cannot be submitted then. */
export function Field(props: ComponentProps<'input'> & Labels) {
  const { label, hint, error, maxLength, ...input } = props
  const { name, attributes, note } = useField({ label, hint, error, maxLength, value: input.value })
  return (
    <div className={styles['field']}>
      {name}
      <input autoComplete="off" spellCheck={false} {...attributes} {...input} />
      {note}
    </div>
  )
}

/** A {@link Field} with several lines. Ctrl+Enter submits its form. */
export function TextArea(props: ComponentProps<'textarea'> & Labels) {
  const { label, hint, error, maxLength, children, ...area } = props
  const { name, attributes, note } = useField({ label, hint, error, maxLength, value: area.value })
  return (
    <div className={styles['field']}>
      {name}
      <textarea
        dir="auto"
        onKeyDown={(event) => {
          if (pressedKey(event) !== 'Ctrl+Enter') return
          // Firefox would press the button that gets the focus when the form closes.
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        {...attributes}
        {...area}
      />
      {note}
      {children}
    </div>
  )
}

type Limits = { value?: unknown; maxLength?: number | undefined }

function useField({ label, hint, error: formError, value, maxLength }: Labels & Limits) {
  const id = useId()
  const noteId = useId()
  const error = useLengthLimit(id, value, maxLength) ?? formError
  const note = error ?? hint
  useFocusIfWrong(id, formError !== undefined)
  return {
    name: <label htmlFor={id}>{label}</label>,
    attributes: {
      id,
      'aria-invalid': error !== undefined,
      'aria-describedby': note === undefined ? undefined : noteId,
      onInvalid: focusIfTooLong,
    },
    note: note !== undefined && (
      <p id={noteId} className={error === undefined ? 'text-faint' : styles['error']}>
        {note}
      </p>
    ),
  }
}

/** Focuses the first field that a button beside it has found invalid: its error is read, and the user can type at once. */
function useFocusIfWrong(id: string, isWrong: boolean): void {
  useEffect(() => {
    const field = document.getElementById(id)
    const button = document.activeElement
    if (!isWrong || button?.localName !== 'button') return
    if (button.closest('form, section, dialog')?.contains(field) === true) field?.focus()
  }, [id, isWrong])
}

type EntryFormProps = Omit<ComponentProps<'form'>, 'className'> & {
  submit: string
  onCancel: (() => void) | undefined
}

/** A form that stays on the page. */
export function EntryForm({ submit, onSubmit, onCancel, children, ...form }: EntryFormProps) {
  return (
    <form
      className={`grid ${styles['form']}`}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.(event)
      }}
      {...form}
    >
      {children}
      <div className={styles['actions']}>
        <Button type="submit" variant="primary">
          {submit}
        </Button>
        {onCancel !== undefined && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}

type LimitedField = HTMLInputElement | HTMLTextAreaElement

/** Blocks the form while a text is too long: the browser's `maxlength` silently cuts pasted text. @returns the error to show */
function useLengthLimit(id: string, value: unknown, max: number | undefined) {
  const error = max === undefined ? undefined : tooLongMessage(String(value ?? ''), max)
  useLayoutEffect(() => {
    const field = document.getElementById(id)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isField) field.setCustomValidity(error ?? '')
  }, [id, error])
  useAnnouncedAtRest(error ?? '')
  return error
}

/** For `onInvalid`: the browser's own message would repeat the visible error. */
function focusIfTooLong(event: { currentTarget: LimitedField; preventDefault: () => void }): void {
  const { form, validity } = event.currentTarget
  if (!validity.customError) return
  event.preventDefault()
  form?.querySelector<LimitedField>(':is(input, textarea):invalid')?.focus()
}

/** The error for the first item that is too long, such as a line. @param what the item's name, capitalized */
export function tooLongPart(what: string, parts: readonly string[], max: number) {
  const messages = parts.map((part) => tooLongMessage(part, max))
  const at = messages.findIndex((message) => message !== undefined)
  return at === -1 ? undefined : `${what} ${formatNumber(at + 1)} is ${messages[at]}`
}

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: string
  children?: ReactNode
}

/** `className` is for the frame around the icon and the field. */
export function SearchInput({ label, className = '', children, ...input }: SearchInputProps) {
  return (
    <div className={`${styles['search']} ${className}`}>
      <Icon name="search" />
      <input {...input} type="search" aria-label={label} placeholder={label} />
      {children}
    </div>
  )
}
