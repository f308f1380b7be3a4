import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/numbers.ts'
import type { TextRange } from '../../../lib/text-ranges.ts'
import { type PlacedText, placedText } from '../../../model/answers/answer-to-text.ts'
import { Button } from '../../../ui/button.tsx'
import { brandPlaces, cutAtMarks } from './mark-ranges.ts'
import { cutEvery, cutIntoParagraphs } from './split-response.ts'
import styles from './answer-text.module.css'

type PlainTextProps = { text: string; mention: TextRange | null; brandName: string }

export function PlainText({ text, mention, brandName }: PlainTextProps) {
  const parts = useMemo(() => {
    const words = placedText(text)
    return cutAtMarks(
      words.text,
      mention && placeIn(words, mention),
      brandPlaces(words.text, brandName),
    )
  }, [text, mention, brandName])
  return (
    <div className={`text-sm ${styles['plain']}`}>
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

function placeIn(words: PlacedText, range: TextRange): TextRange | null {
  const places = words.places()
  const start = places.findIndex((place) => place >= range.start)
  const last = places.findLastIndex((place) => place < range.end)
  return start >= 0 && start <= last ? { start, end: last + 1 } : null
}

/** Characters rendered at once; more would block the page. */
const MAX_STEP = 100_000

type RestAsPlainTextProps = {
  text: string
  read: (step: string) => string
}

const Paragraphs = memo(function Paragraphs({ text, read }: RestAsPlainTextProps) {
  return cutIntoParagraphs(read(text)).map((paragraph, part) => (
    // Paragraphs never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={part}>{paragraph}</div>
  ))
})

export function RestAsPlainText({ text, read }: RestAsPlainTextProps) {
  const steps = useMemo(() => cutEvery(text, MAX_STEP), [text])
  const [count, setCount] = useState(0)
  const latest = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button moves or disappears, so focus the new text.
    if (count > 0) latest.current?.focus({ preventScroll: true })
  }, [count])
  const shown = steps.slice(0, count)
  const left = steps.slice(count).reduce((sum, step) => sum + step.length, 0)
  return (
    <>
      {shown.map((step, index) => (
        <div
          // Steps never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          ref={index === count - 1 ? latest : null}
          tabIndex={-1}
          dir="auto"
          className={`text-sm ${styles['plain']}`}
        >
          <Paragraphs text={step} read={read} />
        </div>
      ))}
      {left > 0 && (
        <p className={`flex flex-wrap items-center text-xs text-faint ${styles['rest']}`}>
          <Button onClick={() => setCount(count + 1)}>
            {left > MAX_STEP ? 'Show more as plain text' : 'Show the rest as plain text'}
          </Button>
          <span>{`${formatNumber(left)} more characters`}</span>
        </p>
      )}
    </>
  )
}
