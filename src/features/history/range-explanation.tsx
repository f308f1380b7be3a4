import { useEffect, useRef } from 'react'
import { formatDayRange } from '../../lib/dates.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import type { NumberedAnnotation } from '../../model/notes/note.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { usePrefetch, useCountedList } from '../../parts/citations/use-counted-list.ts'
import { Explanations } from '../../parts/score/explanation-panel.tsx'
import { RangePanel } from './range-panel.tsx'

type RangeExplanationProps = {
  brandId: string
  period: string
  days: number
  move: ScoreChange
  notes: readonly NumberedAnnotation[]
  isAsked: boolean
}

export function RangeExplanation({
  brandId,
  period,
  days,
  move: change,
  notes,
  isAsked,
}: RangeExplanationProps) {
  const list = citationListsOf(useServices()).of(brandId, NO_FILTER)
  const counted = useCountedList(list)
  usePrefetch(list, change)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) place.current?.querySelector('section')?.focus()
  }, [isAsked])
  return (
    <div ref={place}>
      <RangePanel days={formatDayRange(change.from, change.to)}>
        <Explanations
          brandId={brandId}
          period={period}
          days={days}
          shown={change}
          moves={[change]}
          notes={notes}
          counted={counted}
        />
      </RangePanel>
    </div>
  )
}
