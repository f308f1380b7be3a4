import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useWidth } from './use-width.ts'
import styles from './chart-frame.module.css'

type ChartFrameProps = {
  /** The accessible name: one sentence about what the chart shows. */
  summary: string
  /** How many points the arrow keys move through. */
  points: number
  /** The text that a screen reader announces for a point. */
  describePoint: (index: number) => string
  /** CSS pixels. */
  height: number
  /** Draws the chart. `width` is in CSS pixels; `cursor` is the index of the current point, or null. */
  children: (frame: {
    width: number
    height: number
    cursor: number | null
    setCursor: (index: number | null) => void
  }) => ReactNode
}

/** A chart as one image with a name. The arrow keys, Home and End move through its points; Escape leaves them. */
export function ChartFrame({ summary, points, describePoint, height, children }: ChartFrameProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const [cursor, setCursor] = useState<number | null>(null)
  const [isUsingKeys, setIsUsingKeys] = useState(false)
  const shown = cursor !== null && cursor < points ? cursor : null

  /** STANDARD_KEYS in shortcuts.tsx lists these keys. */
  function moveByKey(event: KeyboardEvent) {
    const last = points - 1
    if (last < 0) return
    const step: Record<string, number | null> = {
      ArrowLeft: shown === null ? last : Math.max(0, shown - 1),
      ArrowRight: shown === null ? 0 : Math.min(last, shown + 1),
      Home: 0,
      End: last,
      Escape: null,
    }
    const next = step[event.key]
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setIsUsingKeys(true)
    setCursor(next)
  }

  return (
    <div className={styles['frame']} ref={ref} style={{ blockSize: height }}>
      {/* Keys and pointer only move a cursor; the table has every value too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="img"
        aria-label={summary}
        // The chart must be focusable, because the arrow keys move through its points.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles['drawing']}
        onKeyDown={moveByKey}
        onBlur={() => {
          setIsUsingKeys(false)
          setCursor(null)
        }}
        onPointerLeave={({ pointerType }) => {
          // A touch ends with every tap; its point stays until the chart loses the focus.
          if (!isUsingKeys && pointerType !== 'touch') setCursor(null)
        }}
      >
        {width > 0 &&
          children({
            width,
            height,
            cursor: shown,
            setCursor: (index) => {
              setIsUsingKeys(false)
              setCursor(index)
            },
          })}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {isUsingKeys && shown !== null ? describePoint(shown) : ''}
      </p>
    </div>
  )
}
