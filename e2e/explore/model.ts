// The expected state as plain objects: what a user has made, and what each tab can undo. Actions change it, and the invariants
// compare the screen with it.
import type { Citation } from '../../src/api/citations.ts'
import { reviewMatcher, textMatcher } from '../../src/model/citation-list/filter-definitions.ts'
import { type ListFilter, readListFilter } from '../../src/model/citation-list/list-filter.ts'

export type Review = { reviewed: boolean; flagged: boolean; note: string }

const NO_REVIEW: Review = { reviewed: false, flagged: false, note: '' }

export type Annotation = { date: string; text: string; isRemoved: boolean }

export type WorkItem = {
  /** Of the note on the date when it was done. */
  key: number
  title: string
  note: string
  status: 'To do' | 'Doing' | 'Done'
  /** '' while it is not done. */
  doneOn: string
}

export type Competitor = { name: string; details: string }

/** What a user, or a team, has made. None of it may ever be lost or duplicated. */
export type Made = {
  reviews: Map<string, Review>
  /** Also removed ones, which Undo may restore. */
  annotations: Map<number, Annotation>
  /** In order. */
  views: string[]
  /** In the order of the list: done items last. */
  work: WorkItem[]
  groups: string[]
  comment: string
  competitors: Competitor[]
  domains: string[]
  types: Map<string, string>
}

/** The former values of the fields that an operation changed. */
type Before<Key, Value> = ReadonlyMap<Key, Partial<Value>>

export type TabMemory = {
  steps: Before<string, Review>[]
  /** The last change of a note on a date. */
  dateStep: Before<number, Annotation>
  /** Whether something has had the focus since the page was loaded or came to the front. */
  hasFocus: boolean
  /** Headings of the pages that it has opened. */
  opened: Set<string>
}

/** Users of a team share what they made. */
export type User = {
  made: Made
  drafts: Map<string, string>
  theme: string
}

const MAX_STEPS = 50

export function nothingMade(): Made {
  return {
    reviews: new Map(),
    annotations: new Map(),
    views: [],
    work: [],
    groups: [],
    comment: '',
    competitors: [],
    domains: [],
    types: new Map(),
  }
}

export function newTab(): TabMemory {
  return { steps: [], dateStep: new Map(), hasFocus: false, opened: new Set() }
}

export function reviewOf({ reviews }: Made, id: string): Review {
  return reviews.get(id) ?? NO_REVIEW
}

/** The last text in the field of a note, saved or not. */
export function noteOf({ made, drafts }: Pick<User, 'made' | 'drafts'>, id: string): string {
  return drafts.get(id) ?? reviewOf(made, id).note
}

/** Those fields of a value that a change alters. */
function alteredFields<Value extends object>(value: Value, change: Partial<Value>): Partial<Value> {
  const changes = new Map<string, unknown>(Object.entries(change))
  const isAltered = ([name, field]: [string, unknown]) =>
    changes.has(name) && changes.get(name) !== field
  return Object.fromEntries(Object.entries(value).filter(isAltered)) as Partial<Value>
}

/** Fields that the operation did not change stay as other tabs made them. */
function restore<Key, Value>(values: Map<Key, Value>, before: Before<Key, Value>): void {
  for (const [key, fields] of before) {
    const value = values.get(key)
    if (value !== undefined) values.set(key, { ...value, ...fields })
  }
}

/** Changes reviews in one operation, without those that already match. */
export function review(
  made: Made,
  tab: TabMemory,
  ids: readonly string[],
  change: Partial<Review>,
): void {
  const altered = ids
    .map((id) => [id, alteredFields(reviewOf(made, id), change)] as const)
    .filter(([, fields]) => Object.keys(fields).length > 0)
  if (altered.length === 0) return
  tab.steps.push(new Map(altered))
  if (tab.steps.length > MAX_STEPS) tab.steps.shift()
  for (const [id] of altered) made.reviews.set(id, { ...reviewOf(made, id), ...change })
}

/** Undoes the tab's last operation. */
export function undoReview(made: Made, tab: TabMemory): readonly string[] {
  const before = tab.steps.pop() ?? new Map<string, Review>()
  restore(made.reviews, before)
  return [...before.keys()]
}

export function changeDateNote(
  { annotations }: Made,
  tab: TabMemory,
  key: number,
  change: Partial<Annotation>,
): void {
  const own = annotations.get(key) ?? { date: '', text: '', isRemoved: true }
  const next = { ...own, isRemoved: false, ...change }
  // Undo also restores a note that another tab has removed since.
  const before = { ...alteredFields(own, next), isRemoved: own.isRemoved }
  tab.dateStep = new Map([[key, before]])
  annotations.set(key, next)
}

export function undoDateNote({ annotations }: Made, tab: TabMemory): void {
  restore(annotations, tab.dateStep)
  tab.dateStep = new Map()
}

/** Puts it after all open items, before all done ones. */
export function placeWork(made: Made, item: WorkItem): void {
  const rest = made.work.filter((each) => each !== item)
  const place = rest.findIndex(({ status }) => status === 'Done')
  made.work = rest.toSpliced(place === -1 ? rest.length : place, 0, item)
}

export function finish(made: Made, tab: TabMemory, item: WorkItem, doneOn: string): void {
  if (item.doneOn === doneOn) return
  if (item.status !== 'Done') placeWork(made, item)
  Object.assign(item, { status: 'Done', doneOn })
  const hasNote = made.annotations.get(item.key)?.isRemoved === false
  changeDateNote(made, tab, item.key, { date: doneOn, ...(!hasNote && { text: item.title }) })
}

/** The note of a done item is removed. */
export function setOpen(
  made: Made,
  tab: TabMemory,
  item: WorkItem,
  status: 'To do' | 'Doing',
): void {
  if (item.status === 'Done') {
    placeWork(made, item)
    const hasNote = made.annotations.get(item.key)?.isRemoved === false
    if (hasNote) changeDateNote(made, tab, item.key, { isRemoved: true })
  }
  Object.assign(item, { status, doneOn: '' })
}

export function filterIn(address: string): ListFilter {
  const { searchParams } = new URL(address)
  const valuesOf = (name: string) => {
    const values = searchParams.getAll(name)
    return values.length === 1 ? values[0] : values
  }
  const names = [...searchParams.keys()]
  return readListFilter(Object.fromEntries(names.map((name) => [name, valuesOf(name)])))
}

export function matcherOf(made: Made, filter: ListFilter): (citation: Citation) => boolean {
  const own = (id: string) => reviewOf(made, id)
  const stages = [textMatcher(filter, own), reviewMatcher(filter, own)]
  return (citation) => stages.every((isMatch) => isMatch(citation))
}
