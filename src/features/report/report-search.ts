import type { RangeSearch } from '../../model/range-search.ts'

/** The choices of the page that are in the URL. */
export type ReportSearch = RangeSearch & {
  /** The group of questions whose citations it is about; '' is all. */
  group: string
}

/** @param isContinued whether the change replaces the history entry, because many follow each other */
export type OnReportSearch = (change: Partial<ReportSearch>, isContinued?: boolean) => void
