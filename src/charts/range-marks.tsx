import styles from './marks.module.css'

type Span = { start: number; end: number; top: number; bottom: number }

export function RangeGround({ start, end, top, bottom }: Span) {
  return (
    <rect
      x={start}
      y={top}
      width={Math.max(2, end - start)}
      height={bottom - top}
      className={styles['ground']}
    />
  )
}

export function RangeEdges({ start, end, top, bottom }: Span) {
  const middle = (top + bottom) / 2
  return [start, end].map((x, order) => (
    <g key={order === 0 ? 'start' : 'end'} className={styles['edge']}>
      <path d={`M${x},${top}V${bottom}`} />
      <rect x={x - 5} y={middle - 12} width="10" height="24" rx="4" data-edge={order} />
      <path d={`M${x},${middle - 4}V${middle + 4}`} />
    </g>
  ))
}
