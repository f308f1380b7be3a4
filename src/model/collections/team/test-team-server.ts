import { createAtom } from '@tanstack/store'
import { yieldToMain } from '../../../lib/scheduling.ts'
import { REVIEW } from '../../reviews/reviews.ts'
import { SavedViews, VIEW } from '../../views/views.ts'
import { NOW, SCOPE, testBrowser } from '../test-records.ts'
import { keysOfBrand, teamKey } from './team-key.ts'
import {
  type RefusalReason,
  type TeamConnection,
  type TeamServer,
  type TeamEntry,
  TeamRefusal,
} from './team-server.ts'
import { TeamSync } from './team-sync.ts'

export const BRAND = 'northwind'

/** Services whose server a test gives. */
export const NO_TEAM = { configured: { brands: [] } }

export function reviewKey(id: string, brandId = BRAND): string {
  return teamKey({ brandId, kind: 'review', id }) ?? ''
}

type Open = { connection: TeamConnection; end: (reason: RefusalReason | null) => void }

/** An in-memory server that can be away, full or refusing, or lose what it acknowledged. */
export function testServer() {
  let entries: TeamEntry[] = []
  let revision = 0
  const open = new Set<Open>()
  const watching = new Set<{ prefix: string; onEntry: (entry: TeamEntry) => void }>()
  const faults: {
    refusal: RefusalReason | null
    isDown: boolean
    isDead: boolean
    /** The brands that users may see, null for all; '' for records without one. */
    brandIds: readonly string[] | null
  } = { refusal: null, isDown: false, isDead: false, brandIds: null }
  let mostDeadUpdates = 0
  let updates = 0
  let histories = 0
  let now = NOW
  const lastOf = (key: string) => entries.findLast((entry) => entry.key === key) ?? null
  const storeSilently = (key: string, bytes: Uint8Array) => {
    revision += 1
    const entry = { key, bytes, revision, stored: now }
    entries.push(entry)
    return entry
  }
  const store = (key: string, bytes: Uint8Array) => {
    const entry = storeSilently(key, bytes)
    for (const { prefix, onEntry } of watching) if (key.startsWith(prefix)) onEntry(entry)
    return revision
  }
  const drop = (reason: RefusalReason | null = 'away') => {
    for (const { end } of open) end(reason)
  }
  const connect = async (): Promise<TeamConnection> => {
    if (faults.isDown) throw new TeamRefusal('away')
    const { promise: ended, resolve } = Promise.withResolvers<RefusalReason | null>()
    const own = new Set<() => void>()
    let deadUpdates = 0
    const end = (reason: RefusalReason | null) => {
      for (const stop of own) stop()
      open.delete(opened)
      resolve(reason)
    }
    const ask = async () => {
      await yieldToMain()
      if (!open.has(opened)) throw new TeamRefusal('away')
    }
    const connection: TeamConnection = {
      watch: async (keys, onEntry, onRead) => {
        await ask()
        const isAllowed = faults.brandIds?.some((brandId) => keysOfBrand(brandId) === keys)
        if (isAllowed === false) throw new TeamRefusal('refused')
        const prefix = keys.replace('>', '')
        const watcher = { prefix, onEntry }
        const names = new Set(entries.map(({ key }) => key).filter((key) => key.startsWith(prefix)))
        for (const name of names) {
          const last = lastOf(name)
          if (last !== null) onEntry(last)
        }
        onRead()
        watching.add(watcher)
        own.add(() => watching.delete(watcher))
        return () => watching.delete(watcher)
      },
      get: async (key) => {
        await ask()
        return lastOf(key)
      },
      history: async (keys) => {
        await ask()
        histories += 1
        const prefix = keys.replace('>', '')
        const isMeant = ({ key }: TeamEntry) =>
          keys === prefix ? key === keys : key.startsWith(prefix)
        const versions = Map.groupBy(entries.filter(isMeant), ({ key }) => key)
        return [...versions.values()].flatMap((each) => each.slice(-8))
      },
      update: async (key, bytes, expected) => {
        updates += 1
        if (faults.isDead) {
          deadUpdates += 1
          mostDeadUpdates = Math.max(mostDeadUpdates, deadUpdates)
          // An endless retry would leave no task to others, not even to a waiting test.
          if (deadUpdates > 1000) await new Promise(() => {})
          throw new TeamRefusal('away')
        }
        await ask()
        if (faults.refusal !== null) throw new TeamRefusal(faults.refusal)
        if ((lastOf(key)?.revision ?? 0) !== expected) throw new TeamRefusal('conflict')
        return store(key, bytes)
      },
      publish: () => {},
      subscribe: () => () => {},
      ended,
      close: () => {
        // A connection ends in its own task.
        void yieldToMain().then(() => {
          end(null)
        })
      },
    }
    const opened: Open = { connection, end }
    open.add(opened)
    return connection
  }
  const server: TeamServer = { connect }
  return {
    server,
    faults,
    drop,
    store,
    storeSilently,
    updates: () => updates,
    histories: () => histories,
    /** The most sends on a connection that answers nothing. */
    mostDeadUpdates: () => mostDeadUpdates,
    valueOf: (key: string): unknown => {
      const last = lastOf(key)
      return last === null ? null : JSON.parse(new TextDecoder().decode(last.bytes))
    },
    versionsOf: (key: string) => entries.filter((entry) => entry.key === key).length,
    /** Loses the last changes, even acknowledged ones. */
    lose: (count: number) => {
      entries = entries.slice(0, -count)
      drop()
    },
    /** Loses the last change without notifying anybody. */
    loseSilently: () => {
      entries = entries.slice(0, -1)
    },
    /** As after a new disk. */
    empty: () => {
      entries = []
      revision = 0
      drop()
    },
    setNow: (time: number) => {
      now = time
    },
  }
}

type ColleagueOptions = {
  since?: number
  now?: () => number
  browser?: ReturnType<typeof testBrowser>
  brands?: readonly string[]
  pause?: (milliseconds: number) => Promise<unknown>
}

export function testColleague(
  server: TeamServer,
  actor: string,
  {
    since = -1,
    now = () => NOW,
    browser = testBrowser(),
    brands = [BRAND],
    pause = yieldToMain,
  }: ColleagueOptions = {},
) {
  const reviews = browser.tab(REVIEW, now, SCOPE, actor)
  const views = new SavedViews(browser.tab(VIEW, now, SCOPE, actor))
  const seen = { sent: 0, ahead: 0, since }
  const sync = new TeamSync({
    server,
    made: [reviews, views.records],
    brands: createAtom(brands.map((id) => ({ id }))),
    writer: actor,
    since,
    onSince: (capped) => {
      seen.since = capped
    },
    sentUntil: -1,
    onSent: () => {
      seen.sent += 1
    },
    onClock: (ahead) => {
      seen.ahead = ahead
    },
    now,
    pause,
  })
  const ended = sync.start()
  return {
    ended,
    reviews,
    views,
    sync,
    seen,
    browser,
    mark: (...ids: string[]) => {
      reviews.change(BRAND, ids, { reviewed: true })
    },
    write: (id: string, note: string) => {
      reviews.change(BRAND, [id], { note })
    },
    noteOf: (id: string) => reviews.get(id)?.note,
    isMarked: (id: string) => reviews.get(id)?.reviewed === true,
  }
}
