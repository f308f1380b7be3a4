import type { PointerEvent, ReactNode } from 'react'
import { type FrameState, placeOf } from './chart-frame.tsx'
import type { useDragRange } from './use-drag-range.ts'
import styles from './chart-frame.module.css'

type ChartSurfaceProps = Pick<FrameState, 'cursor' | 'setCursor'> & {
  indexAt: (x: number, y: number) => number
  drag?: ReturnType<typeof useDragRange>['handlers']
  children: ReactNode
}

/** Follows the pointer: moves the chart's cursor, and may select a range. */
export function ChartSurface({ indexAt, cursor, setCursor, drag, children }: ChartSurfaceProps) {
  const follow = (event: PointerEvent) => {
    const { x, y } = placeOf(event)
    const index = indexAt(x, y)
    if (index !== cursor) setCursor(index)
  }
  return (
    <div
      className={styles['surface']}
      {...drag}
      onPointerDown={(event) => {
        follow(event)
        drag?.onPointerDown(event)
      }}
      onPointerMove={(event) => {
        follow(event)
        drag?.onPointerMove(event)
      }}
    >
      {children}
    </div>
  )
}
