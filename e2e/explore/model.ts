// What is true for the robot, in plain objects: what a reader has made, and what each tab can take back. The actions change it,
// and the laws compare the screen with it.

/** A citation as the service lists it. */
export type Citation = {
  id: string
  platform: string
  query: string
  mention: string
  sentiment: string
  url: string
  detected_at: string
}

/** What a reader thinks of a citation. */
export type Review = { reviewed: boolean; flagged: boolean; note: string }

const NO_REVIEW: Review = { reviewed: false, flagged: false, note: '' }

/** A change of some reviews, as one step of Undo. */
type ReviewStep = {
  change: Partial<Review>
  /** The reviews before the change, by citation. */
  before: ReadonlyMap<string, Review>
}

export type Annotation = { date: string; text: string }

/** An item of the work list. */
export type WorkItem = {
  /** Of the note on a date that says when it was done. */
  key: number
  title: string
  note: string
  status: 'To do' | 'Doing' | 'Done'
  /** When it was done, '' while it is not. */
  doneOn: string
}

/** A competitor that the reader lists, and its other names and domains as the list shows them. */
export type Competitor = { name: string; details: string }

/** What Undo takes back on Score history: the last change of a note. Null is a note that is not there. */
type DateStep = { key: number; before: Annotation | null; after: Annotation | null }

/** Everything that one reader has made in one browser, or a team has made. None of it may ever be missing, or be there twice. */
export type Made = {
  /** By citation. */
  reviews: Map<string, Review>
  /** By a number of the model's own. */
  annotations: Map<number, Annotation>
  /** What each of them said last, also if it was removed: Undo may bring it back. */
  lastDateNotes: Map<number, Annotation>
  /** The names of the saved views, in order. */
  views: string[]
  /** In the order of the list: those that are done after the others. */
  work: WorkItem[]
  /** The names of the groups of questions. */
  groups: string[]
  /** On the report. */
  comment: string
  competitors: Competitor[]
  /** The brand's own domains. */
  domains: string[]
  /** The types that the reader has chosen, by the host of the source. */
  types: Map<string, string>
}

/** What only one tab knows. A page that is loaded again has forgotten it. */
export type TabMemory = {
  steps: ReviewStep[]
  dateStep: DateStep | null
}

/** One reader with a browser. Two readers of a team have made the same. */
export type Reader = {
  made: Made
  /** A text that was typed and could not be saved, by citation. */
  drafts: Map<string, string>
  theme: string
  /** In the order of the tabs. */
  tabs: TabMemory[]
}

/** The app keeps this many steps to take back. */
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

export function newReader(made: Made): Reader {
  return { made, drafts: new Map(), theme: 'system', tabs: [] }
}

export function newTab(): TabMemory {
  return { steps: [], dateStep: null }
}

export function reviewOf({ reviews }: Made, id: string): Review {
  return reviews.get(id) ?? NO_REVIEW
}

/** What stands in the field of a note: what was typed last, saved or not. */
export function noteOf({ made, drafts }: Pick<Reader, 'made' | 'drafts'>, id: string): string {
  return drafts.get(id) ?? reviewOf(made, id).note
}

/** Changes the reviews of some citations in one step. Those that say so already are no part of it. */
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

/** Takes the last step of a tab back: the members that it changed are as before, whatever has become of the others. */
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

/** Adds, changes or removes a note on a date. @param after null if it is removed */
export function changeDateNote(
  made: Made,
  tab: TabMemory,
  key: number,
  after: Annotation | null,
): void {
  tab.dateStep = { key, before: made.annotations.get(key) ?? null, after }
  setDateNote(made, key, after)
}

/** Undoes the last change of a note in a tab. What that change left alone stays as other tabs have made it since. */
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

/** An item is done on a date, and has a note there. */
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

/** An item is to do or being done. If it was done, it is the last of these, and its note goes. */
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

/** The filters that the robot uses, from an address. */
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

/** Whether a filter shows a citation. @param reviewed what it asks about being reviewed, if not what the filter says */
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
