// The expected state as plain objects: what a user has made, and what each tab can undo. Actions change it, and the invariants
// compare the screen with it.

export type Citation = {
  id: string
  platform: string
  query: string
  mention: string
  sentiment: string
  url: string
  detected_at: string
}

export type Review = { reviewed: boolean; flagged: boolean; note: string }

const NO_REVIEW: Review = { reviewed: false, flagged: false, note: '' }

type ReviewStep = {
  change: Partial<Review>
  before: ReadonlyMap<string, Review>
}

export type Annotation = { date: string; text: string }

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

/** The last change of a note on a date, for Undo. Null is a missing note. */
type DateStep = { key: number; before: Annotation | null; after: Annotation | null }

/** What a user, or a team, has made. None of it may ever be lost or duplicated. */
export type Made = {
  reviews: Map<string, Review>
  annotations: Map<number, Annotation>
  /** The last content of each, also of removed ones, which Undo may restore. */
  lastDateNotes: Map<number, Annotation>
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

export type TabMemory = {
  steps: ReviewStep[]
  dateStep: DateStep | null
}

/** A user with a browser. Users of a team share what they made. */
export type User = {
  made: Made
  drafts: Map<string, string>
  theme: string
  tabs: TabMemory[]
}

const MAX_STEPS = 50

export function nothingMade(): Made {
  return {
    reviews: new Map(),
    annotations: new Map(),
    lastDateNotes: new Map(),
    views: [],
    work: [],
    groups: [],
    comment: '',
    competitors: [],
    domains: [],
    types: new Map(),
  }
}

export function newUser(made: Made): User {
  return { made, drafts: new Map(), theme: 'system', tabs: [] }
}

export function newTab(): TabMemory {
  return { steps: [], dateStep: null }
}

export function reviewOf({ reviews }: Made, id: string): Review {
  return reviews.get(id) ?? NO_REVIEW
}

/** The last text in the field of a note, saved or not. */
export function noteOf({ made, drafts }: Pick<User, 'made' | 'drafts'>, id: string): string {
  return drafts.get(id) ?? reviewOf(made, id).note
}

/** Changes reviews in one operation, without those that already match. */
export function review(
  made: Made,
  tab: TabMemory,
  ids: readonly string[],
  change: Partial<Review>,
): void {
  const isChanged = (id: string) => {
    const { reviewed, flagged, note } = { ...reviewOf(made, id), ...change }
    const before = reviewOf(made, id)
    return reviewed !== before.reviewed || flagged !== before.flagged || note !== before.note
  }
  const changed = ids.filter(isChanged)
  if (changed.length === 0) return
  tab.steps.push({ change, before: new Map(changed.map((id) => [id, reviewOf(made, id)])) })
  if (tab.steps.length > MAX_STEPS) tab.steps.shift()
  for (const id of changed) made.reviews.set(id, { ...reviewOf(made, id), ...change })
}

/** Undoes the tab's last operation: only the fields that it changed are restored. */
export function undoReview(made: Made, tab: TabMemory): readonly string[] {
  const { change, before } = tab.steps.pop() ?? { change: {}, before: new Map<string, Review>() }
  for (const [id, old] of before) {
    made.reviews.set(id, {
      ...reviewOf(made, id),
      ...(change.reviewed !== undefined && { reviewed: old.reviewed }),
      ...(change.flagged !== undefined && { flagged: old.flagged }),
      ...(change.note !== undefined && { note: old.note }),
    })
  }
  return [...before.keys()]
}

/** @param after null if it is removed */
export function changeDateNote(
  made: Made,
  tab: TabMemory,
  key: number,
  after: Annotation | null,
): void {
  tab.dateStep = { key, before: made.annotations.get(key) ?? null, after }
  setDateNote(made, key, after)
}

/** Undoes a tab's last change of a note. Fields that it did not change stay as other tabs made them. */
export function undoDateNote(made: Made, tab: TabMemory): void {
  const { key, before, after } = tab.dateStep ?? { key: -1, before: null, after: null }
  const present = made.lastDateNotes.get(key) ?? null
  tab.dateStep = null
  if (before === null || present === null) setDateNote(made, key, null)
  else {
    setDateNote(made, key, {
      date: after === null || after.date === before.date ? present.date : before.date,
      text: after === null || after.text === before.text ? present.text : before.text,
    })
  }
}

function setDateNote({ annotations, lastDateNotes }: Made, key: number, note: Annotation | null) {
  if (note === null) annotations.delete(key)
  else {
    annotations.set(key, note)
    lastDateNotes.set(key, note)
  }
}

export function finish(made: Made, tab: TabMemory, item: WorkItem, doneOn: string): void {
  if (item.doneOn === doneOn) return
  const note = made.annotations.get(item.key) ?? { date: doneOn, text: item.title }
  if (item.status !== 'Done') {
    const rest = made.work.filter((each) => each !== item)
    const place = rest.findIndex(({ status }) => status === 'Done')
    made.work = rest.toSpliced(place === -1 ? rest.length : place, 0, item)
  }
  item.status = 'Done'
  item.doneOn = doneOn
  changeDateNote(made, tab, item.key, { ...note, date: doneOn })
}

/** If it was done, it becomes the last open item, and its note is removed. */
export function setOpen(
  made: Made,
  tab: TabMemory,
  item: WorkItem,
  status: 'To do' | 'Doing',
): void {
  if (item.status === 'Done') {
    const rest = made.work.filter((each) => each !== item)
    const place = rest.findIndex((each) => each.status === 'Done')
    made.work = rest.toSpliced(place === -1 ? rest.length : place, 0, item)
    if (made.annotations.has(item.key)) changeDateNote(made, tab, item.key, null)
  }
  item.status = status
  item.doneOn = ''
}

export type Filter = {
  sentiments: readonly string[]
  search: string
  reviewed: string | null
  flagged: string | null
}

export function filterIn({ searchParams }: URL): Filter {
  return {
    sentiments: searchParams.getAll('sentiment'),
    search: searchParams.get('q') ?? '',
    reviewed: searchParams.get('reviewed'),
    flagged: searchParams.get('flagged'),
  }
}

export function isFiltering({ sentiments, search, reviewed, flagged }: Filter): boolean {
  return sentiments.length > 0 || search !== '' || reviewed !== null || flagged !== null
}

/** @param reviewed overrides the filter's own */
export function isShown(
  made: Made,
  { id, sentiment, query, mention, url }: Citation,
  filter: Filter,
  reviewed = filter.reviewed,
): boolean {
  const own = reviewOf(made, id)
  const text = [query, mention, url, own.note].join('\n').toLowerCase()
  return (
    (filter.sentiments.length === 0 || filter.sentiments.includes(sentiment)) &&
    text.includes(filter.search.toLowerCase()) &&
    (reviewed === null || own.reviewed === (reviewed === 'yes')) &&
    (filter.flagged === null || own.flagged)
  )
}
