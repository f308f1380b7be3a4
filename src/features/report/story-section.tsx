import type { ScoreHistory } from '../../api/score.ts'
import { movesToExplain } from '../../model/insights/story.ts'
import type { Day } from '../../model/score/daily-series.ts'
import { Panel, type PanelState, Skeleton } from '../../ui/panel.tsx'
import { MoveStories } from '../shared/move-story.tsx'
import { noMovesInWords } from '../shared/no-moves-in-words.ts'
import type { CountedList } from '../shared/use-counted-list.ts'
import { useNumberedNotes } from '../shared/use-notes.ts'
import { useScoreVerdicts } from '../shared/use-score-verdict.ts'
import sheet from './report-sheet.module.css'
import styles from './story-section.module.css'

type StorySectionProps = {
  brandId: string
  period: string
  state: PanelState<ScoreHistory>
  days: readonly Day[]
  counted: CountedList
}

/** The story of the largest rise and the largest fall of the period. */
export function StorySection({ brandId, period, state, days, counted }: StorySectionProps) {
  const notes = useNumberedNotes(brandId)
  const verdicts = useScoreVerdicts(brandId)
  const moves = movesToExplain(days)
  return (
    <Panel
      name="Why it moved"
      className={`${sheet['section']} ${styles['story']}`}
      state={state.kind === 'ready' && verdicts === 'loading' ? { kind: 'loading' } : state}
      skeleton={<Skeleton lines={5} />}
    >
      {() =>
        moves.length === 0 ? (
          <p className={sheet['none']}>{noMovesInWords(days)}</p>
        ) : (
          <MoveStories
            brandId={brandId}
            period={period}
            days={days.length}
            moves={moves}
            notes={notes}
            counted={counted}
          />
        )
      }
    </Panel>
  )
}
