import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import styles from './forms.module.css'

type EntryFormProps = Omit<ComponentProps<'form'>, 'className'> & {
  submit: string
  onCancel: (() => void) | undefined
}

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
