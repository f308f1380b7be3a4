import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../lib/numbers.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { Button } from '../../ui/button.tsx'
import { announce } from '../../ui/live-region.tsx'
import { useServices } from '../shared/use-services.tsx'
import { sizeInWords } from './kept-words.ts'
import styles from './kept-lists-row.module.css'

const NOT_KEPT = 'This dashboard is set up not to cache citations.'
const NOT_CLEARED = 'The cached citations couldn’t be cleared. Try again.'

/** What a citation takes in the browser, on average. */
const CITATION_BYTES = 800

/** How many citations this browser has cached, and a button that clears them. */
export function KeptLists() {
  const services = useServices()
  const lists = citationListsOf(services)
  const [citations, setCitations] = useState<number | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    lists.database
      ?.size()
      .then(setCitations)
      .catch(() => undefined)
  }, [lists])

  async function clear() {
    try {
      await lists.database?.clear()
      setCitations(0)
      setMessage('Cached citations cleared. Your reviews and notes are still there.')
      // The button is removed, and with it the focus.
      text.current?.focus()
    } catch {
      setMessage(NOT_CLEARED)
      announce(NOT_CLEARED)
    }
  }

  return (
    <div className={`quiet ${styles['data']}`}>
      <p ref={text} tabIndex={-1}>
        {message ?? (services.keepLists ? keptInWords(citations) : NOT_KEPT)}
      </p>
      {citations !== null && citations > 0 && (
        <Button onClick={() => void clear()}>Clear cached citations</Button>
      )}
    </div>
  )
}

/** @param citations null when the browser's store is blocked */
function keptInWords(citations: number | null): string {
  if (citations === null) return 'This browser can’t cache citations.'
  if (citations === 0) return 'No citations cached.'
  const count = formatCount(citations, 'citation', 'citations')
  const size = sizeInWords(citations * CITATION_BYTES)
  return `${count} cached for 7 days so pages reopen instantly: ${size}.`
}
