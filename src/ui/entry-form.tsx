import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import styles from './entry-form.module.css'

type EntryFormProps = Omit<ComponentProps<'form'>, 'className'> & {
  /** What the button that saves says. */
  submit: string
  onCancel: (() => void) | undefined
}

/** Fields one below the other, and the buttons that end it. */
export function EntryForm({ submit, onCancel, children, ...form }: EntryFormProps) {
  return (
    <form className={styles['form']} {...form}>
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
