import { useEffect, useId, useRef, useState } from 'react'
import type { CitationDetail } from '../../../api/citations.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { quoteOf } from './quote.ts'
import styles from './copy-quote.module.css'

const SAID_MS = 6_000

/** Copies the quote with its source; where the browser forbids it, the text is there to copy by hand. */
export function CopyQuote({ detail, mention }: { detail: CitationDetail; mention: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const [byHand, setByHand] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const fieldId = useId()

  useEffect(() => {
    if (byHand !== null) field.current?.select()
  }, [byHand])

  useEffect(() => {
    if (!isCopied) return
    // Said anew when it is copied again.
    const timer = setTimeout(() => setIsCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    const { origin, pathname } = window.location
    const quote = quoteOf(detail, mention, `${origin}${pathname}`)
    try {
      await navigator.clipboard.writeText(quote)
      setByHand(null)
      setIsCopied(true)
    } catch {
      setIsCopied(false)
      setByHand(quote)
    }
  }

  return (
    <div className={styles['copy']}>
      <p role="status" className={styles['said']}>
        {isCopied && (
          <>
            <Icon name="check" size={14} /> Quote copied
          </>
        )}
        {byHand !== null && 'The browser did not allow copying'}
      </p>
      <Button onClick={() => void copy()}>
        <Icon name="copy" />
        Copy quote
      </Button>
      {byHand !== null && (
        <div className={styles['byHand']}>
          <label htmlFor={fieldId}>Quote, to copy by hand</label>
          <textarea
            id={fieldId}
            ref={field}
            readOnly
            dir="auto"
            rows={4}
            value={byHand}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </div>
  )
}
