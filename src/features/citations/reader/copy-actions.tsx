import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import type { CitationDetail } from '../../../api/citations.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spoken } from '../../../ui/spoken.tsx'
import { useCitations } from '../citations-context.tsx'
import { quoteOf } from './quote.ts'
import styles from './copy-actions.module.css'

const MESSAGE_MS = 6_000

type Copied = { what: 'Quote' | 'Link'; text: string; isAllowed: boolean }

/** Copies the quote with its source, or only the link. If the browser forbids it, shows the text to copy by hand. */
export function CopyActions({ detail, mention }: { detail: CitationDetail; mention: string }) {
  const [copied, setCopied] = useState<Copied | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const fieldId = useId()
  const link = useLinkTo(detail.id)

  useEffect(() => {
    field.current?.select()
    if (copied?.isAllowed !== true) return
    // The message disappears by itself.
    const timer = setTimeout(() => setCopied(null), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(what: Copied['what'], text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied({ what, text, isAllowed: true })
    } catch {
      setCopied({ what, text, isAllowed: false })
    }
  }

  return (
    <div className={styles['copy']}>
      <p role="status" className={styles['said']}>
        <Spoken occasion={copied}>
          {copied?.isAllowed === true && (
            <>
              <Icon name="check" size={14} /> {copied.what} copied
            </>
          )}
          {copied?.isAllowed === false && 'Your browser didn’t allow copying'}
        </Spoken>
      </p>
      <Button onClick={() => void copy('Quote', quoteOf(detail, mention, link))}>
        <Icon name="copy" />
        Copy quote
      </Button>
      <Button onClick={() => void copy('Link', link)}>Copy link</Button>
      {copied?.isAllowed === false && (
        <div className={styles['byHand']}>
          <label htmlFor={fieldId}>{copied.what}, to copy by hand</label>
          <textarea
            id={fieldId}
            ref={field}
            readOnly
            dir="auto"
            rows={copied.what === 'Quote' ? 4 : 2}
            value={copied.text}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </div>
  )
}

/** The URL of a citation without the reader's filters. */
function useLinkTo(citationId: string): string {
  const { brandId } = useCitations()
  const { href } = useRouter().buildLocation({
    to: '/brands/$brandId/citations/$citationId',
    params: { brandId, citationId },
  })
  return window.location.origin + href
}
