import type { DateRange } from '../../lib/date-range.ts'
import type { WorkItem } from './work-item.ts'

/** What a report says about the work. */
export type WorkOfPeriod = {
  /** Done in the period, the last first. */
  readonly done: readonly WorkItem[]
  /** Not done yet: what is being done, then what is to do, in the reader's order. */
  readonly next: readonly WorkItem[]
}

/** What was done in a period, and what is next. @param items of the brand, in their order; '' is no limit of the period */
export function workOfPeriod(items: readonly WorkItem[], { from, to }: DateRange): WorkOfPeriod {
  const isOfPeriod = (item: WorkItem) =>
    item.status === 'done' && doneOn(item) >= from && (to === '' || doneOn(item) <= to)
  return {
    done: items
      .filter(isOfPeriod)
      .toSorted((one, other) =>
        doneOn(one) === doneOn(other) ? 0 : doneOn(one) < doneOn(other) ? 1 : -1,
      ),
    next: ['doing', 'to-do'].flatMap((status) => items.filter((item) => item.status === status)),
  }
}

function doneOn(item: WorkItem): string {
  return item.doneOn ?? ''
}
