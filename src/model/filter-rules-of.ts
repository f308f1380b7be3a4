import { createAtom } from '@tanstack/store'
import type { FilterRules, RulesSource } from './citation-list/filter-rules.ts'
import { questionGroupsOf } from './question-groups/question-groups.ts'
import { lazyService } from './services.ts'
import { sourceTypesOf } from './source-types/source-types.ts'

/** Everything that filters of a brand's citations look up: the types of sources and the groups of questions. */
export const filterRulesOf = lazyService((services) => {
  const sources = new Map<string, RulesSource>()
  return (brandId: string): RulesSource => {
    const known = sources.get(brandId)
    if (known !== undefined) return known
    const types = sourceTypesOf(services).of(brandId)
    const groups = questionGroupsOf(services)
    const rules = createAtom((): FilterRules | null => {
      const found = types.rules.get()
      const { isInGroup } = groups.of(brandId).get()
      return found === null ? null : { ...found, isInGroup }
    })
    const source = {
      rules,
      load: async () => {
        await Promise.all([types.load(), groups.records.ready()])
      },
    }
    sources.set(brandId, source)
    return source
  }
})
