import { useCallback } from 'react'
import { beside, CursorLine } from '../../charts/chart-cursor.tsx'
import { ChartFrame, ChartOverlay, type IndexRange } from '../../charts/chart-frame.tsx'
import { lazyChart } from '../../charts/lazy-chart.tsx'
import { RangeGround } from '../../charts/range-marks.tsx'
import { namedMarks } from '../../model/notes/note.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'
import type { ScoreVerdictText } from '../../parts/score/score-verdict-text.ts'
import {
  type ShownNote,
  changeFromBefore,
  movesTo,
  type ScorePoint,
  plotOf,
  describePoint,
  againstBefore,
  againstPrevious,
  formatAverage,
  formatScore,
  pointName,
  formatPrevious,
} from './score-points.ts'
import styles from './history.module.css'

/** CSS pixels; must match the skeleton in the style sheet. */
const CHART_HEIGHT = 322

const [ScoreLines, fetchScoreLines] = lazyChart(async () => {
  const { ScoreLines: Lines } = await import('./score-lines.tsx')
  return Lines
})
export { fetchScoreLines }

type ScoreChartProps = {
  points: readonly ScorePoint[]
  notes: readonly ShownNote[]
  group: 'day' | 'week'
  summary: string
  judge: Judge
  onChoose: (date: string) => void
  onRange: (stretch: IndexRange) => void
}

export function ScoreChart({
  points,
  notes,
  group,
  summary,
  judge,
  onChoose,
  onRange,
}: ScoreChartProps) {
  const layout = useCallback(
    (width: number, height: number) => plotOf(points, width, height, notes),
    [points, notes],
  )
  return (
    <ChartFrame
      summary={summary}
      points={points.length}
      describePoint={(index) => {
        const point = points[index]
        if (point === undefined) return ''
        const { fromPrevious } = verdictsAt(points, index, judge)
        return describePoint(point, group, notesAt(notes, index), fromPrevious)
      }}
      height={CHART_HEIGHT}
      onChoose={(index) => {
        const date = points[index]?.date
        if (date !== undefined) onChoose(date)
      }}
      layout={layout}
      // A finger moves the cursor instead.
      drag={{ isMouseOnly: true, onRange }}
      renderCursor={(plot, index) => {
        const point = points[index]
        if (point === undefined) return null
        const { score, previous } = point
        const x = plot.x(index)
        return {
          marks: (
            <CursorLine
              plot={plot}
              x={x}
              dots={[
                { value: previous?.score ?? null, color: 'var(--chart-previous)', radius: 3 },
                { value: score, color: 'var(--chart-score)', radius: 4.5 },
              ]}
            />
          ),
          tooltip: (
            <ScoreTooltip
              point={point}
              group={group}
              fromBefore={changeFromBefore(points, index)}
              verdicts={verdictsAt(points, index, judge)}
              notes={notesAt(notes, index)}
            />
          ),
          place: beside(plot, { start: x, y: score === null ? null : plot.y(score) }),
        }
      }}
    >
      {(plot, { range }) => (
        <>
          <ScoreLines points={points} plot={plot} notes={notes} />
          {range !== null && (
            <ChartOverlay {...plot}>
              <RangeGround
                start={plot.x(range.first)}
                end={plot.x(range.last)}
                top={plot.top}
                bottom={plot.bottom}
              />
            </ChartOverlay>
          )}
        </>
      )}
    </ChartFrame>
  )
}

function verdictsAt(points: readonly ScorePoint[], index: number, judge: Judge) {
  const { fromBefore, fromPrevious } = movesTo(points, index)
  return {
    fromBefore: judge(fromBefore)?.verdict ?? '',
    fromPrevious: judge(fromPrevious)?.verdict ?? '',
  }
}

function notesAt(notes: readonly ShownNote[], index: number): ShownNote[] {
  return notes.filter((note) => note.index === index)
}

type ScoreTooltipProps = {
  point: ScorePoint
  group: 'day' | 'week'
  fromBefore: number | null
  verdicts: { fromBefore: string; fromPrevious: string }
  notes: readonly ShownNote[]
}

function ScoreTooltip({ point, group, fromBefore, verdicts, notes }: ScoreTooltipProps) {
  const { score, previous, average } = point
  const { named, more } = namedMarks(notes)
  return (
    <>
      <p>{pointName(point, group)}</p>
      <p className={`text-sm font-semibold text-ink ${styles['score']}`}>
        <span translate={score === null ? undefined : 'no'}>
          {score === null ? 'No data' : formatScore(score)}
        </span>{' '}
        <span>{againstBefore(fromBefore, group)}</span>
      </p>
      {verdicts.fromBefore !== '' && <p>{verdicts.fromBefore}</p>}
      {previous !== null && <p>{formatPrevious(point)}</p>}
      {previous !== null && <p>{againstPrevious(point)}</p>}
      {verdicts.fromPrevious !== '' && <p>{verdicts.fromPrevious}</p>}
      {average !== null && <p>{formatAverage(average)}</p>}
      {named.map(({ number, letter, note }) => (
        <p key={note.id} className={`overflow-hidden ${styles['scoreCursorNote']}`}>
          <span>{`${letter ?? number} · `}</span>
          <bdi>{note.text}</bdi>
        </p>
      ))}
      {more !== '' && <p>{more}</p>}
    </>
  )
}

/** Null while unknown, for no change, and between weekly averages. */
export type Judge = (change: ScoreChange | null) => ScoreVerdictText | null
