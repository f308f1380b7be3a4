import { memo } from 'react'
import { PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart } from 'recharts'
import type { RadarAxis, RadarLayout } from './radar-axes.ts'
import styles from './component-radar.module.css'

const RINGS = [25, 50, 75, 100]
/** From the centre to each corner: up, right, down, left. */
const DIRECTIONS = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
]

type ComponentRadarProps = {
  axes: readonly RadarAxis[]
  layout: RadarLayout
  width: number
  height: number
  /** The corner that the pointer or the arrow keys are on. */
  cursor: number | null
}

/** Four scores as a radar. The layout reserves room for the labels, so none is cut off. */
export const ComponentRadar = memo(function ComponentRadar({
  axes,
  layout,
  width,
  height,
  cursor,
}: ComponentRadarProps) {
  const { centerX, centerY, radius, labels, lineHeight } = layout
  return (
    <RadarChart
      width={width}
      height={height}
      data={axes}
      cx={centerX}
      cy={centerY}
      outerRadius={radius}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      className={`${styles['chart']}`}
    >
      <PolarGrid stroke="var(--chart-grid)" />
      <PolarAngleAxis dataKey="name" tick={false} axisLine={false} />
      <PolarRadiusAxis domain={[0, 100]} ticks={RINGS} tick={false} axisLine={false} />
      <Radar
        dataKey="drawn"
        stroke="var(--chart-score)"
        strokeWidth={2}
        strokeLinejoin="round"
        fill="var(--chart-score)"
        fillOpacity={0.15}
        dot={false}
        isAnimationActive={false}
      />
      {axes.map(({ component, drawn }, index) => (
        <circle
          key={component}
          cx={centerX + (DIRECTIONS[index]?.x ?? 0) * (drawn / 100) * radius}
          cy={centerY + (DIRECTIONS[index]?.y ?? 0) * (drawn / 100) * radius}
          r={cursor === index ? 6 : 4}
          className={styles['dot']}
        />
      ))}
      {labels.map(({ component, lines, x, y, anchor }, index) => (
        <text
          key={component}
          y={y}
          textAnchor={anchor}
          className={cursor === index ? styles['current'] : styles['label']}
        >
          {lines.map((line, order) => (
            <tspan key={line} x={x} dy={order === 0 ? 0 : lineHeight}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </RadarChart>
  )
})
