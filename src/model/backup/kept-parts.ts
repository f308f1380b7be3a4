import * as z from 'zod/mini'
import { calendarDate, integer, someText } from '../../api/schema.ts'
import { isUsableId } from '../../lib/ids.ts'
import { filterKey } from '../citation-list/list-filter.ts'
import { componentHistoryOf, type SeenDay } from '../component-history/component-history.ts'
import { isNewerNote, Note } from '../notes/note.ts'
import { notesOf } from '../notes/notes.ts'
import type { Preferences } from '../preferences.ts'
import { isNewer, Review } from '../reviews/review.ts'
import { reviewsOf } from '../reviews/reviews.ts'
import type { Services } from '../services.ts'
import { LONGEST_NAME, readViews, type SavedView, savedViewsOf } from '../views/views.ts'
import { type KeptPart, keptPart } from './part.ts'

/** The parts of a backup, in the order in which they are listed. */
export const PART_NAMES = [
  'reviews',
  'notes',
  'views',
  'brands',
  'componentHistory',
  'preferences',
] as const

export type PartName = (typeof PART_NAMES)[number]

const View = z.custom<SavedView>((value) => readViews([value]).length === 1, 'expected a view')

const AddedBrand = z.object({
  id: z.custom<string>(
    (id) => typeof id === 'string' && isUsableId(id),
    'expected the ID of a brand',
  ),
  name: z.string(),
})

const ComponentDay = z.object({
  brandId: someText,
  date: calendarDate,
  citation_frequency: integer,
  domain_authority: integer,
  platform_diversity: integer,
  technical_factors: integer,
})

const Preference = z.union([
  z.object({ name: z.literal('theme'), value: z.enum(['system', 'light', 'dark']) }),
  z.object({ name: z.literal('density'), value: z.enum(['comfortable', 'compact']) }),
  z.object({ name: z.literal('firstWeekday'), value: z.enum(['monday', 'sunday', 'saturday']) }),
  z.object({ name: z.literal('singleKeys'), value: z.boolean() }),
])

/** What this browser keeps for the reader, after it has been read. */
export async function keptParts(services: Services): Promise<Record<PartName, KeptPart>> {
  const [reviews, notes] = [reviewsOf(services), notesOf(services)]
  await Promise.all([reviews.ready(), notes.ready()])
  return {
    reviews: keptPart({
      name: 'reviews',
      schema: Review,
      all: () => reviews.all(),
      changed: (records) => records.filter((record) => isNewer(record, reviews.get(record.id))),
      merge: async (records) => reviews.merge(records),
      clear: async () => reviews.clear(),
    }),
    notes: keptPart({
      name: 'notes',
      schema: Note,
      all: () => notes.all(),
      changed: (records) => {
        const kept = new Map(notes.all().map((note) => [note.id, note]))
        return records.filter((record) => isNewerNote(record, kept.get(record.id)))
      },
      merge: async (records) => notes.import(records),
      clear: async () => notes.clear(),
    }),
    views: viewsPart(services),
    brands: brandsPart(services),
    componentHistory: componentHistoryPart(services),
    preferences: preferencesPart(services.preferences),
  }
}

function viewsPart(services: Services): KeptPart {
  const views = savedViewsOf(services)
  const isKept = ({ name, filter }: SavedView) =>
    views.all
      .get()
      .some((kept) => kept.name === name && filterKey(kept.filter) === filterKey(filter))
  return keptPart({
    name: 'views',
    schema: View,
    all: () => views.all.get(),
    changed: (records) => readViews(records).filter((view) => !isKept(view)),
    merge: (records) => {
      for (const { name, filter } of records) views.add({ name: freeName(name), filter })
    },
    clear: () => {
      views.all.set([])
    },
  })

  /** A view with the same name and another filter stays, so the imported one gets a number. */
  function freeName(name: string): string {
    let free = name
    for (let number = 2; views.has(free); number += 1) {
      free = `${name.slice(0, LONGEST_NAME - 6)} (${number})`
    }
    return free
  }
}

function brandsPart({ brands }: Services): KeptPart {
  const added = () => brands.known.get().filter(({ id }) => brands.isAdded(id))
  return keptPart({
    name: 'brands',
    schema: AddedBrand,
    all: added,
    changed: (records) => {
      const known = new Set(brands.known.get().map(({ id }) => id))
      return records.filter(({ id }) => !known.has(id))
    },
    merge: (records) => {
      for (const brand of records) brands.add(brand)
    },
    clear: () => {
      for (const { id } of added()) brands.remove(id)
    },
  })
}

function componentHistoryPart(services: Services): KeptPart {
  const history = componentHistoryOf(services)
  return keptPart({
    name: 'componentHistory',
    schema: ComponentDay,
    all: () =>
      history.brandIds().flatMap((brandId) =>
        history
          .of(brandId)
          .get()
          .map((day) => ({ brandId, ...day })),
      ),
    changed: (records) =>
      records.filter(
        ({ brandId, date }) =>
          !history
            .of(brandId)
            .get()
            .some((day) => day.date === date),
      ),
    merge: (records) => {
      const byBrand = new Map<string, SeenDay[]>()
      for (const { brandId, ...day } of records) {
        byBrand.set(brandId, [...(byBrand.get(brandId) ?? []), day])
      }
      for (const [brandId, days] of byBrand) history.add(brandId, days)
    },
    clear: () => {
      history.clear()
    },
  })
}

function preferencesPart({ theme, density, firstWeekday, singleKeys }: Preferences): KeptPart {
  const all = (): z.infer<typeof Preference>[] => [
    { name: 'theme', value: theme.get() },
    { name: 'density', value: density.get() },
    { name: 'firstWeekday', value: firstWeekday.get() },
    { name: 'singleKeys', value: singleKeys.get() },
  ]
  return keptPart({
    name: 'preferences',
    schema: Preference,
    all,
    changed: (records) =>
      records.filter(({ name, value }) =>
        all().some((kept) => kept.name === name && kept.value !== value),
      ),
    merge: (records) => {
      for (const { name, value } of records) {
        if (name === 'theme') theme.set(value)
        else if (name === 'density') density.set(value)
        else if (name === 'firstWeekday') firstWeekday.set(value)
        else singleKeys.set(value)
      }
    },
    clear: () => {
      theme.set('system')
      density.set('comfortable')
      firstWeekday.set('monday')
      singleKeys.set(true)
    },
  })
}
