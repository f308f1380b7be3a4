import { useEffect, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/numbers.ts'
import type { TextRange } from '../../../lib/text-ranges.ts'
import { Button } from '../../../ui/button.tsx'
import { brandPlaces, cutAtMarks } from './mark-ranges.ts'
import { cutEvery, cutIntoParagraphs } from './split-response.ts'
import styles from './response.module.css'

type PlainTextProps = { text: string; mention: TextRange | null; brandName: string }

/** Plain text with the same highlights as Markdown. */
export function PlainText({ text, mention, brandName }: PlainTextProps) {
  const parts = cutAtMarks(text, mention, brandPlaces(text, brandName))
  return (
    <div className={styles['plain']}>
      {parts.map((part) =>
        part.kind === null ? (
          <span key={part.start}>{part.text}</span>
        ) : (
          <mark key={part.start} data-mark={part.kind}>
            {part.text}
          </mark>
        ),
      )}
    </div>
  )
}

/** How many characters are rendered at once. A longer step would block the page. */
const LONGEST_STEP = 100_000

/** The rest of a long response, shown on demand as plain text. */
export function RestAsPlainText({ text }: { text: string }) {
  const steps = useMemo(() => cutEvery(text, LONGEST_STEP), [text])
  const [count, setCount] = useState(0)
  const latest = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button moves down or is removed, so the focus goes to the new text.
    if (count > 0) latest.current?.focus({ preventScroll: true })
  }, [count])
  const shown = steps.slice(0, count)
  const left = steps.slice(count).reduce((sum, step) => sum + step.length, 0)
  return (
    <>
      {shown.map((step, index) => (
        <div
          // The steps never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          ref={index === count - 1 ? latest : null}
          tabIndex={-1}
          dir="auto"
          className={styles['plain']}
        >
          {cutIntoParagraphs(step).map((paragraph, part) => (
            // Paragraphs never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={part}>{paragraph}</div>
          ))}
        </div>
      ))}
      {left > 0 && (
        <p className={`faint small ${styles['rest']}`}>
          <Button onClick={() => setCount(count + 1)}>
            {left > LONGEST_STEP ? 'Show more as plain text' : 'Show the rest as plain text'}
          </Button>
          <span>{`${formatNumber(left)} more characters`}</span>
        </p>
      )}
    </>
  )
}
