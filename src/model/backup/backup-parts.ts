import { daysToMs } from '../../lib/dates.ts'
import { isUsableId, isLinkableId } from '../../lib/ids.ts'
import { isObject } from '../../lib/objects.ts'
import { isBrand, MAX_BRAND_NAME_LENGTH, UNSEEN } from '../brands/brands.ts'
import type { Import } from '../collections/collection-of.ts'
import type { Collection } from '../collections/collection.ts'
import { type KindName, KINDS } from '../collections/kinds.ts'
import { MAX_STORED_BRANDS } from '../collections/operations.ts'
import {
  isStoredRecord,
  type StoredRecord,
  lastChange,
  TOMBSTONE,
  valueOf,
} from '../collections/record.ts'
import { isShallow } from '../collections/team/team-value.ts'
import {
  componentHistoryOf,
  readSeenDay,
  type SeenDay,
} from '../component-history/component-history.ts'
import type { PersistedAtom } from '../persisted-atom.ts'
import { CHOICES, type Preferences } from '../preferences.ts'
import type { Services } from '../services.ts'
import { userCollectionsOf } from '../user-collections.ts'
import { importableViews, savedViewsOf } from '../views/views.ts'

export type PartPlan = {
  records: number
  /** Records that are new or change what is stored. */
  changes: number
  /** Records for the database, stored with those of all other parts or not at all. */
  imports?: Import
  /** Stores what is in `localStorage`; false when that is full or blocked. */
  apply?: () => boolean
}

/** Follows the name of the part: `.3: its note is too long`, `: more than 50`. */
type Problem = { problem: string }

export type BackupPart = {
  /** In the form that {@link plan} accepts. */
  all: (now: number) => readonly unknown[]
  /** In steps of one record, because there may be hundreds of thousands. Returns the first problem. */
  plan: (records: readonly unknown[], now: number) => Generator<void, PartPlan | Problem, void>
  /** Deletes them in all tabs. @throws the browser's error when its storage is blocked */
  clear: () => Promise<void>
}

/** @param check returns a problem, and may collect what it has read */
function* firstProblem<Record>(
  records: readonly Record[],
  most: number,
  check: (record: Record) => string | null,
): Generator<void, Problem | null, void> {
  if (records.length > most) return { problem: `: more than ${most}` }
  for (const [index, record] of records.entries()) {
    yield
    const problem = check(record)
    if (problem !== null) return { problem: `.${index}: ${problem}` }
  }
  return null
}

/** How far ahead another device's clock may be. */
const MAX_AHEAD_MS = daysToMs(1)

/** As JSON. Allows for fields of newer versions and for a copy of a citation with every character escaped. */
const MAX_RECORD_LENGTH = 1_000_000

