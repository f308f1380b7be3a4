import * as z from 'zod/mini'
import { describeIssues } from '../../api/schema.ts'
import { daysToMs } from '../../lib/dates.ts'
import { isUsableId, isLinkableId } from '../../lib/ids.ts'
import { isObject } from '../../lib/objects.ts'
import { isBrand, MAX_BRAND_NAME_LENGTH, UNSEEN } from '../brands/brands.ts'
import type { Collection } from '../collections/collection.ts'
import {
  isStoredRecord,
  type StoredRecord,
  lastChange,
  TOMBSTONE,
  valueOf,
} from '../collections/record.ts'
import { isShallow } from '../collections/team/team-value.ts'
import { competitorsOf } from '../competitors/competitors.ts'
import { MAX_COMPETITORS } from '../competitors/configured-names.ts'
import {
  componentHistoryOf,
  readSeenDay,
  type SeenDay,
} from '../component-history/component-history.ts'
import { notesOf } from '../notes/notes.ts'
import type { Preferences } from '../preferences.ts'
import { MAX_GROUPS, questionGroupsOf } from '../question-groups/question-groups.ts'
import { reportCommentsOf } from '../report-comments/report-comments.ts'
import { reviewsOf } from '../reviews/reviews.ts'
import type { Services } from '../services.ts'
import { sourceTypesOf } from '../source-types/source-types.ts'
import { importableViews, MAX_VIEWS, savedViewsOf } from '../views/views.ts'
import { MAX_WORK, workListOf } from '../work/work-list.ts'
import { firstProblem, type BackupPart } from './part.ts'

type RecordsPartOptions<Value> = {
  name: string
  records: Collection<Value>
  /** Makes imported records unique where duplicates are not allowed. */
  adapt?: (records: readonly StoredRecord[]) => StoredRecord[]
  most: number
  problemWith: (value: Value) => string | null
}

/** How far ahead another device's clock may be. */
const MAX_AHEAD_MS = daysToMs(1)

/** As JSON. Allows for fields of newer versions and for a copy of a citation with every character escaped. */
const MAX_RECORD_LENGTH = 1_000_000

function recordsPart<Value>(options: RecordsPartOptions<Value>): BackupPart {
  const { name, records, adapt = (all) => [...all], most, problemWith } = options
  const { read } = records.kind
  const isThere = ({ id }: { id: string }) => records.get(id) !== undefined
  /** Restores records that the user had removed: importing a backup asks for all of it. */
  const comeBack = (record: StoredRecord): StoredRecord => {
    const own = records.record(record.id)
    if (own === undefined || valueOf(own, TOMBSTONE) !== true) return record
    const back = [false, lastChange(own) + 1] as const
    return { ...record, members: { ...record.members, [TOMBSTONE]: back } }
  }
  return {
    all: (now) =>
      records
        .records()
        .filter(isThere)
        .map((record) => upTo(record, now)),
    *plan(values, now) {
      if (values.length > most) return { problem: `${name}: more than ${most}` }
      const problem = yield* firstProblem(name, values, (record) => {
        if (!isStoredRecord(record)) return 'not a record of this dashboard'
        if (!isLinkableId(record.id) || (record.brandId !== '' && !isUsableId(record.brandId))) {
          return 'its ID isn’t valid'
        }
        if (lastChange(record) > now + MAX_AHEAD_MS) return 'its time is in the future'
        if (!isShallow(record.members)) return 'it is nested too deeply'
        if (JSON.stringify(record.members).length > MAX_RECORD_LENGTH) return 'it is too long'
        const value = read(record)
        return value === null ? 'something is missing' : problemWith(value)
      })
      if (problem !== null) return problem
      const changes = yield* records.newIn(adapt(values.filter(isStoredRecord)).map(comeBack))
      const added = changes.filter((record) => !isThere(record)).length
      if (records.all().length + added > most)
        return { problem: `${name}: more than ${most} in all` }
      return {
        records: values.length,
        changes: changes.length,
        imports: { into: records, records: changes },
      }
    },
    clear: async () => records.clear(),
  }
}

