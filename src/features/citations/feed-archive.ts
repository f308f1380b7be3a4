import type { Readable } from '@tanstack/store'
import { type DBSchema, openDB } from 'idb'
import * as z from 'zod/mini'
import { Citation } from '../../api/citations.ts'
import { textOrNull } from '../../api/schema.ts'
import { lazyService, type Services } from '../../model/services.ts'
import { LISTS_DATABASE } from '../../model/store-names.ts'
import type { CursorFault } from './cursor-walk.ts'

// `z.enum` would travel with the first load, where all of zod that is used lives.
const faultOrNull = z.custom<CursorFault | null>(
  (value) => value === null || value === 'missing-cursor' || value === 'repeated-cursor',
)

/** What news left out: from a cursor, null when the service has none, down to a citation that was loaded before. */
const Gap = z.object({ cursor: textOrNull, below: textOrNull })
export type Gap = z.infer<typeof Gap>

/** What is kept of a list beside its citations, which are kept in runs: texts of JSON, one after the other. */
const FeedHead = z.object({
  /** Grows with every write, so that a tab notices that another one has written. */
  revision: z.number(),
  runs: z.number(),
  citations: z.number(),
  pages: z.number(),
  nextCursor: textOrNull,
  hasMore: z.boolean(),
  fault: faultOrNull,
  unreadable: z.array(z.object({ reason: z.string(), raw: z.string() })),
  gaps: z.array(Gap),
  /** When the service was last asked for its newest citations, milliseconds since 1970. */
  checkedAt: z.number(),
})
export type FeedHead = z.infer<typeof FeedHead>

/** Where lists are kept between visits. Every call may throw what the browser throws where its store is blocked or full. */
export type FeedArchive = {
  head: (list: string) => Promise<FeedHead | null>
  /** Reads a whole list in one consistent look; null for none, and for one that is damaged, which is dropped. */
  read: (list: string) => Promise<{ head: FeedHead; runs: Citation[][] } | null>
  /**
   * Writes a list's head and some of its runs in one step.
   * @param over the revision that is written over, null for none
   * @returns false when something else is there meanwhile; then nothing is written
   */
  write: (
    list: string,
    head: FeedHead,
    runs: ReadonlyMap<number, string>,
    over: number | null,
  ) => Promise<boolean>
  /** How many lists there are, and how many citations they have. */
  size: () => Promise<{ lists: number; citations: number }>
  /** Drops every list of every service. */
  forget: () => Promise<void>
}

type Schema = DBSchema & {
  heads: { key: [service: string, list: string]; value: unknown }
  runs: { key: [service: string, list: string, run: number]; value: string }
}

const TIDY_AFTER_MS = 5000
const OLDEST_MS = 7 * 86_400_000
const MOST_LISTS = 6
/** Read and checked in one task. */
const RUNS_AT_ONCE = 8

/**
 * Opens this browser's database of lists, and a little later drops what is of no use any more: lists of other services, old ones, and
 * those beyond the newest few.
 * @param service the address of the service, since cursors and ids of two services have nothing to do with one another
 * @param forgotten tells when the lists must not be kept any more
 * @param now the present, milliseconds since 1970
 */
