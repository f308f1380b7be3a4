import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { pressedKey } from '../lib/pressed-key.ts'
import { announce } from '../ui/live-region.tsx'
import { useWidth } from '../ui/use-width.ts'
import styles from './chart-frame.module.css'

type ChartFrameProps = {
  summary: string
  points: number
  describePoint: (index: number) => string
  height: number
  onChoose?: (index: number) => void
  onSelect?: (first: number, last: number) => void
  children: (frame: FrameState) => ReactNode
}

/** The size in CSS pixels, and the index of the current point. */
export type FrameState = {
  width: number
  height: number
  cursor: number | null
  setCursor: (index: number | null) => void
}

/**
 * A chart as one named image, with a slider over it whose values are the points: screen readers pass arrow keys to a slider, but
 * not to an image. Escape leaves the points.
 */
export function ChartFrame({
  summary,
  points,
  describePoint,
  height,
  onChoose,
  onSelect,
  children,
}: ChartFrameProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const slider = useRef<HTMLInputElement>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  const [isUsingKeys, setIsUsingKeys] = useState(false)
  const [isTouch, setIsTouch] = useState(false)
  const anchor = useRef<number | null>(null)
  const last = points - 1
  const shown = cursor !== null && cursor <= last ? cursor : null

  function moveTo(index: number | null) {
    setIsUsingKeys(true)
    setCursor(index)
  }

  /** Listed in features/shell/global-shortcuts.tsx. */
  function moveByKey(event: KeyboardEvent) {
    const key = pressedKey(event)
    if (last < 0 || key === null) return
    if (key === 'Enter' && onChoose !== undefined && shown !== null) {
      event.preventDefault()
      onChoose(shown)
    }
    const isExtending = key.startsWith('Shift+')
    const arrow = isExtending ? key.slice('Shift+'.length) : key
    // Before the first key no point is current, which a slider cannot express.
    const step: Record<string, number | null> = {
      ArrowLeft: shown === null ? last : Math.max(0, shown - 1),
      ArrowRight: shown === null ? 0 : Math.min(last, shown + 1),
      Home: 0,
      End: last,
      Escape: null,
    }
    const next = step[arrow]
    if (next === undefined) return
    event.preventDefault()
    if (!isExtending || next === null || onSelect === undefined) {
      anchor.current = null
      moveTo(next)
      return
    }
    // The first key selects the current point and the next one.
    const start = anchor.current ?? shown ?? last
    const head = shown === null && arrow === 'ArrowLeft' ? Math.max(0, last - 1) : next
    anchor.current = start
    moveTo(head)
    onSelect(Math.min(start, head), Math.max(start, head))
  }

  return (
    <div
      className={styles['frame']}
      ref={ref}
      style={{ blockSize: height }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A dialog returns the focus, so the point stays.
        const isDialog = (relatedTarget?.closest('dialog') ?? null) !== null
        if (isDialog || currentTarget.contains(relatedTarget)) return
        setIsUsingKeys(false)
        setCursor(null)
      }}
    >
      <input
        ref={slider}
        type="range"
        className={styles['points']}
        aria-label="Points of the chart"
        onKeyUp={({ key }) => {
          // Not as a description: a user who reads on reaches the image and would hear its name twice.
          if (key === 'Tab') announce(summary)
        }}
        aria-valuetext={shown === null ? 'No point chosen' : describePoint(shown)}
        min={0}
        max={Math.max(0, last)}
        value={shown ?? 0}
        onKeyDown={moveByKey}
        onChange={(event) => {
          moveTo(event.target.valueAsNumber)
        }}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- The slider takes the keys, and the table has every value; the pointer only moves a cursor or chooses a point. */}
      <div
        role="img"
        aria-label={summary}
        // A click on the drawing focuses the slider.
        tabIndex={-1}
        className={`${styles['drawing']} ${styles['colors']}`}
        onFocus={() => slider.current?.focus({ preventScroll: true })}
        onClick={() => {
          if (shown !== null && !isTouch) onChoose?.(shown)
        }}
        onPointerDown={({ pointerType }) => {
          // A tap only shows the point.
          setIsTouch(pointerType === 'touch')
        }}
        onPointerLeave={({ pointerType }) => {
          // Each tap ends a touch; its point stays until the chart loses the focus.
          if (!isUsingKeys && pointerType !== 'touch') setCursor(null)
        }}
      >
        {/* Screen readers would read the axis labels one by one; the slider has every value. */}
        <div className={styles['content']} aria-hidden="true">
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
      </div>
    </div>
  )
}

/** The pointer's position in the listening element, in CSS pixels. */
export function placeOf({ clientX, clientY, currentTarget }: PointerEvent): {
  x: number
  y: number
} {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
