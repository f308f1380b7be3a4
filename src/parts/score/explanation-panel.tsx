import type { ComponentProps } from 'react'
import { changesToExplain } from '../../model/insights/explanation.ts'
import type { DailyScore } from '../../model/score/daily-series.ts'
import { wholeChange } from '../../model/statistics/score-windows.ts'
import { Panel, type PanelState, Skeleton } from '../../ui/panel.tsx'
import type { CountedList } from '../citations/use-counted-list.ts'
import { noChangesMessage } from '../insights/explanation-messages.ts'
import { useNumberedAnnotations } from '../user-data/use-annotations.ts'
import { Explanations } from './explanation-list.tsx'
import { useScoreVerdicts } from './use-score-verdict.ts'
import styles from './score.module.css'

type ExplanationPanelProps = Pick<ComponentProps<typeof Panel>, 'variant' | 'end' | 'className'> & {
  brandId: string
  period: string
  state: PanelState<unknown>
  days: readonly DailyScore[] | null
  counted: CountedList
  isOnPaper?: boolean
}

/** The change over a week that the score shows starts the day before. */
const DAYS_OF_SCORE = 7

export function ExplanationPanel(props: ExplanationPanelProps) {
  const { brandId, period, state, days, counted, isOnPaper = false, ...panel } = props
  const notes = useNumberedAnnotations(brandId)
  // Wait for the verdicts, because their words would shift what is below.
  const isJudged = useScoreVerdicts(brandId) !== 'loading'
  const changes = changesToExplain(days ?? [])
  const whole = wholeChange(days ?? [])
  const isOneMove = changes.some(({ from, to }) => from === whole?.from && to === whole.to)
  return (
    <Panel
      {...panel}
      name="Why it moved"
      state={state.kind === 'ready' && days !== null && !isJudged ? { kind: 'loading' } : state}
      skeleton={<Skeleton lines={6} />}
    >
      {() =>
        days === null || changes.length === 0 ? (
          <p className={`text-muted ${styles['none']}`}>
            {days === null
              ? 'Not available: the score history couldn’t be loaded.'
              : noChangesMessage(days)}
          </p>
        ) : (
          <Explanations
            brandId={brandId}
            period={period}
            days={days.length}
            shown={{ from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' }}
            whole={days.length > DAYS_OF_SCORE && !isOneMove ? whole : null}
            moves={changes}
            notes={notes}
            counted={counted}
            isOnPaper={isOnPaper}
          />
        )
      }
    </Panel>
  )
}
