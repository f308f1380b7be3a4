import { createAtom } from '@tanstack/store'
import { oncePerKey } from '../lib/when-needed.ts'
import { type FilterRules, NO_RULES, type RulesSource } from './citation-list/filter-definitions.ts'
import { answerTextsOf, competitorsNamedIn } from './competitors/answer-texts.ts'
import { competitorsOf, isSameName } from './competitors/competitors.ts'
import { questionGroupsOf } from './question-groups/question-groups.ts'
import { lazyService } from './services.ts'
import { sourceTypesOf } from './source-types/source-types.ts'

/** Source types, competitor names and question groups. */
export const filterRulesOf = lazyService((services) =>
  oncePerKey((brandId: string): RulesSource => {
    const { isMissing } = sourceTypesOf(services)
    const types = sourceTypesOf(services).of(brandId)
    const groups = questionGroupsOf(services)
    const competitors = competitorsOf(services).of(brandId)
    const answers = answerTextsOf(services).of(brandId)
    const answerOf = createAtom(() => answers.state.get().answerOf)
    const rules = createAtom((): FilterRules | null => {
      // Groups and competitors need no code that may be missing.
      const found = types.rules.get() ?? (isMissing.get() ? NO_RULES : null)
      const { isInGroup } = groups.of(brandId).get()
      const listed = competitors.get()
      const read = answerOf.get()
      if (found === null) return null
      return {
        ...found,
        isInGroup,
        naming: (name) => {
          const target = listed.find((each) => isSameName(each.name, name)) ?? {
            name,
            aliases: [],
            domains: [],
          }
          const namedIn = competitorsNamedIn([target], read)
          return (citation) => namedIn(citation).length > 0
        },
      }
    })
    return {
      rules,
      load: async () => {
        await Promise.all([types.load(), groups.records.ready(), answers.restore()])
      },
    }
  }),
)
