export const SORT_COLUMNS = [
  'name',
  'type',
  'citations',
  'share',
  'change',
  'verdict',
  'sentiment',
  'positive',
  'neutral',
  'negative',
  'seen',
  'weeks',
] as const

export type SortColumn = (typeof SORT_COLUMNS)[number]

/**
 * Default orders: names alphabetical, types as in their menu, numbers descending, sentiments worst first, verdicts surest
 * first.
 */
export type Sort = {
  /** Questions have a column for each platform. */
  readonly column: SortColumn | 'platform'
  readonly isReversed: boolean
  readonly platform?: string
}
