import type { ScoreHistory } from '../../api/score.ts'
import { periodInWords } from '../../lib/period.ts'
import { movesToExplain } from '../../model/insights/story.ts'
import type { Day } from '../../model/score/daily-series.ts'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { MoveStories } from '../shared/move-story.tsx'
import { noMovesInWords } from '../shared/no-moves-in-words.ts'
import type { QueryResult } from '../shared/panel-state.ts'
import type { CountedList } from '../shared/use-counted-list.ts'
import { useNumberedNotes } from '../shared/use-notes.ts'
import { useScoreVerdicts } from '../shared/use-score-verdict.ts'
import { derivedState } from './derived-state.ts'
import styles from './findings.module.css'

type WhyItMovedProps = {
  brandId: string
  period: string
  history: QueryResult<ScoreHistory>
  days: readonly Day[]
  counted: CountedList
}

/** The story of the largest rise and the largest fall of the period. */
export function WhyItMoved({ brandId, period, history, days, counted }: WhyItMovedProps) {
  const notes = useNumberedNotes(brandId)
  // The words of the verdicts would move the others.
  const verdicts = useScoreVerdicts(brandId)
  return (
    <Panel
      name="Why it moved"
      look="section"
      className={styles['panel']}
      aside={<span>{`last ${periodInWords(history.data?.period ?? period)}`}</span>}
      state={
        history.data !== undefined && verdicts === 'loading'
          ? { kind: 'loading' }
          : derivedState([history], days)
      }
      skeleton={<Skeleton lines={6} />}
    >
      {() => {
        const moves = movesToExplain(days)
        if (moves.length === 0)
          return (
            <p className={styles['none']}>
              {history.data === undefined
                ? 'This needs the score trend, which couldn’t be loaded.'
                : noMovesInWords(days)}
            </p>
          )
        return (
          <MoveStories
            brandId={brandId}
            period={period}
            days={days.length}
            moves={moves}
            notes={notes}
            counted={counted}
          />
        )
      }}
    </Panel>
  )
}
