import type { RangeSearch } from '../../model/range-search.ts'

export type ReportSearch = RangeSearch & {
  /** The question group whose citations it covers; '' is all. */
  group: string
}

/** @param isContinued replaces the history entry, because many changes follow each other */
export type OnReportSearch = (change: Partial<ReportSearch>, isContinued?: boolean) => void
