import { memo, useCallback, useMemo } from 'react'
import type { Citation } from '../../../api/citations.ts'
import { Axes } from '../../../charts/axes.tsx'
import { beside } from '../../../charts/chart-cursor.tsx'
import { ChartFrame } from '../../../charts/chart-frame.tsx'
import { shortened, textWidth } from '../../../charts/chart-text.ts'
import { dateLabels, pointScale, AXIS_GAP, type Plot } from '../../../charts/plot.ts'
import { formatDateRange, dateOfDay, type Day, formatFullDate } from '../../../lib/dates.ts'
import { formatNumber, formatCount } from '../../../lib/numbers.ts'
import { type DayRange, datesOf } from '../../../model/analysis/day-range.ts'
import { platformName, sentimentName, TONES, type Tone } from '../../../model/names.ts'
import {
  type AnswerMark,
  type AnswerMarks,
  answerMarks,
} from '../../../model/questions/answer-marks.ts'
import { Name } from '../../../ui/name.tsx'
import { Panel, type PanelState, Skeleton } from '../../../ui/panel.tsx'
import { type View, ViewSwitch } from '../../../ui/segmented.tsx'
import { DataTable } from '../../../ui/table.tsx'
import styles from '../question.module.css'

type AnswersOverTimeProps = {
  state: PanelState<readonly Citation[]>
  today: Day
  view: View
  onView: (view: View) => void
}

export function AnswersOverTime({ state, today, view, onView }: AnswersOverTimeProps) {
  return (
    <Panel
      name="Answers over time"
      end={<ViewSwitch view={view} onView={onView} />}
      state={state}
      skeleton={
        <div className={styles['waiting']}>
          <Skeleton lines={8} />
        </div>
      }
    >
      {(answers) =>
        answers.length === 0 ? (
          <p className={`grid text-muted ${styles['empty']}`}>
            No answer to this question is loaded.
          </p>
        ) : (
          <Content answers={answers} today={today} view={view} />
        )
      }
    </Panel>
  )
}

type ContentProps = { answers: readonly Citation[]; today: Day; view: View }

function Content({ answers, today, view }: ContentProps) {
  const data = useMemo(() => answerMarks(answers, today), [answers, today])
  return (
    <div className={styles['content']} tabIndex={-1}>
      {view === 'table' ? (
        <MarksTable data={data} />
      ) : (
        <>
          <ul
            className={`flex flex-wrap text-xs text-muted ${styles['key']}`}
            aria-label="Sentiments"
          >
            {TONES.map((tone) => (
              <li key={tone}>
                <svg width="12" height="12" aria-hidden="true">
                  <ToneShape tone={tone} x={6} y={6} radius={4} />
                </svg>
                <span>{sentimentName(tone)}</span>
              </li>
            ))}
          </ul>
          <AnswersChart data={data} />
        </>
      )}
    </div>
  )
}

function MarksTable({ data: { marks } }: { data: AnswerMarks }) {
  const rows = new Map<string, { days: string; platform: string; counts: Map<string, number> }>()
  for (const { stretch, days, platform, tone, count } of marks) {
    const key = `${stretch} ${platform}`
    const row = rows.get(key) ?? { days: formatDays(days), platform, counts: new Map() }
    row.counts.set(tone, count)
    rows.set(key, row)
  }
  const shown = [...rows].toReversed()
  return (
    <DataTable
      name="Answers over time"
      columns={[
        { label: 'Days', renderCell: ([, { days }]) => days },
        {
          label: 'Platform',
          renderCell: ([, { platform }]) => <Name>{platformName(platform)}</Name>,
        },
        ...TONES.map((tone) => ({
          label: sentimentName(tone),
          renderCell: ([, { counts }]: (typeof shown)[number]) =>
            formatNumber(counts.get(tone) ?? 0),
          isNumber: true,
        })),
      ]}
      rows={shown}
      keyOf={([key]) => key}
    />
  )
}

function AnswersChart({ data }: { data: AnswerMarks }) {
  const { marks, platforms } = data
  return (
    <ChartFrame
      summary={chartSummary(data)}
      points={marks.length}
      describePoint={(index) => {
        const mark = marks[index]
        if (mark === undefined) return ''
        return `${formatDays(mark.days)}, ${platformName(mark.platform)}: ${formatMark(mark)}`
      }}
      height={answersHeight(platforms.length)}
      layout={useCallback((width) => answersPlot(data, width), [data])}
      renderCursor={(plot, index) => {
        const mark = marks[index]
        if (mark === undefined) return null
        const { x, y, radius } = plot.place(mark)
        return {
          marks: (
            <circle
              cx={x}
              cy={y}
              r={radius + 4}
              fill="none"
              stroke="var(--chart-score)"
              strokeWidth="2"
            />
          ),
          tooltip: (
            <>
              <p>{formatDays(mark.days)}</p>
              <p translate="no">{platformName(mark.platform)}</p>
              <p>{formatMark(mark)}</p>
            </>
          ),
          place: beside(plot, { start: x }),
        }
      }}
    >
      {(plot) => <AnswersDrawing data={data} plot={plot} />}
    </ChartFrame>
  )
}

type AnswersDrawingProps = { data: AnswerMarks; plot: AnswersPlot }

