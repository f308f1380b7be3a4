import { useEffect, useId, useRef } from 'react'
import styles from './content.module.css'

type CopyByHandProps = { what: string; text: string; rows: number }

/** A field with selected text, for browsers that refuse to copy. Another text needs another `key`. */
export function CopyByHand({ what, text, rows }: CopyByHandProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.select()
  }, [])
  return (
    <div className={styles['byHand']}>
      <label htmlFor={id}>{`${what}, to copy by hand`}</label>
      <textarea
        id={id}
        ref={field}
        readOnly
        dir="auto"
        rows={rows}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  )
}
