/** The columns of the tables, by which their rows can be sorted. */
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

/** Names come in the order of the alphabet, types in that of their menu, numbers from the highest down, sentiments from the most negative and verdicts from the surest change down, unless reversed. */
export type Sort = {
  /** Questions have a column for each platform. */
  readonly column: SortColumn | 'platform'
  readonly isReversed: boolean
  /** The platform of the column `platform`. */
  readonly platform?: string
}
