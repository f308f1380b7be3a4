import { useEffect, useState, useId, useRef } from 'react'
import { announce } from './live-region.tsx'
import styles from './content.module.css'

const MESSAGE_MS = 6_000

/** Plain text, or also formatted for programs that accept it. */
export type Copyable = string | { readonly plain: string; readonly html: string }

type Copied<What extends string> = { what: What; text: string; isAllowed: boolean }

/** A success is forgotten after a while, so that its message disappears; a refused text stays, to be copied by hand. */
export function useCopy<What extends string>() {
  const [copied, setCopied] = useState<Copied<What> | null>(null)
  useEffect(() => {
    if (copied?.isAllowed !== true) return
    const timer = setTimeout(() => setCopied(null), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return {
    copied,
    copy: async (what: What, copyable: Copyable) => {
      const text = typeof copyable === 'string' ? copyable : copyable.plain
      try {
        if (typeof copyable === 'string') await navigator.clipboard.writeText(text)
        else await navigator.clipboard.write([formatted(copyable)])
        setCopied({ what, text, isAllowed: true })
        announce(`${what} copied`)
      } catch {
        setCopied({ what, text, isAllowed: false })
      }
    },
    forget: () => {
      setCopied(null)
    },
  }
}

function formatted({ plain, html }: Exclude<Copyable, string>): ClipboardItem {
  return new ClipboardItem({
    'text/plain': new Blob([plain], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  })
}

type CopyByHandProps = { what: string; text: string; rows: number }

/** A field with selected text, for browsers that refuse to copy. Another text needs another `key`. */
export function CopyByHand({ what, text, rows }: CopyByHandProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.select()
  }, [])
  return (
    <div className={`grid gap-1 text-xs ${styles['byHand']}`}>
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
