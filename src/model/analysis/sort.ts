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
] as const

export type SortColumn = (typeof SORT_COLUMNS)[number]

/**
 * Default orders: names alphabetically, types as in their menu, numbers from the highest, sentiments from the most negative,
 * verdicts from the surest change.
 */
export type Sort = {
  /** Questions have a column for each platform. */
  readonly column: SortColumn | 'platform'
  readonly isReversed: boolean
  /** For the column `platform`. */
  readonly platform?: string
}