/** The later value of a field wins, so one from the far future could never be changed again. */
function upTo(record: StoredRecord, now: number): StoredRecord {
  if (lastChange(record) <= now + MAX_AHEAD_MS) return record
  const members = Object.entries(record.members).map(
    ([name, [value, time, ...over]]) => [name, [value, Math.min(time, now), ...over]] as const,
  )
  return { ...record, members: Object.fromEntries(members) }
}

export const PART_NAMES = [
  'reviews',
  'notes',
  'views',
  'sourceTypes',
  'competitors',
  'questionGroups',
  'work',
  'comments',
  'brands',
  'componentHistory',
  'preferences',
] as const

export type PartName = (typeof PART_NAMES)[number]

/** Merging two notes written apart doubles the length. */
const MAX_NOTE_LENGTH = 50_000
const MAX_FILTER_LENGTH = 50_000
const MAX_REVIEWS = 1_000_000
const MAX_NOTES = 10_000
const MAX_BRANDS = 1000
const MAX_TYPES = 100_000
const MAX_EVIDENCE_LENGTH = 50_000

const NOT_CLEARED = 'The store is full or blocked.'

/** Waits until everything stored in this browser was read. */
export async function backupParts(services: Services): Promise<Record<PartName, BackupPart>> {
  const [{ records: reviews }, { records: notes }] = [reviewsOf(services), notesOf(services)]
  const views = savedViewsOf(services)
  const { records: types } = sourceTypesOf(services)
  const { records: competitors } = competitorsOf(services)
  const { records: groups } = questionGroupsOf(services)
  const { records: work } = workListOf(services)
  const { records: comments } = reportCommentsOf(services)
  const stored = [reviews, notes, views.records, types, competitors, groups, work, comments]
  await Promise.all(stored.map((records) => records.ready()))
  return {
    reviews: recordsPart({
      name: 'reviews',
      records: reviews,
      most: MAX_REVIEWS,
      problemWith: ({ note }) => problemWithText('its note', note, MAX_NOTE_LENGTH),
    }),
    notes: recordsPart({
      name: 'notes',
      records: notes,
      most: MAX_NOTES,
      problemWith: ({ text }) => problemWithText('its text', text, MAX_NOTE_LENGTH),
    }),
    views: recordsPart({
      name: 'views',
      records: views.records,
      adapt: (records) => importableViews(views, records),
      most: MAX_VIEWS,
      problemWith: ({ filter }) =>
        problemWithText('its filter', JSON.stringify(filter), MAX_FILTER_LENGTH),
    }),
    sourceTypes: recordsPart({
      name: 'sourceTypes',
      records: types,
      most: MAX_TYPES,
      problemWith: () => null,
    }),
    competitors: recordsPart({
      name: 'competitors',
      records: competitors,
      most: MAX_COMPETITORS * MAX_BRANDS,
      problemWith: () => null,
    }),
    questionGroups: recordsPart({
      name: 'questionGroups',
      records: groups,
      most: MAX_GROUPS * MAX_BRANDS,
      problemWith: () => null,
    }),
    work: recordsPart({
      name: 'work',
      records: work,
      most: MAX_WORK,
      problemWith: ({ note, evidence }) =>
        problemWithText('its note', note, MAX_NOTE_LENGTH) ??
        problemWithText('its evidence', JSON.stringify(evidence), MAX_EVIDENCE_LENGTH),
    }),
    comments: recordsPart({
      name: 'comments',
      records: comments,
      most: MAX_BRANDS,
      problemWith: ({ text }) => problemWithText('its text', text, MAX_NOTE_LENGTH),
    }),
    brands: brandsPart(services),
    componentHistory: componentHistoryPart(services),
    preferences: preferencesPart(services.preferences),
  }
}

function problemWithText(name: string, { length }: string, most: number): string | null {
  return length > most ? `${name} has more than ${most} characters` : null
}

