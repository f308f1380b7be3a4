import type { Readable } from '@tanstack/store'
import type { Citation } from '../../api/citations.ts'
import type { IsInGroup } from '../question-groups/question-groups.ts'
import type { SourceType } from '../source-types/source-type.ts'

export type FilterRules = {
  /** Null if the rules could not be loaded. */
  readonly typeOf: (host: string | null) => SourceType | null
  readonly isInGroup: IsInGroup
  readonly naming: (name: string) => (citation: Citation) => boolean
}

/** Rules loaded when a filter first needs them. */
export type RulesSource<Rules = FilterRules> = {
  readonly rules: Readable<Rules | null>
  load: () => Promise<void>
}

/** Without rules, no source has a known type, no question a group, and no competitor is named. */
export const NO_RULES: FilterRules = {
  typeOf: () => null,
  isInGroup: () => false,
  naming: () => () => false,
}
