import type { PointerEvent } from 'react'
import { formatInLittleRoom } from '../../lib/chart-text.ts'
import { formatFullDate } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import { ChartFrame } from '../../ui/chart-frame.tsx'
import { changeInWords, type SeenPoint, type SeenSeries, seenSummary } from './seen-series.ts'
import styles from './seen-chart.module.css'

const HEIGHT = 96
const LEFT = 30
const RIGHT = 6
const EDGE = 8

type SeenChartProps = { series: SeenSeries; scale: { low: number; high: number } }

/** One component on the days when it was seen, as a small chart. */
export function SeenChart({ series, scale }: SeenChartProps) {
  const { component, points, runs } = series
  const last = points.at(-1)
  return (
    <>
      <p className={styles['head']}>
        <span className={styles['name']}>{COMPONENT_NAMES[component]}</span>{' '}
        <strong>{last !== undefined && formatNumber(last.score)}</strong>{' '}
        <span>{changeInWords(series)}</span>
      </p>
      <ChartFrame
        summary={seenSummary(series)}
        points={points.length}
        describePoint={(index) => inWords(points[index])}
        height={HEIGHT}
      >
        {({ width, cursor, setCursor }) => {
          const x = (point: SeenPoint) => LEFT + point.x * (width - LEFT - RIGHT)
          const y = (point: SeenPoint) => HEIGHT - EDGE - point.y * (HEIGHT - 2 * EDGE)
          const current = cursor === null ? undefined : points[cursor]
          const followPointer = (event: PointerEvent<SVGSVGElement>) => {
            const place = event.clientX - event.currentTarget.getBoundingClientRect().left
            setCursor(nearest(points, (place - LEFT) / (width - LEFT - RIGHT)))
          }
          return (
            <>
              <svg width={width} height={HEIGHT} onPointerMove={followPointer}>
                {[scale.high, scale.low].map((value, index) => (
                  <g key={value} transform={`translate(0 ${index === 0 ? EDGE : HEIGHT - EDGE})`}>
                    <line x1={LEFT} x2={width} className={styles['grid']} />
                    <text x={LEFT - 6} dy="0.32em" className={styles['tick']}>
                      {formatInLittleRoom(value)}
                    </text>
                  </g>
                ))}
                {runs.map((run) => (
                  <polyline
                    key={run[0]?.date}
                    points={run.map((point) => `${x(point)},${y(point)}`).join(' ')}
                    className={styles['line']}
                  />
                ))}
                {points.map((point) => (
                  <circle
                    key={point.date}
                    cx={x(point)}
                    cy={y(point)}
                    r={point === current ? 4 : 2}
                    className={styles['dot']}
                  />
                ))}
              </svg>
              {current !== undefined && <p className={styles['tooltip']}>{inWords(current)}</p>}
            </>
          )
        }}
      </ChartFrame>
    </>
  )
}

/** `Tue, 17 Nov 2026: 68`. */
function inWords(point: SeenPoint | undefined): string {
  return point === undefined ? '' : `${formatFullDate(point.date)}: ${formatNumber(point.score)}`
}

/** The index of the point whose place is nearest. */
function nearest(points: readonly SeenPoint[], place: number): number {
  const distances = points.map(({ x }) => Math.abs(x - place))
  return distances.indexOf(Math.min(...distances))
}
