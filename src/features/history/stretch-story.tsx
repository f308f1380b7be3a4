import { useEffect, useRef } from 'react'
import { formatDayRange } from '../../lib/date-range.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import type { NumberedNote } from '../../model/notes/numbered-notes.ts'
import type { ScoreMove } from '../../model/statistics/score-windows.ts'
import { MoveStories } from '../shared/move-story.tsx'
import { useCountedList } from '../shared/use-counted-list.ts'
import { useLoadAhead } from '../shared/use-load-ahead.ts'
import { useServices } from '../shared/use-services.tsx'
import { StretchPanel } from './stretch-panel.tsx'

type StretchStoryProps = {
  brandId: string
  period: string
  days: number
  move: ScoreMove
  notes: readonly NumberedNote[]
  /** Whether the reader has asked for the story elsewhere on the page, so that it gets the focus. */
  isAsked: boolean
}

/** What happened in the days that the reader has chosen on the chart. */
export function StretchStory({ brandId, period, days, move, notes, isAsked }: StretchStoryProps) {
  const list = citationListsOf(useServices()).of(brandId, NO_FILTER)
  const counted = useCountedList(list)
  useLoadAhead(list, move)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) place.current?.querySelector('section')?.focus()
  }, [isAsked])
  return (
    <div ref={place}>
      <StretchPanel days={formatDayRange(move.from, move.to)}>
        <MoveStories
          brandId={brandId}
          period={period}
          days={days}
          moves={[move]}
          notes={notes}
          counted={counted}
        />
      </StretchPanel>
    </div>
  )
}
