import type { Readable } from '@tanstack/store'
import type { TypeOf } from '../source-types/source-type.ts'

/** What filters look up that the configuration or the reader decides. */
export type FilterRules = { readonly typeOf: TypeOf }

/** Rules that are loaded when a filter first needs them. */
export type RulesSource = {
  /** Null until they are loaded. */
  readonly rules: Readable<FilterRules | null>
  load: () => Promise<void>
}

/** Without rules, every source is of no known type. */
export const NO_RULES: FilterRules = { typeOf: () => 'other' }
