import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
} from 'react'
import { pressedKey } from '../lib/pressed-key.ts'
import { announce } from '../ui/live-region.tsx'
import { usePointerDrag } from '../ui/use-pointer-drag.ts'
import styles from './chart-frame.module.css'

/** Where the points of a chart are, in CSS pixels. */
type Layout = { indexAt: (x: number, y: number) => number }

/** Points or bars of a chart, both ends included. */
export type IndexRange = { first: number; last: number }

type Drag<Plot> = Pick<DragOptions, 'fewest' | 'isMouseOnly' | 'onRange'> & {
  selected?: IndexRange | null
  edges?: (plot: Plot, range: IndexRange) => readonly [start: number, end: number]
}

export type ChartState = {
  cursor: number | null
  range: IndexRange | null
  isDragging: boolean
}

type ChartCursor = { marks?: ReactNode; tooltip: ReactNode; place: CSSProperties }

type ChartFrameProps<Plot extends Layout> = {
  summary: string
  points: number
  describePoint: (index: number) => string
  height: number
  layout: (width: number, height: number) => Plot
  /** The drawing. Its parts should be memoized: it is rendered whenever the cursor moves. */
  children: (plot: Plot, state: ChartState) => ReactNode
  /** Null for a cursor without marks and tooltip. */
  renderCursor?: (plot: Plot, index: number, state: ChartState) => ChartCursor | null
  onChoose?: (index: number) => void
  onSelect?: (first: number, last: number) => void
  drag?: Drag<Plot>
}

/** One named image under a slider whose values are the points: screen readers pass arrow keys to a slider, not to an image. */
export function ChartFrame<Plot extends Layout>({
  summary,
  points,
  describePoint,
  height,
  onChoose,
  onSelect,
  ...surface
}: ChartFrameProps<Plot>) {
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
      className="min-w-0 relative"
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
        onChange={(event) => moveTo(event.target.valueAsNumber)}
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
          {width > 0 && (
            <Surface
              {...surface}
              width={width}
              height={height}
              cursor={shown}
              onCursor={(index) => {
                setIsUsingKeys(false)
                setCursor(index)
              }}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** In CSS pixels, known before the first paint. @returns the ref, and the width (0 until mounted) */
export function useWidth<Kind extends HTMLElement>(): [RefObject<Kind | null>, number] {
  const ref = useRef<Kind>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])
  return [ref, width]
}

type SurfaceProps<Plot extends Layout> = Pick<
  ChartFrameProps<Plot>,
  'layout' | 'children' | 'renderCursor' | 'drag'
> & {
  width: number
  height: number
  cursor: number | null
  onCursor: (index: number | null) => void
}

function Surface<Plot extends Layout>({
  layout,
  children,
  renderCursor,
  drag,
  width,
  height,
  cursor,
  onCursor,
}: SurfaceProps<Plot>) {
  const plot = useMemo(() => layout(width, height), [layout, width, height])
  const { selected = null, edges, onRange = () => undefined, ...options } = drag ?? {}
  const { dragged, handlers } = useDragRange({
    ...options,
    indexAt: (x) => plot.indexAt(x, 0),
    range: selected,
    ...(edges && { edges: (range) => edges(plot, range) }),
    onRange,
  })
  const state = { cursor, range: dragged ?? selected, isDragging: dragged !== null }
  const current = cursor === null ? null : (renderCursor?.(plot, cursor, state) ?? null)
  const follow = (event: PointerEvent) => {
    const { x, y } = placeOf(event)
    const index = plot.indexAt(x, y)
    if (index !== cursor) onCursor(index)
  }
  return (
    <div
      className={styles['surface']}
      {...(drag && handlers)}
      onPointerDown={(event) => {
        follow(event)
        if (drag) handlers.onPointerDown(event)
      }}
      onPointerMove={(event) => {
        follow(event)
        if (drag) handlers.onPointerMove(event)
      }}
    >
      <Suspense fallback={null}>{children(plot, state)}</Suspense>
      {current !== null && (
        <>
          {current.marks !== undefined && (
            <ChartOverlay width={width} height={height}>
              {current.marks}
            </ChartOverlay>
          )}
          <div className={styles['tooltip']} style={current.place}>
            {current.tooltip}
          </div>
        </>
      )}
    </div>
  )
}

/** How near to an edge a drag grabs it, in CSS pixels. */
const REACH = 9

type DragOptions = {
  indexAt: (x: number) => number
  range?: IndexRange | null
  edges?: (range: IndexRange) => readonly [start: number, end: number]
  /** The minimum points of a new range; with fewer, nothing changes. */
  fewest?: number
  /** Only for a mouse, if touch does something else. */
  isMouseOnly?: boolean
  onRange: (range: IndexRange) => void
}

/** Selects a range by dragging, or drags an edge of the selected one. @returns handlers, and the range during a drag */
export function useDragRange(options: DragOptions) {
  const { indexAt, range = null, edges, fewest = 2, isMouseOnly, onRange } = options
  const [dragged, setDragged] = useState<IndexRange | null>(null)

  /** The edge that stays. */
  const fixedAt = (x: number) => {
    if (range !== null && edges !== undefined) {
      const [start, end] = edges(range)
      if (Math.abs(x - start) <= REACH) return range.last
      if (Math.abs(x - end) <= REACH) return range.first
    }
    return indexAt(x)
  }

  const rangeAt = (fixed: number, event: PointerEvent) => {
    const index = indexAt(placeOf(event).x)
    const next = { first: Math.min(fixed, index), last: Math.max(fixed, index) }
    return next.last - next.first + 1 >= fewest ? next : null
  }

  const { handlers, isDragClick } = usePointerDrag<number>({
    axis: 'x',
    begin: (event) => {
      if (isMouseOnly === true && event.pointerType !== 'mouse') return null
      return fixedAt(placeOf(event).x)
    },
    move: (fixed, event) => {
      setDragged(rangeAt(fixed, event))
    },
    drop: (fixed, event) => {
      const next = rangeAt(fixed, event)
      setDragged(null)
      if (next !== null) onRange(next)
    },
    cancel: () => {
      setDragged(null)
    },
  })
  const onClick = (event: MouseEvent) => {
    // Otherwise the point where the drag ends would be chosen too.
    if (isDragClick(event)) event.stopPropagation()
  }
  return { dragged, handlers: { ...handlers, onClick } }
}

/** The pointer's position in the listening element, in CSS pixels. */
function placeOf({ clientX, clientY, currentTarget }: PointerEvent): {
  x: number
  y: number
} {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

type ChartOverlayProps = { width: number; height: number; children: ReactNode }

/** Moves with the pointer without rendering the chart again. */
export function ChartOverlay({ width, height, children }: ChartOverlayProps) {
  return (
    <svg width={width} height={height} className={styles['overlay']}>
      {children}
    </svg>
  )
}
