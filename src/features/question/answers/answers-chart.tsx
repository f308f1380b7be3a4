import { useMemo } from 'react'
import { Axes } from '../../../charts/axes.tsx'
import { ChartFrame, type FrameState } from '../../../charts/chart-frame.tsx'
import { ChartOverlay } from '../../../charts/chart-overlay.tsx'
import { ChartSurface } from '../../../charts/chart-surface.tsx'
import { beside, ChartTooltip } from '../../../charts/chart-tooltip.tsx'
import { platformName } from '../../../model/names.ts'
import type { AnswerMarks } from '../../../model/questions/answer-marks.ts'
import { chartSummary, formatDays, describeMark, formatMark } from './answers-labels.ts'
import { answersHeight, answersPlot, nearestMark } from './answers-plot.ts'
import { ToneShape } from './tone-shape.tsx'

/** The answers as dots: a row for each platform, time from left to right. */
export function AnswersChart({ data }: { data: AnswerMarks }) {
  const { marks, platforms } = data
  return (
    <ChartFrame
      summary={chartSummary(data)}
      points={marks.length}
      describePoint={(index) => {
        const mark = marks[index]
        return mark === undefined ? '' : describeMark(mark)
      }}
      height={answersHeight(platforms.length)}
    >
      {(frame) => <Drawing data={data} {...frame} />}
    </ChartFrame>
  )
}

function Drawing({ data, width, cursor, setCursor }: FrameState & { data: AnswerMarks }) {
  const { marks } = data
  const plot = useMemo(() => answersPlot(data, width), [data, width])
  const drawing = useMemo(
    () => (
      <svg width={width} height={plot.height}>
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
    ),
    [data, plot, width],
  )
  const mark = cursor === null ? undefined : marks[cursor]
  const place = mark && plot.place(mark)
  return (
    <ChartSurface
      indexAt={(x, y) => nearestMark(plot, marks, x, y)}
      cursor={cursor}
      setCursor={setCursor}
    >
      {drawing}
      {mark !== undefined && place !== undefined && (
        <>
          <ChartOverlay plot={plot}>
            <circle
              cx={place.x}
              cy={place.y}
              r={place.radius + 4}
              fill="none"
              stroke="var(--chart-score)"
              strokeWidth="2"
            />
          </ChartOverlay>
          <ChartTooltip style={beside(plot, { start: place.x, end: place.x, y: null })}>
            <p>{formatDays(mark.days)}</p>
            <p translate="no">{platformName(mark.platform)}</p>
            <p>{formatMark(mark)}</p>
          </ChartTooltip>
        </>
      )}
    </ChartSurface>
  )
}
