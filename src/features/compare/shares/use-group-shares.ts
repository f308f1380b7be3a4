import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { useMemo } from 'react'
import { analysisOf } from '../../../model/analysis/analysis.ts'
import { readBrandIds, writeBrandIds } from '../../../model/brands/brand-ids.ts'
import { citationListsOf } from '../../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { questionGroupsOf } from '../../../model/question-groups/question-groups.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { questionsKey } from '../../../parts/user-data/use-chosen-questions.ts'
import type { PanelState } from '../../../ui/panel.tsx'
import { useNow } from '../../../ui/use-now.tsx'
import type { ComparedShares } from '../compared-brand.ts'
import { type CountedBrand, type GroupFilter, groupSharesOf, isCounted } from './group-shares.ts'

/** From the counts of `CountedGroup`; null without a group. */
export function useGroupShares(
  ids: readonly string[],
  filter: GroupFilter,
): readonly PanelState<ComparedShares>[] | null {
  const services = useServices()
  const lists = citationListsOf(services)
  const now = useNow()
  const { group } = filter
  const isOn = isCounted(filter)
  const brands = isOn ? writeBrandIds(ids) : ''
  const counted = useMemo(() => {
    const all = readBrandIds(brands).map((id) => ({
      list: lists.of(id, NO_FILTER),
      groups: questionGroupsOf(services).of(id),
    }))
    return createAtom((): readonly CountedBrand[] =>
      all.map(({ list, groups }) => ({
        loading: list.snapshot.get(),
        snapshot: analysisOf(list).snapshot.get(),
        questionsKey: group === '' ? '' : questionsKey(group, groups.get().key),
      })),
    )
  }, [services, lists, brands, group])
  const states = useSelector(counted)
  if (!isOn) return null
  return ids.map((id, index) => {
    const state = states[index]
    if (state === undefined) return { kind: 'loading' }
    const retry = () => void lists.of(id, NO_FILTER).loadNext()
    return groupSharesOf(state, filter, now, retry)
  })
}
