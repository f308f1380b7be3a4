import type { Readable } from '@tanstack/store'
import type { IsInGroup } from '../question-groups/group-rules.ts'
import type { TypeOf } from '../source-types/source-type.ts'

/** What filters look up that the configuration or the reader decides. */
export type FilterRules = { readonly typeOf: TypeOf; readonly isInGroup: IsInGroup }

/** Rules that are loaded when a filter first needs them. */
export type RulesSource<Rules = FilterRules> = {
  /** Null until they are loaded. */
  readonly rules: Readable<Rules | null>
  load: () => Promise<void>
}

/** Without rules, every source is of no known type, and no question in a group. */
export const NO_RULES: FilterRules = { typeOf: () => 'other', isInGroup: () => false }
