import { type PointerEvent, useId } from 'react'
import { formatDayOf, formatFullDate } from '../../lib/dates.ts'
import { evenIndexes, scoreTicks } from '../../lib/ticks.ts'
import { type Day, runsOf } from '../../model/score/daily-series.ts'
import { ChartFrame } from '../../ui/chart-frame.tsx'
import { trendSummary } from '../shared/trend-summary.ts'
import styles from './trend-chart.module.css'

const HEIGHT = 232
const LEFT = 30
const TOP = 8
const BOTTOM = 26
const TICK_LABEL_WIDTH = 90

/** An area chart in plain SVG. Days without data are gaps. A scale that does not start at 0 says so. */
export function TrendChart({ days }: { days: readonly Day[] }) {
  const gradientId = useId()
  const ticks = scoreTicks(days.map(({ score }) => score).filter((score) => score !== null))
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 100
  const describe = (index: number) => {
    const day = days[index]
    return day === undefined ? '' : `${formatFullDate(day.date)}: ${day.score ?? 'no data'}`
  }
  return (
    <ChartFrame
      summary={trendSummary(days)}
      points={days.length}
      describePoint={describe}
      height={HEIGHT}
    >
      {({ width, height, cursor, setCursor }) => {
        const plotWidth = width - LEFT - 8
        const x = (index: number) =>
          LEFT + (days.length === 1 ? plotWidth / 2 : (index * plotWidth) / (days.length - 1))
        const y = (score: number) =>
          TOP + ((high - score) / (high - low)) * (height - TOP - BOTTOM - 12)
        const runs = runsOf(days)
        const cursorDay = cursor === null ? undefined : days[cursor]
        const followPointer = (event: PointerEvent<SVGSVGElement>) => {
          const place = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT
          const index = Math.round((place / plotWidth) * (days.length - 1))
          setCursor(Math.min(days.length - 1, Math.max(0, index)))
        }
        return (
          <>
            <svg width={width} height={height} onPointerMove={followPointer}>
              <defs>
                <linearGradient id={gradientId} x1="0" x2="0" y1="0" y2="1">
                  <stop offset="0" stopColor="var(--accent)" stopOpacity="0.2" />
                  <stop offset="1" stopColor="var(--accent)" stopOpacity="0.01" />
                </linearGradient>
              </defs>
              {ticks.map((tick) => (
                <g key={tick}>
                  <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} className={styles['grid']} />
                  <text x={LEFT - 10} y={y(tick)} dy="0.32em" className={styles['tickY']}>
                    {tick}
                  </text>
                </g>
              ))}
              {runs.map((run) => {
                const line = run.map(({ index, score }) => `${x(index)},${y(score)}`).join(' ')
                const start = run[0]?.index ?? 0
                const end = run.at(-1)?.index ?? 0
                const floor = height - BOTTOM
                return (
                  <g key={start}>
                    <polygon
                      points={`${x(start)},${floor} ${line} ${x(end)},${floor}`}
                      fill={`url(#${gradientId})`}
                    />
                    {run.length === 1 ? (
                      <circle
                        cx={x(start)}
                        cy={y(run[0]?.score ?? 0)}
                        r="2"
                        className={styles['dot']}
                      />
                    ) : (
                      <polyline points={line} className={styles['line']} />
                    )}
                  </g>
                )
              })}
              {low !== 0 && (
                <text x={LEFT} y={height - BOTTOM + 3} className={styles['tickX']}>
                  {`Scale starts at ${low}`}
                </text>
              )}
              <LastDot days={days} x={x} y={y} />
              {cursor !== null && (
                <line
                  x1={x(cursor)}
                  x2={x(cursor)}
                  y1={TOP}
                  y2={height - BOTTOM}
                  className={styles['cursor']}
                />
              )}
              {evenIndexes(days.length, Math.min(5, Math.floor(plotWidth / TICK_LABEL_WIDTH))).map(
                (index) => (
                  <text
                    key={index}
                    x={x(index)}
                    y={height - 4}
                    textAnchor={anchorOf(index, days.length)}
                    className={styles['tickX']}
                  >
                    {formatDayOf(days.length, days[index]?.date ?? '')}
                  </text>
                ),
              )}
            </svg>
            {cursor !== null && cursorDay !== undefined && (
              <p
                className={styles['tooltip']}
                style={
                  x(cursor) > width / 2
                    ? { right: width - x(cursor) + 10 }
                    : { left: x(cursor) + 10 }
                }
              >
                <span>{formatFullDate(cursorDay.date)}</span>
                <strong>{cursorDay.score ?? 'no data'}</strong>
              </p>
            )}
          </>
        )
      }}
    </ChartFrame>
  )
}

function anchorOf(index: number, points: number): 'start' | 'middle' | 'end' {
  if (index === points - 1) return 'end'
  return index === 0 ? 'start' : 'middle'
}

type LastDotProps = {
  days: readonly Day[]
  x: (index: number) => number
  y: (score: number) => number
}

function LastDot({ days, x, y }: LastDotProps) {
  const index = days.findLastIndex(({ score }) => score !== null)
  const score = days[index]?.score ?? null
  return score !== null && <circle cx={x(index)} cy={y(score)} r="3.5" className={styles['dot']} />
}