export async function openFeedArchive(
  service: string,
  forgotten: Pick<Readable<unknown>, 'subscribe'>,
  now: () => number,
): Promise<FeedArchive> {
  let opened: ReturnType<typeof open> | undefined
  let isForgotten = false
  const open = async () =>
    openDB<Schema>(LISTS_DATABASE, 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('heads')
        fresh.createObjectStore('runs')
      },
      // A later version of the app waits for this one to let go, and so does a tab without a key, which deletes all lists.
      blocking: (_, __, event) => {
        if (event.target instanceof IDBDatabase) event.target.close()
        opened = undefined
      },
      terminated: () => {
        opened = undefined
      },
    })
  const connection = async () => {
    if (isForgotten) throw new Error('The lists were forgotten.')
    return (opened ??= open())
  }
  forgotten.subscribe(() => {
    // What this page still has in hand must not come back.
    isForgotten = true
  })
  await connection()
  async function drop(ownService: string, list: string): Promise<void> {
    const database = await connection()
    const transaction = database.transaction(['heads', 'runs'], 'readwrite')
    await Promise.all([
      transaction.objectStore('heads').delete([ownService, list]),
      transaction.objectStore('runs').delete(runsOf(ownService, list)),
      transaction.done,
    ])
  }

  async function tidy(): Promise<void> {
    const present = now()
    const database = await connection()
    const keys = await database.getAllKeys('heads')
    const values = await database.getAll('heads')
    const lists = keys.map(([ownService, list], index) => {
      const head = FeedHead.safeParse(values[index])
      const isUsable = head.success && ownService === service && head.data.checkedAt <= present
      return { ownService, list, checkedAt: isUsable ? head.data.checkedAt : 0 }
    })
    const byAge = lists.toSorted((one, other) => other.checkedAt - one.checkedAt)
    for (const [index, { ownService, list, checkedAt }] of byAge.entries()) {
      if (index >= MOST_LISTS || present - checkedAt > OLDEST_MS) await drop(ownService, list)
    }
  }

  // The reader's list is read first.
  setTimeout(() => {
    tidy().catch(() => undefined)
  }, TIDY_AFTER_MS)
  return {
    head: async (list) => {
      const database = await connection()
      const head = FeedHead.safeParse(await database.get('heads', [service, list]))
      return head.success ? head.data : null
    },
    read: async (list) => {
      const database = await connection()
      const transaction = database.transaction(['heads', 'runs'])
      const head = FeedHead.safeParse(await transaction.objectStore('heads').get([service, list]))
      if (!head.success || now() - head.data.checkedAt > OLDEST_MS) return null
      const runs: Citation[][] = []
      for (let run = 0; run < head.data.runs; run += RUNS_AT_ONCE) {
        const batch = IDBKeyRange.bound(
          [service, list, run],
          [service, list, run + RUNS_AT_ONCE],
          false,
          true,
        )
        for (const text of await transaction.objectStore('runs').getAll(batch)) {
          runs.push(citationsOf(text))
        }
      }
      const count = runs.reduce((sum, run) => sum + run.length, 0)
      if (runs.length === head.data.runs && count === head.data.citations) {
        return { head: head.data, runs }
      }
      await drop(service, list)
      return null
    },
    write: async (list, head, runs, over) => {
      const database = await connection()
      const transaction = database.transaction(['heads', 'runs'], 'readwrite')
      const before = FeedHead.safeParse(await transaction.objectStore('heads').get([service, list]))
      const revision = before.success ? before.data.revision : null
      if (revision !== over) {
        await transaction.done
        return false
      }
      const isWhole = runs.size === head.runs
      if (isWhole) void transaction.objectStore('runs').delete(runsOf(service, list))
      for (const [run, text] of runs) {
        void transaction.objectStore('runs').put(text, [service, list, run])
      }
      void transaction.objectStore('heads').put(head, [service, list])
      await transaction.done
      return true
    },
    size: async () => {
      const database = await connection()
      const heads = (await database.getAll('heads')).map((head) => FeedHead.safeParse(head))
      const citations = heads.reduce((sum, head) => sum + (head.data?.citations ?? 0), 0)
      return { lists: heads.length, citations }
    },
    forget: async () => {
      const database = await connection()
      await Promise.all([database.clear('heads'), database.clear('runs')])
    },
  }
}

/** All runs of a list. */
function runsOf(service: string, list: string): IDBKeyRange {
  return IDBKeyRange.bound([service, list], [service, list, []])
}

/** A run as it was kept; what is damaged is no citation, which the count then tells. */
function citationsOf(text: string): Citation[] {
  let items: unknown
  try {
    items = JSON.parse(text)
  } catch {
    return []
  }
  return Array.isArray(items) ? items.filter(isCitation) : []
}

const TEXTS = Object.keys(Citation.shape)

/** What was checked when it was read from the service, and is only looked over here: a hundred thousand are read at once. */
function isCitation(item: unknown): item is Citation {
  if (typeof item !== 'object' || item === null) return false
  for (const key of TEXTS) if (typeof Reflect.get(item, key) !== 'string') return false
  return !Number.isNaN(Date.parse(String(Reflect.get(item, 'detected_at'))))
}

/** The archive of this page, for the service that this page reads; null where the browser keeps nothing. A new one after a disconnect. */
const archivesOf = lazyService(({ api, connection }) => {
  const open = () => {
    const service = api.settings.apiBaseUrl || window.location.origin
    return openFeedArchive(service, connection.forgotten, () => Date.now()).catch(() => null)
  }
  let shared: Promise<FeedArchive | null> | undefined
  connection.forgotten.subscribe(() => {
    shared = undefined
  })
  return () => (shared ??= open())
})

export async function feedArchive(services: Services): Promise<FeedArchive | null> {
  return archivesOf(services)()
}
