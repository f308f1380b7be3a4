/** The search parameters of the page. */
export type HistorySearch = {
  /** `<number>d`, from 1d to 3650d. */
  period: string
  compare: 'previous' | ''
  view: 'chart' | 'table'
  group: 'day' | 'week'
}