function brandsPart({ brands }: Services): BackupPart {
  return {
    all: () => brands.added(),
    *plan(records) {
      if (records.length > MAX_BRANDS) return { problem: `brands: more than ${MAX_BRANDS}` }
      const problem = yield* firstProblem('brands', records, (record) => {
        if (!isBrand(record)) return 'its ID isn’t valid'
        if (record.name.trim() === '') return 'its name is empty'
        if (UNSEEN.test(record.name)) return 'its name has characters that can’t be seen'
        return problemWithText('its name', record.name, MAX_BRAND_NAME_LENGTH)
      })
      if (problem !== null) return problem
      const known = new Set(brands.known.get().map(({ id }) => id))
      const added = records.filter(isBrand).filter(({ id }) => !known.has(id))
      return {
        records: records.length,
        changes: added.length,
        apply: () => brands.add(...added),
      }
    },
    clear: async () => {
      const areRemoved = brands.added().map(({ id }) => brands.remove(id))
      if (!areRemoved.every(Boolean)) throw new Error(NOT_CLEARED)
    },
  }
}

function componentHistoryPart(services: Services): BackupPart {
  const history = componentHistoryOf(services)
  return {
    all: () =>
      history.brandIds().flatMap((brandId) =>
        history
          .of(brandId)
          .get()
          .map((day) => ({ brandId, ...day })),
      ),
    *plan(records) {
      const problem = yield* firstProblem('componentHistory', records, (record) => {
        const isOfBrand = isObject(record) && isUsableId(String(record['brandId']))
        return isOfBrand && readSeenDay(record) !== null ? null : 'not a day of a brand'
      })
      if (problem !== null) return problem
      const byBrand = new Map<string, SeenDay[]>()
      for (const record of records) {
        yield
        const day = readSeenDay(record)
        const brandId = isObject(record) ? String(record['brandId']) : ''
        const days = byBrand.get(brandId) ?? []
        if (day !== null) days.push(day)
        byBrand.set(brandId, days)
      }
      const added = [...byBrand].map(([brandId, days]) => {
        const known = new Set(
          history
            .of(brandId)
            .get()
            .map(({ date }) => date),
        )
        return [brandId, days.filter(({ date }) => !known.has(date))] as const
      })
      return {
        records: records.length,
        changes: added.reduce((sum, [, days]) => sum + days.length, 0),
        apply: () =>
          added.every(([brandId, days]) => days.length === 0 || history.add(brandId, days)),
      }
    },
    clear: async () => {
      if (!history.clear()) throw new Error(NOT_CLEARED)
    },
  }
}

const Preference = z.union([
  z.object({ name: z.literal('theme'), value: z.enum(['system', 'light', 'dark']) }),
  z.object({ name: z.literal('density'), value: z.enum(['comfortable', 'compact']) }),
  z.object({ name: z.literal('firstWeekday'), value: z.enum(['monday', 'sunday', 'saturday']) }),
  z.object({ name: z.literal('separator'), value: z.enum(['comma', 'semicolon', 'tab']) }),
  z.object({ name: z.literal('singleKeys'), value: z.boolean() }),
])

function preferencesPart(preferences: Preferences): BackupPart {
  const { theme, density, firstWeekday, separator, singleKeys } = preferences
  const all = (): z.infer<typeof Preference>[] => [
    { name: 'theme', value: theme.get() },
    { name: 'density', value: density.get() },
    { name: 'firstWeekday', value: firstWeekday.get() },
    { name: 'separator', value: separator.get() },
    { name: 'singleKeys', value: singleKeys.get() },
  ]
  const set = ({ name, value }: z.infer<typeof Preference>): boolean => {
    if (name === 'theme') return theme.set(value)
    if (name === 'density') return density.set(value)
    if (name === 'separator') return separator.set(value)
    return name === 'firstWeekday' ? firstWeekday.set(value) : singleKeys.set(value)
  }
  return {
    all,
    *plan(records) {
      yield
      const parsed = z.array(Preference).check(z.maxLength(100)).safeParse(records)
      if (!parsed.success) {
        return { problem: describeIssues(parsed.error, 'preferences')[0] ?? 'preferences' }
      }
      const changes = parsed.data.filter(({ name, value }) =>
        all().some((stored) => stored.name === name && stored.value !== value),
      )
      return {
        records: records.length,
        changes: changes.length,
        apply: () => changes.every(set),
      }
    },
    clear: async () => {
      theme.set('system')
      density.set('comfortable')
      firstWeekday.set('monday')
      separator.set('comma')
      singleKeys.set(true)
    },
  }
}
