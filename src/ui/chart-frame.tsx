import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useWidth } from './use-width.ts'
import styles from './chart-frame.module.css'

type ChartFrameProps = {
  /** One sentence that says what the chart shows: its accessible name. */
  summary: string
  /** How many points the arrow keys walk. */
  points: number
  /** What is said of a point when the keys or the pointer stand on it. */
  describePoint: (index: number) => string
  /** CSS pixels, so that nothing moves when the data arrives. */
  height: number
  /** Draws the chart for a width in CSS pixels; `cursor` is the point in question, or null. */
  children: (frame: {
    width: number
    height: number
    cursor: number | null
    setCursor: (index: number | null) => void
  }) => ReactNode
}

/** A chart as one image with a name, whose points are walked with the arrow keys, Home and End; Escape leaves them. */
export function ChartFrame({ summary, points, describePoint, height, children }: ChartFrameProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const [cursor, setCursor] = useState<number | null>(null)
  const [isWalking, setIsWalking] = useState(false)
  const shown = cursor !== null && cursor < points ? cursor : null

  function walk(event: KeyboardEvent) {
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
    setIsWalking(true)
    setCursor(next)
  }

  return (
    <div className={styles['frame']} ref={ref} style={{ blockSize: height }}>
      {/* The keys and the pointer only move a cursor; every value is in the table too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="img"
        aria-label={summary}
        // A chart is read point by point with the arrow keys, so it takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles['drawing']}
        onKeyDown={walk}
        onBlur={() => {
          setIsWalking(false)
          setCursor(null)
        }}
        onPointerLeave={({ pointerType }) => {
          // A finger leaves with every tap: what it pointed at stays until the focus goes.
          if (!isWalking && pointerType !== 'touch') setCursor(null)
        }}
      >
        {width > 0 &&
          children({
            width,
            height,
            cursor: shown,
            setCursor: (index) => {
              setIsWalking(false)
              setCursor(index)
            },
          })}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {isWalking && shown !== null ? describePoint(shown) : ''}
      </p>
    </div>
  )
}
