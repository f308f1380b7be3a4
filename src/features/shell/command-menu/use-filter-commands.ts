import { useMatches, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { OFFERED_PERIODS, periodInWords } from '../../../lib/period.ts'
import { writeBrandIds } from '../../../model/brands/brand-ids.ts'
import type { ListSearch } from '../../../model/citation-list/list-filter.ts'
import { useServices } from '../../shared/use-services.tsx'
import type { Command } from './command.ts'

const CITATION_FILTERS: readonly { label: string; search: ListSearch }[] = [
  { label: 'Negative citations', search: { sentiment: ['negative'] } },
  { label: 'Neutral citations', search: { sentiment: ['neutral'] } },
  { label: 'Positive citations', search: { sentiment: ['positive'] } },
  { label: 'Unreviewed citations', search: { reviewed: 'no' } },
  { label: 'Flagged citations', search: { flagged: 'yes' } },
]

/** Filters of the citations, the periods of the open page, and the brands that the open one can be compared with. */
export function useFilterCommands(brandId: string | undefined): Command[] {
  const periods = usePeriodCommands()
  const ofCitations = useCitationFilterCommands(brandId)
  const comparisons = useComparisonCommands(brandId)
  return [...ofCitations, ...periods, ...comparisons]
}

function useCitationFilterCommands(brandId: string | undefined): Command[] {
  const navigate = useNavigate()
  if (brandId === undefined) return []
  return CITATION_FILTERS.map(({ label, search }) => ({
    id: `filter ${label}`,
    label,
    sign: { icon: 'citations' },
    run: () => {
      void navigate({ to: '/brands/$brandId/citations', params: { brandId }, search })
    },
  }))
}

/** Pages without a period have none of these. */
function usePeriodCommands(): Command[] {
  const navigate = useNavigate()
  // The menu stands outside of the page, so the search parameters are those of the innermost route.
  const present = useMatches({ select: (matches) => periodOf(matches.at(-1)?.search) })
  if (present === null) return []
  return OFFERED_PERIODS.filter((period) => period !== present).map((period) => ({
    id: `period ${period}`,
    label: `Last ${periodInWords(period)}`,
    words: `period ${period}`,
    sign: { icon: 'history' },
    run: () => {
      void navigate({ to: '.', search: (search) => ({ ...search, period }), resetScroll: false })
    },
  }))
}

function periodOf(search: object | undefined): string | null {
  const period = search !== undefined && 'period' in search ? search.period : null
  return typeof period === 'string' ? period : null
}

function useComparisonCommands(brandId: string | undefined): Command[] {
  const navigate = useNavigate()
  const known = useSelector(useServices().brands.known)
  if (brandId === undefined) return []
  return known
    .filter(({ id }) => id !== brandId)
    .map(({ id, name }) => ({
      id: `compare ${id}`,
      label: `Compare with ${name}`,
      words: id,
      sign: { icon: 'compare' },
      run: () => {
        void navigate({ to: '/compare', search: { brands: writeBrandIds([brandId, id]) } })
      },
    }))
}