const AnswersDrawing = memo(function AnswersDrawing({ data, plot }: AnswersDrawingProps) {
  return (
    <svg width={plot.width} height={plot.height}>
      <Axes plot={plot} />
      {plot.rows.map(({ name, shownName, y }, index) => (
        <g key={data.platforms[index]}>
          <path d={`M${plot.left},${y}H${plot.right}`} stroke="var(--chart-grid)" />
          <text x={0} y={y} dy="0.32em" fontSize="12" fill="var(--chart-ink)">
            <title>{name}</title>
            <tspan>{shownName}</tspan>
          </text>
        </g>
      ))}
      {data.marks.map((mark) => (
        <ToneShape
          key={`${mark.stretch} ${mark.tone} ${mark.platform}`}
          tone={mark.tone}
          {...plot.place(mark)}
        />
      ))}
    </svg>
  )
})

/** `Wed, 11 Nov 2026`, or several days */
function formatDays({ first, last }: DayRange): string {
  if (first === last) return formatFullDate(first)
  const { from, to } = datesOf({ first, last })
  return formatDateRange(from, to)
}

function formatMark({ count, tone }: AnswerMark): string {
  return formatCount(count, `${tone} answer`, `${tone} answers`)
}

function chartSummary({ marks, platforms, ranges }: AnswerMarks): string {
  const total = marks.reduce((sum, { count }) => sum + count, 0)
  const days = { first: ranges[0]?.first ?? 0, last: ranges.at(-1)?.last ?? 0 }
  const byTone = TONES.map((tone) => {
    const count = marks.reduce((sum, mark) => sum + (mark.tone === tone ? mark.count : 0), 0)
    return `${sentimentName(tone)} ${formatNumber(count)}`
  })
  const where = formatCount(platforms.length, 'platform', 'platforms')
  return `${formatCount(total, 'answer', 'answers')} on ${where}, ${formatDays(days)}. ${byTone.join(', ')}`
}

const TOP = 4

const BOTTOM = 30

/** The minimum height of a row; the chart grows when its rows need more. */
const MIN_ROW = 44

const USUAL_ROWS = 4

/** Vertical offsets, so that the sentiments of a day do not overlap. */
const LANES: Readonly<Record<Tone, number>> = { positive: -12, neutral: 0, negative: 12 }

/** The maximum share of the width for names, and their minimum width. */
const NAME_SHARE = 0.3

const MIN_NAME = 60

const EDGE = 10

const MIN = 3.5

const MAX = 6

type AnswersPlot = Plot & {
  rows: readonly { name: string; shownName: string; y: number }[]
  place: (mark: AnswerMark) => { x: number; y: number; radius: number }
  indexAt: (x: number, y: number) => number
}

function answersHeight(platforms: number): number {
  return TOP + Math.max(USUAL_ROWS, platforms) * MIN_ROW + BOTTOM
}

function answersPlot({ marks, platforms, ranges }: AnswerMarks, width: number): AnswersPlot {
  const height = answersHeight(platforms.length)
  const bottom = height - BOTTOM
  const names = platforms.map(platformName)
  const widest = Math.max(MIN_NAME, ...names.map((name) => textWidth(name)))
  const room = Math.min(widest, Math.max(MIN_NAME, width * NAME_SHARE))
  const left = room + AXIS_GAP
  const right = Math.max(left + 1, width - 2)
  const scale = pointScale(ranges.length, left + EDGE, right - EDGE)
  const labels = dateLabels(
    ranges.map(({ last }) => dateOfDay(last)),
    right - left,
  )
  const rowOf = new Map(platforms.map((platform, index) => [platform, index]))
  const row = (bottom - TOP) / Math.max(1, platforms.length)
  const rowY = (index: number) => TOP + (index + 0.5) * row
  const place: AnswersPlot['place'] = ({ platform, tone, stretch, count }) => ({
    x: scale.x(stretch),
    y: rowY(rowOf.get(platform) ?? 0) + LANES[tone],
    radius: Math.min(MAX, MIN + 0.5 * (count - 1)),
  })
  return {
    width,
    height,
    left,
    right,
    top: TOP,
    bottom,
    ticks: [],
    labels: labels.map((label) => ({ ...label, x: scale.x(label.index) })),
    y: rowY,
    rows: names.map((name, index) => ({ name, shownName: shortened(name, room), y: rowY(index) })),
    place,
    indexAt: (x, y) => nearest(marks.map(place), x, y),
  }
}

function nearest(places: readonly { x: number; y: number }[], x: number, y: number): number {
  let index = 0
  let least = Infinity
  for (const [each, place] of places.entries()) {
    const distance = (place.x - x) ** 2 + (place.y - y) ** 2
    if (distance < least) [index, least] = [each, distance]
  }
  return index
}

const COLORS: Readonly<Record<Tone, { fill: string; stroke: string }>> = {
  positive: { fill: 'var(--bar-positive)', stroke: 'var(--positive)' },
  neutral: { fill: 'var(--chart-ground, var(--paper))', stroke: 'var(--ink-3)' },
  negative: { fill: 'var(--negative)', stroke: 'var(--negative)' },
}

type ToneShapeProps = { tone: Tone; x: number; y: number; radius: number }

function ToneShape({ tone, x, y, radius }: ToneShapeProps) {
  const variant = { ...COLORS[tone], strokeWidth: 1.5 }
  if (tone !== 'negative') return <circle cx={x} cy={y} r={radius} {...variant} />
  const reach = radius + 1
  return (
    <path
      d={`M${x - reach},${y}l${reach},${-reach}l${reach},${reach}l${-reach},${reach}z`}
      {...variant}
    />
  )
}
