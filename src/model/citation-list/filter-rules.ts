import type { Readable } from '@tanstack/store'
import type { Citation } from '../../api/citations.ts'
import type { IsInGroup } from '../question-groups/group-rules.ts'
import type { SourceType } from '../source-types/source-type.ts'

/** What filters look up that the configuration or the reader decides. */
export type FilterRules = {
  /** Null if the rules could not be loaded. */
  readonly typeOf: (host: string | null) => SourceType | null
  readonly isInGroup: IsInGroup
  /** Makes a function that tells whether a citation names a competitor. */
  readonly naming: (name: string) => (citation: Citation) => boolean
}

/** Rules that are loaded when a filter first needs them. */
export type RulesSource<Rules = FilterRules> = {
  /** Null until they are loaded. */
  readonly rules: Readable<Rules | null>
  load: () => Promise<void>
}

/** Without rules, every source is of no known type, no question in a group, and no competitor named. */
export const NO_RULES: FilterRules = {
  typeOf: () => null,
  isInGroup: () => false,
  naming: () => () => false,
}
