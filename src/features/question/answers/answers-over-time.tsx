import { useMemo } from 'react'
import type { Citation } from '../../../api/citations.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { platformName, sentimentName, TONES } from '../../../model/names.ts'
import { type AnswerMarks, answerMarks } from '../../../model/questions/answer-marks.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Name } from '../../../ui/name.tsx'
import { Panel, type PanelState, Skeleton } from '../../../ui/panel.tsx'
import { type View, ViewSwitch } from '../../../ui/view-switch.tsx'
import { AnswersChart } from './answers-chart.tsx'
import { formatDays } from './answers-labels.ts'
import { ToneShape } from './tone-shape.tsx'
import styles from './answers-over-time.module.css'

type AnswersOverTimeProps = {
  state: PanelState<readonly Citation[]>
  /** The number of the current day. */
  today: number
  view: View
  onView: (view: View) => void
}

/** When each platform has answered, and in what tone. */
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
          <p className={`quiet ${styles['empty']}`}>No answer to this question is loaded.</p>
        ) : (
          <Content answers={answers} today={today} view={view} />
        )
      }
    </Panel>
  )
}

type ContentProps = { answers: readonly Citation[]; today: number; view: View }

function Content({ answers, today, view }: ContentProps) {
  const data = useMemo(() => answerMarks(answers, today), [answers, today])
  return (
    <div className={styles['content']} tabIndex={-1}>
      {view === 'table' ? (
        <MarksTable data={data} />
      ) : (
        <>
          <ul className={`small quiet ${styles['key']}`} aria-label="Sentiments">
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

/** The values of the chart, the newest first. */
function MarksTable({ data: { marks } }: { data: AnswerMarks }) {
  const rows = new Map<string, { days: string; platform: string; counts: Map<string, number> }>()
  for (const { stretch, days, platform, tone, count } of marks) {
    const key = `${stretch} ${platform}`
    const row = rows.get(key) ?? { days: formatDays(days), platform, counts: new Map() }
    row.counts.set(tone, count)
    rows.set(key, row)
  }
  return (
    <DataTable
      caption="Answers over time"
      columns={[
        { label: 'Days' },
        { label: 'Platform' },
        ...TONES.map((tone) => ({ label: sentimentName(tone), isNumber: true })),
      ]}
      rows={[...rows].toReversed().map(([key, { days, platform, counts }]) => ({
        key,
        cells: [
          days,
          <Name key="platform">{platformName(platform)}</Name>,
          ...TONES.map((tone) => formatNumber(counts.get(tone) ?? 0)),
        ],
      }))}
    />
  )
}