/** @param adapt makes imported records unique where duplicates are not allowed */
function recordsPart(
  records: Collection<unknown>,
  adapt = (all: readonly StoredRecord[]) => [...all],
): BackupPart {
  const { read, most, texts, limited = [] } = records.kind
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
      const problem = yield* firstProblem(values, most, (record) => {
        if (!isStoredRecord(record)) return 'not a record of this dashboard'
        if (!isLinkableId(record.id) || (record.brandId !== '' && !isUsableId(record.brandId))) {
          return 'its ID isn’t valid'
        }
        if (lastChange(record) > now + MAX_AHEAD_MS) return 'its time is in the future'
        if (!isShallow(record.members)) return 'it is nested too deeply'
        if (JSON.stringify(record.members).length > MAX_RECORD_LENGTH) return 'it is too long'
        const value = read(record)
        return value === null ? 'something is missing' : tooLongField(value, [...texts, ...limited])
      })
      if (problem !== null) return problem
      const changes = yield* records.newIn(adapt(values.filter(isStoredRecord)).map(comeBack))
      const added = changes.filter((record) => !isThere(record)).length
      if (records.all().length + added > most) return { problem: `: more than ${most} in all` }
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

/** Merging two notes written apart doubles the length. */
const MAX_FIELD_LENGTH = 50_000

function tooLongField(value: unknown, names: readonly string[]): string | null {
  const name = names.find((each) => {
    const field = isObject(value) ? value[each] : undefined
    const { length } = typeof field === 'string' ? field : JSON.stringify(field ?? '')
    return length > MAX_FIELD_LENGTH
  })
  return name === undefined ? null : tooLong(`its ${name}`, MAX_FIELD_LENGTH)
}

function tooLong(name: string, most: number): string {
  return `${name} has more than ${most} characters`
}

const NOT_CLEARED = 'The store is full or blocked.'

export type PartName =
  | (typeof KINDS)[KindName]['part']
  | 'brands'
  | 'componentHistory'
  | 'preferences'

/** In the order of the file. Waits until everything stored in this browser was read. */
export async function backupParts(services: Services): Promise<ReadonlyMap<PartName, BackupPart>> {
  const made = userCollectionsOf(services)
  await Promise.all(made.map((records) => records.ready()))
  const views = savedViewsOf(services)
  const adaptViews = (records: readonly StoredRecord[]) => importableViews(views, records)
  return new Map<PartName, BackupPart>([
    ...made.map((records) => {
      const adapt = records === views.records ? adaptViews : undefined
      return [KINDS[records.kind.name].part, recordsPart(records, adapt)] as const
    }),
    ['brands', brandsPart(services)],
    ['componentHistory', componentHistoryPart(services)],
    ['preferences', preferencesPart(services.preferences)],
  ])
}

function brandsPart({ brands }: Services): BackupPart {
  return {
    all: () => brands.added(),
    *plan(records) {
      const problem = yield* firstProblem(records, MAX_STORED_BRANDS, (record) => {
        if (!isBrand(record)) return 'its ID isn’t valid'
        if (record.name.trim() === '') return 'its name is empty'
        if (UNSEEN.test(record.name)) return 'its name has characters that can’t be seen'
        const isTooLong = record.name.length > MAX_BRAND_NAME_LENGTH
        return isTooLong ? tooLong('its name', MAX_BRAND_NAME_LENGTH) : null
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
  const daysOf = (brandId: string) => history.of(brandId).get()
  return {
    all: () =>
      history.brandIds().flatMap((brandId) => daysOf(brandId).map((day) => ({ brandId, ...day }))),
    *plan(records) {
      const byBrand = new Map<string, SeenDay[]>()
      const problem = yield* firstProblem(records, Infinity, (record) => {
        const brandId = isObject(record) ? String(record['brandId']) : ''
        const day = readSeenDay(record)
        if (!isUsableId(brandId) || day === null) return 'not a day of a brand'
        const days = byBrand.get(brandId) ?? []
        byBrand.set(brandId, days)
        days.push(day)
        return null
      })
      if (problem !== null) return problem
      const added = [...byBrand].map(([brandId, days]) => {
        const known = new Set(daysOf(brandId).map(({ date }) => date))
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

const MAX_PREFERENCES = 100

function setting<Value>(
  name: keyof Preferences,
  { get, set }: PersistedAtom<Value>,
  choices: readonly [NoInfer<Value>, ...NoInfer<Value>[]],
) {
  return {
    name,
    get,
    isChoice: (value: unknown) => choices.some((each) => each === value),
    set: (value: unknown) => {
      const choice = choices.find((each) => each === value)
      return choice === undefined || set(choice)
    },
    clear: () => set(choices[0]),
  }
}

function preferencesPart(preferences: Preferences): BackupPart {
  const { theme, density, firstWeekday, separator, singleKeys } = preferences
  const settings = [
    setting('theme', theme, CHOICES.theme),
    setting('density', density, CHOICES.density),
    setting('firstWeekday', firstWeekday, CHOICES.firstWeekday),
    setting('separator', separator, CHOICES.separator),
    setting('singleKeys', singleKeys, [true, false]),
  ]
  return {
    all: () => settings.map(({ name, get }) => ({ name, value: get() })),
    *plan(records) {
      const changes: (() => boolean)[] = []
      const problem = yield* firstProblem(records, MAX_PREFERENCES, (record) => {
        const { name, value } = isObject(record) ? record : {}
        const stored = settings.find((each) => each.name === name)
        if (stored?.isChoice(value) !== true) return 'Invalid input'
        if (stored.get() !== value) changes.push(() => stored.set(value))
        return null
      })
      if (problem !== null) return problem
      return {
        records: records.length,
        changes: changes.length,
        apply: () => changes.every((change) => change()),
      }
    },
    clear: async () => {
      for (const each of settings) each.clear()
    },
  }
}
