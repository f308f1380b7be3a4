import { memo } from 'react'
import { PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart as Recharts } from 'recharts'
import { clamp } from '../lib/numbers.ts'
import type { RadarLayout } from './radar-layout.ts'
import styles from './marks.module.css'

const RINGS = [25, 50, 75, 100]

/** Four scores as the corners of an outline, clockwise from the top. */
type RadarOutline = {
  key: string
  scores: readonly number[]
  color: string
  dashes?: string | undefined
  /** The path of the mark at each corner, around 0,0. */
  marker: string
}

type RadarChartProps = {
  layout: RadarLayout
  outlines: readonly RadarOutline[]
  cursor: number | null
}

export const RadarChart = memo(function RadarChart({ layout, outlines, cursor }: RadarChartProps) {
  const { width, height, center, radius, labels, lineHeight, placeOf } = layout
  const corners = labels.map(({ lines }, index) => ({ index, name: lines.join(' ') }))
  const isAlone = outlines.length === 1
  return (
    <Recharts
      width={width}
      height={height}
      data={corners}
      cx={center.x}
      cy={center.y}
      outerRadius={radius}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      // The element around it follows the pointer.
      style={{ pointerEvents: 'none' }}
    >
      <PolarGrid stroke="var(--chart-ring)" />
      <PolarAngleAxis dataKey="name" tick={false} axisLine={false} />
      <PolarRadiusAxis domain={[0, 100]} ticks={RINGS} tick={false} axisLine={false} />
      {outlines.map(({ key, scores, color, dashes }, order) => (
        <Radar
          key={key}
          dataKey={({ index }: { index: number }) => clamp(scores[index] ?? 0, 0, 100)}
          stroke={color}
          strokeWidth={2}
          strokeLinejoin="round"
          strokeDasharray={dashes}
          fill={order === 0 ? color : 'none'}
          fillOpacity={isAlone ? 0.15 : 0.1}
          dot={false}
          isAnimationActive={false}
        />
      ))}
      {outlines.map(({ key, scores, color, marker }) => (
        <g key={key} style={{ color }} className={isAlone ? styles['dots'] : styles['markers']}>
          {scores.map((score, index) => {
            const { x, y } = placeOf(index, score)
            const size = isAlone && cursor === index ? 1.5 : 1
            return (
              <path
                key={corners[index]?.name}
                d={marker}
                transform={`translate(${x} ${y}) scale(${size})`}
              />
            )
          })}
        </g>
      ))}
      {labels.map(({ lines, x, y, anchor }, index) => (
        <text
          key={corners[index]?.name}
          y={y}
          textAnchor={anchor}
          className={cursor === index ? styles['current'] : styles['radarLabel']}
        >
          {lines.map((line, order) => (
            <tspan key={line} x={x} dy={order === 0 ? 0 : lineHeight}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </Recharts>
  )
})
