import type { ReactNode } from 'react'
import { Line, LineChart as RechartsLineChart, XAxis, YAxis, ZIndexLayer } from 'recharts'
import { Axes } from './axes.tsx'
import { type LinePlot, linePath } from './plot.ts'

const ABOVE_LINES = 600

type ChartLine = {
  key: string
  /** One for each point; null is a gap. */
  values: readonly (number | null)[]
  color: string
  strokeWidth: number
  dashes?: string | undefined
}

type LineChartProps = {
  plot: LinePlot
  /** The last one is on top. */
  lines: readonly ChartLine[]
  behind?: ReactNode
  children?: ReactNode
}

/**
 * Lines drawn by Recharts in the layout of `plot.ts`: its axes are hidden, and its margins are the plot's edges. Put the cursor
 * beside this component, so that moving it does not render the lines again.
 */
export function LineChart({ plot, lines, behind, children }: LineChartProps) {
  const { width, height, left, right, top, bottom, ticks, count } = plot
  const points = Array.from({ length: count }, (_, index) => ({ index }))
  return (
    <RechartsLineChart
      width={width}
      height={height}
      data={points}
      margin={{ top, right: width - right, bottom: height - bottom, left }}
      accessibilityLayer={false}
      // The element around it follows the pointer, which is slow in Recharts.
      style={{ pointerEvents: 'none' }}
    >
      <XAxis hide type="number" dataKey="index" domain={[0, Math.max(1, count - 1)]} />
      <YAxis
        hide
        width={0}
        domain={[ticks[0] ?? 0, ticks.at(-1) ?? 100]}
        niceTicks="none"
        allowDataOverflow
      />
      {behind}
      <Axes plot={plot} />
      {/* Recharts would draw a single point in its own way. */}
      {count > 1 &&
        lines.map(({ key, values, color, strokeWidth, dashes = 'none' }) => (
          <Line
            key={key}
            dataKey={({ index }: { index: number }) => values[index] ?? null}
            stroke={color}
            strokeWidth={strokeWidth}
            strokeDasharray={dashes}
            strokeLinecap="round"
            strokeLinejoin="round"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        ))}
      <ZIndexLayer zIndex={ABOVE_LINES}>
        {lines.map(({ key, values, color, strokeWidth }) => {
          const { dots } = linePath(values, plot.x, plot.y)
          return (
            dots !== '' && (
              <path
                key={key}
                d={dots}
                stroke={color}
                strokeWidth={strokeWidth + 4}
                strokeLinecap="round"
              />
            )
          )
        })}
        {children}
      </ZIndexLayer>
    </RechartsLineChart>
  )
}
