import { useId } from 'react'
import { textWidth } from './chart-text.ts'
import styles from './marks.module.css'

type HatchProps = {
  left: number
  right: number
  top: number
  bottom: number
  /** What is missing, the longest text first; the first that fits is shown. */
  labels: readonly string[]
  /** The part with room for a label, if something covers the rest. */
  room?: { left: number; right: number }
}

const LABEL_HEIGHT = 30

export function Hatch({ left, right, top, bottom, labels, room }: HatchProps) {
  const pattern = useId()
  const [start, end] = room === undefined ? [left, right] : [room.left, room.right]
  const label = labels.find((text) => labelWidthOf(text) <= end - start)
  const labelWidth = labelWidthOf(label ?? '')
  const [x, y] = [(start + end) / 2, (top + bottom) / 2]
  return (
    <>
      <defs>
        <pattern
          id={pattern}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="7" height="7" className={styles['hatchGround']} />
          {/* In the middle, because browsers cut the edge differently. */}
          <path d="M3.5,0V7" className={styles['line']} />
        </pattern>
      </defs>
      <rect x={left} y={top} width={right - left} height={bottom - top} fill={`url(#${pattern})`} />
      {label !== undefined && (
        <g className={`text-xs ${styles['label']}`}>
          <rect
            x={x - labelWidth / 2}
            y={y - LABEL_HEIGHT / 2}
            width={labelWidth}
            height={LABEL_HEIGHT}
            rx="6"
          />
          <text x={x} y={y} dy="0.32em" textAnchor="middle">
            {label}
          </text>
        </g>
      )}
    </>
  )
}

function labelWidthOf(text: string): number {
  return textWidth(text) + 24
}
