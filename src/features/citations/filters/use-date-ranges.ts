import { dateOf } from '../../../lib/dates.ts'
import { isViewPeriod, VIEW_PERIODS } from '../../../model/views/views.ts'
import { usePeriodStarts } from '../../../parts/app/use-period-starts.ts'
import { useNow } from '../../../ui/use-now.tsx'
import { useCitations } from '../citations-context.tsx'

export function useDateRanges() {
  const { brandId, filter } = useCitations()
  const starts = usePeriodStarts(brandId)
  const today = dateOf(useNow())
  const isUntilNow = filter.to === '' || filter.to === today
  return Object.keys(VIEW_PERIODS)
    .filter(isViewPeriod)
    .filter((period) => starts[period] !== '')
    .map((period) => ({
      period,
      label: VIEW_PERIODS[period],
      from: starts[period],
      isOn: filter.from === starts[period] && isUntilNow,
    }))
}
