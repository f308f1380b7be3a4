import type { DateRange } from '../../lib/date-range.ts'

/** The search parameters of the page. `from` and `to` are the range that is zoomed into. */
export type HistorySearch = DateRange & {
  /** `<number>d`, from 1d to 3650d. */
  period: string
  compare: 'previous' | ''
  /** `7` shows the 7-day average. */
  average: '7' | ''
  view: 'chart' | 'table'
  group: 'day' | 'week'
}

/** Changes some search parameters. @param isReplacing whether Back skips the state before */
export type OnHistorySearch = (change: Partial<HistorySearch>, isReplacing?: boolean) => void
