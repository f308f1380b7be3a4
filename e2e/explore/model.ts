// The expected state as plain objects: what a user has made, and what each tab can undo. Actions change it, and the invariants
// compare the screen with it.
import type { Citation } from '../../src/api/citations.ts'
import { reviewMatcher, textMatcher } from '../../src/model/citation-list/filter-definitions.ts'
import { type ListFilter, readListFilter } from '../../src/model/citation-list/list-filter.ts'
import type { WorkItem as StoredItem } from '../../src/model/work/work-list.ts'

export type Review = { reviewed: boolean; flagged: boolean; note: string }

const NO_REVIEW: Review = { reviewed: false, flagged: false, note: '' }

export type Annotation = { date: string; text: string; isRemoved: boolean }

export type WorkItem = Pick<StoredItem, 'title' | 'note' | 'status' | 'doneOn'> & {
  /** Of the note on the date when it was done. */
  key: number
}

/** `details`: the other names and domains of a competitor. */
export type Named = { name: string; details: string }

/** What a user, or a team, has made. None of it may ever be lost or duplicated. */
export type Made = {
  reviews: Map<string, Review>
  /** Also removed ones, which Undo may restore. */
  annotations: Map<number, Annotation>
  /** In the order of the list: done items last. */
  work: WorkItem[]
  comment: string
  types: Map<string, string>
} & Record<'views' | 'groups' | 'competitors' | 'domains', Named[]>

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

type Tab = { readonly made: Made; readonly memory: TabMemory }

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

export const reviewOf = ({ reviews }: Made, id: string): Review => reviews.get(id) ?? NO_REVIEW

/** The last text in the field of a note, saved or not. */
export function noteOf({ made, drafts }: Pick<User, 'made' | 'drafts'>, id: string): string {
  return drafts.get(id) ?? reviewOf(made, id).note
}

export function dateNotesOf({ annotations }: Made): string[] {
  const shown = [...annotations.values()].filter(({ isRemoved }) => !isRemoved)
  return shown.map(({ date, text }) => `${date} ${text}`).toSorted()
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
  { made, memory }: Tab,
  ids: readonly string[],
  change: Partial<Review>,
): void {
  const altered = ids
    .map((id) => [id, alteredFields(reviewOf(made, id), change)] as const)
    .filter(([, fields]) => Object.keys(fields).length > 0)
  if (altered.length === 0) return
  memory.steps = [...memory.steps, new Map(altered)].slice(-MAX_STEPS)
  for (const [id] of altered) made.reviews.set(id, { ...reviewOf(made, id), ...change })
}

/** Undoes the tab's last operation. */
export function undoReview({ made, memory }: Tab): void {
  restore(made.reviews, memory.steps.pop() ?? new Map<string, Review>())
}

export function changeDateNote(tab: Tab, key: number, change: Partial<Annotation>): void {
  const { annotations } = tab.made
  const own = annotations.get(key) ?? { date: '', text: '', isRemoved: true }
  const next = { ...own, isRemoved: false, ...change }
  // Undo also restores a note that another tab has removed since.
  const before = { ...alteredFields(own, next), isRemoved: own.isRemoved }
  tab.memory.dateStep = new Map([[key, before]])
  annotations.set(key, next)
}

export function undoDateNote({ made, memory }: Tab): void {
  restore(made.annotations, memory.dateStep)
  memory.dateStep = new Map()
}

/** Puts it after all open items, before all done ones. */
export function placeWork(made: Made, item: WorkItem): void {
  const rest = made.work.filter((each) => each !== item)
  const place = rest.findIndex(({ status }) => status === 'done')
  made.work = rest.toSpliced(place === -1 ? rest.length : place, 0, item)
}

export function finish(tab: Tab, item: WorkItem, doneOn: string): void {
  if (item.doneOn === doneOn) return
  if (item.status !== 'done') placeWork(tab.made, item)
  Object.assign(item, { status: 'done', doneOn })
  const hasNote = tab.made.annotations.get(item.key)?.isRemoved === false
  changeDateNote(tab, item.key, { date: doneOn, ...(!hasNote && { text: item.title }) })
}

/** The note of a done item is removed. */
export function setOpen(tab: Tab, item: WorkItem, status: 'to-do' | 'doing'): void {
  if (item.status === 'done') {
    placeWork(tab.made, item)
    const hasNote = tab.made.annotations.get(item.key)?.isRemoved === false
    if (hasNote) changeDateNote(tab, item.key, { isRemoved: true })
  }
  Object.assign(item, { status, doneOn: null })
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
