import type { DateRange } from '../../lib/dates.ts'
import type { WorkItem } from './work-item.ts'

export type WorkOfPeriod = {
  /** Done in the period, latest first. */
  readonly done: readonly WorkItem[]
  /** In progress, then to do, in the user's order. */
  readonly next: readonly WorkItem[]
}

/** @param items of the brand, in order; '' is no limit of the period */
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
