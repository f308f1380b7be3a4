import type { Readable } from '@tanstack/store'
import { dateOfDay, type Day } from '../../lib/dates.ts'
import { randomId } from '../../lib/ids.ts'
import { isObject, textIn } from '../../lib/objects.ts'
import { recentDays } from '../analysis/day-range.ts'
import { filterKey, type ListFilter, readListFilter } from '../citation-list/list-filter.ts'
import { collectionOf } from '../collections/collection-of.ts'
import type { Collection } from '../collections/collection.ts'
import { byOrder, orderAtEnd, orderBeside } from '../collections/fractional-order.ts'
import type { Kind } from '../collections/operations.ts'
import { type StoredRecord, TOMBSTONE, timeOf, valueOf } from '../collections/record.ts'
import { lazyService } from '../services.ts'

export const VIEW_PERIODS = {
  today: 'Today',
  '7d': '7 days',
  '30d': '30 days',
  visit: 'Since last visit',
} as const

type ViewPeriod = keyof typeof VIEW_PERIODS

/** @param today as a day number @param visit the day of the last visit */
export function periodStarts(today: Day, visit: number | null): Record<ViewPeriod, string> {
  const dayAgo = (days: number) => dateOfDay(recentDays(days, today).first)
  return {
    today: dateOfDay(today),
    '7d': dayAgo(7),
    '30d': dayAgo(30),
    visit: visit === null ? '' : dateOfDay(visit),
  }
}

/** The filter with the period's current days. @param starts see {@link periodStarts} */
export function filterOfView(
  { filter, period }: Pick<SavedView, 'filter' | 'period'>,
  starts: Record<ViewPeriod, string>,
): ListFilter {
  return period === undefined ? filter : { ...filter, from: starts[period], to: '' }
}

/** A named filter of the list. Names are unique, ignoring case. */
export type SavedView = {
  readonly id: string
  readonly name: string
  readonly filter: ListFilter
  /** A moving period that ends today. `filter` has its days at the time of saving. */
  readonly period?: ViewPeriod | undefined
  /** Whether `filter` lacks something that was saved, perhaps by a newer version. */
  readonly isPartial?: boolean
  /** A fractional index. */
  readonly place: string
}

export const MAX_NAME_LENGTH = 80

/** All views are listed in one menu. */
export const MAX_VIEWS = 500

/** Views belong to no brand. */
const NO_BRAND = ''

export const VIEW: Kind<SavedView> = {
  name: 'view',
  texts: [],
  isRemovable: true,
  most: MAX_VIEWS,
  limited: ['filter'],
  read: (record) => {
    const [name, filter, period, place] = ['name', 'filter', 'period', 'place'].map((key) =>
      valueOf(record, key),
    )
    if (typeof name !== 'string' || name.trim() === '' || !isObject(filter)) return null
    const known = readListFilter(filter)
    return {
      id: record.id,
      // A colleague's dashboard may send a longer one, and a URL has `\uFFFD` for a lone surrogate.
      name: name.trim().slice(0, MAX_NAME_LENGTH).toWellFormed(),
      filter: known,
      isPartial: isPartial(filter, known),
      period: isViewPeriod(period) ? period : undefined,
      place: textIn(place),
    }
  },
}

function isPartial(saved: object, known: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(saved).some(
    ([name, value]: [string, unknown]) =>
      [value].flat().some((each) => each !== '') &&
      JSON.stringify(value) !== JSON.stringify(known[name]),
  )
}

export class SavedViews {
  readonly all: Readable<readonly SavedView[]>
  readonly records: Collection<SavedView>

  constructor(records: Collection<SavedView>) {
    this.records = records
    this.all = records.derive(() => records.all().toSorted(byOrder))
  }

  has(name: string): boolean {
    return this.all.get().some((view) => isSame(view.name, name))
  }

  /** Adds a view at the end. Its name must be free. */
  add({ name, filter, period }: Pick<SavedView, 'name' | 'filter' | 'period'>): void {
    const place = orderAtEnd(this.all.get())
    const followed = period === undefined ? {} : { period }
    this.records.change(NO_BRAND, [randomId()], { name, filter, ...followed, place })
  }

  /** The name must be free. */
  rename({ id }: SavedView, name: string): void {
    this.records.change(NO_BRAND, [id], { name })
  }

  remove({ id }: SavedView): void {
    this.records.change(NO_BRAND, [id], { [TOMBSTONE]: true })
  }

  /** Moves a view up (−1) or down (1) if possible. */
  move({ id }: SavedView, by: -1 | 1): void {
    const at = this.all.get().findIndex((view) => view.id === id)
    const others = this.all.get().filter((view) => view.id !== id)
    const passed = others[by === 1 ? at : at - 1]
    if (passed === undefined) return
    const place = orderBeside(others, by === 1 ? 'after' : 'before', passed)
    this.records.change(NO_BRAND, [id], { place })
  }
}

export const savedViewsOf = lazyService(
  (services) => new SavedViews(collectionOf(services, VIEW, 'saved views')),
)

/** Views of a backup without those that exist under another id; a taken name gets a number. */
export function importableViews(
  views: SavedViews,
  records: readonly StoredRecord[],
): StoredRecord[] {
  const names = new Set(views.all.get().map(({ name }) => name.toLowerCase()))
  const isThere = (view: SavedView) =>
    views.all
      .get()
      .some(
        ({ name, filter, period }) =>
          name === view.name &&
          period === view.period &&
          filterKey(filter) === filterKey(view.filter),
      )
  return records.flatMap((record) => {
    const view = VIEW.read(record)
    if (view === null || views.records.get(record.id) !== undefined) return record
    if (isThere(view)) return []
    let { name } = view
    for (let number = 2; names.has(name.toLowerCase()); number += 1) {
      name = `${view.name.slice(0, MAX_NAME_LENGTH - 6)} (${number})`
    }
    names.add(name.toLowerCase())
    const member = [name, timeOf(record, 'name')] as const
    return { ...record, members: { ...record.members, name: member } }
  })
}

function isViewPeriod(value: unknown): value is ViewPeriod {
  return typeof value === 'string' && Object.hasOwn(VIEW_PERIODS, value)
}

function isSame(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase()
}
