import { useState } from 'react'
import { datesOf, daysOf, recentDays } from '../../../model/analysis/day-range.ts'
import { usePageAnalysis } from '../analysis-context.tsx'
import { ALL_DAYS, USUAL, USUAL_DAYS } from '../analysis-search.ts'
import { periodName } from '../analysis-words.ts'

/** The periods that end today, in days. */
const RECENT = [7, 30, 90] as const

export type PeriodChoice = '7d' | '30d' | '90d' | 'all' | 'custom'

/** The choices of period, which set the first and the last day. The usual days have no dates in the URL. */
export function usePeriod() {
  const { search, onSearch, today } = usePageAnalysis()
  const [isCustomOpen, setIsCustomOpen] = useState(false)
  const { first, last } = daysOf(search)
  const recent = RECENT.find((days) => last === today && first === today - days + 1)
  const name = periodName(search, today)
  const chosen: PeriodChoice =
    name === null ? 'all' : recent === undefined ? 'custom' : `${recent}d`
  const customName = chosen === 'custom' && name !== null ? name : 'Custom'
  return {
    value: isCustomOpen ? ('custom' as const) : chosen,
    options: [
      ...RECENT.map((days) => ({ value: `${days}d` as const, label: `${days}d` })),
      { value: 'all' as const, label: 'All' },
      { value: 'custom' as const, label: customName },
    ],
    /** Chooses a period; `custom` asks for the dates. */
    choose: (choice: PeriodChoice) => {
      const days = RECENT.find((each) => choice === `${each}d`)
      if (choice === 'custom') setIsCustomOpen(true)
      else if (days === undefined) onSearch(ALL_DAYS)
      else if (days === USUAL_DAYS) onSearch(USUAL)
      else onSearch(datesOf(recentDays(days, today)))
    },
    isCustomOpen,
    closeCustom: () => {
      setIsCustomOpen(false)
    },
  }
}

export type Period = ReturnType<typeof usePeriod>
