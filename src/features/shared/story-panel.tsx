import type { ComponentProps } from 'react'
import { movesToExplain } from '../../model/insights/story.ts'
import type { Day } from '../../model/score/daily-series.ts'
import { wholeMove } from '../../model/score/whole-move.ts'
import { Panel, type PanelState, Skeleton } from '../../ui/panel.tsx'
import { MoveStories } from './move-story.tsx'
import { noMovesInWords } from './no-moves-in-words.ts'
import type { CountedList } from './use-counted-list.ts'
import { useNumberedNotes } from './use-notes.ts'
import { useScoreVerdicts } from './use-score-verdict.ts'
import styles from './move-story.module.css'

type StoryPanelProps = Pick<ComponentProps<typeof Panel>, 'look' | 'aside' | 'className'> & {
  brandId: string
  period: string
  state: PanelState<unknown>
  /** Null without a history. */
  days: readonly Day[] | null
  counted: CountedList
  isOnPaper?: boolean
}

/** The change of a week stands beside the score, from the day before its first one. */
const DAYS_OF_SCORE = 7

/** The story of the largest rise and the largest fall of the period. */
export function StoryPanel(props: StoryPanelProps) {
  const { brandId, period, state, days, counted, isOnPaper = false, ...panel } = props
  const notes = useNumberedNotes(brandId)
  // The words of the verdicts would move what is below.
  const isJudged = useScoreVerdicts(brandId) !== 'loading'
  const moves = movesToExplain(days ?? [])
  const whole = wholeMove(days ?? [])
  const isOneMove = moves.some(({ from, to }) => from === whole?.from && to === whole.to)
  return (
    <Panel
      {...panel}
      name="Why it moved"
      state={state.kind === 'ready' && days !== null && !isJudged ? { kind: 'loading' } : state}
      skeleton={<Skeleton lines={6} />}
    >
      {() =>
        days === null || moves.length === 0 ? (
          <p className={`quiet ${styles['none']}`}>
            {days === null
              ? 'Not available: the score history couldn’t be loaded.'
              : noMovesInWords(days)}
          </p>
        ) : (
          <MoveStories
            brandId={brandId}
            period={period}
            days={days.length}
            whole={days.length > DAYS_OF_SCORE && !isOneMove ? whole : null}
            moves={moves}
            notes={notes}
            counted={counted}
            isOnPaper={isOnPaper}
          />
        )
      }
    </Panel>
  )
}
