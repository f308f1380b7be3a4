import type { TabChannel } from '../../lib/tab-channel.ts'
import { REVIEW, Reviews } from '../reviews/reviews.ts'
import { Collection } from './collection.ts'
import type { Kind } from './operations.ts'
import { cappedTimes, isStoredRecord, merged } from './record.ts'
import type { RecordsDatabase } from './user-database.ts'

export const NOW = Date.parse('2026-11-17T13:00:00Z')
export const SCOPE = 'https://api.example'

/** A browser with an in-memory database that can be blocked or full, and channels between its tabs. */
export function testBrowser() {
  const stored = new Map<string, unknown>()
  const tabs: { name: string; onMessage: (message: unknown) => void }[] = []
  const faults: { read: Error | null; put: Error | null } = { read: null, put: null }
  const keysOf = (scope: string, kind = '') =>
    [...stored.keys()].filter((key) => key.startsWith(`${scope}|${kind}`))
  const database: RecordsDatabase = {
    creations: 1,
    onClosed: new Set(),
    read: async (scope, kind, _, onRecords) => {
      if (faults.read !== null) throw faults.read
      onRecords(keysOf(scope, kind).map((key) => structuredClone(stored.get(key))))
    },
    put: async (scope, batches) => {
      if (faults.put !== null) throw faults.put
      for (const { kind, changes } of batches) {
        for (const change of changes.filter(isStoredRecord)) {
          const key = `${scope}|${kind}|${change.id}`
          const before = stored.get(key)
          stored.set(
            key,
            merged(change, isStoredRecord(before) ? before : undefined, ['note', 'text']),
          )
        }
      }
    },
    capTimes: async (scope, kind, latest) => {
      for (const key of keysOf(scope, kind)) {
        const record = stored.get(key)
        if (isStoredRecord(record)) stored.set(key, cappedTimes(record, latest))
      }
    },
    clear: async (scope, kind) => {
      for (const key of keysOf(scope, kind)) stored.delete(key)
    },
    move: async () => {},
  }
  function openChannel(name: string): TabChannel {
    const own: (typeof tabs)[number] = { name, onMessage: () => {} }
    tabs.push(own)
    return {
      send: (message) => {
        for (const other of tabs) {
          if (other !== own && other.name === name) other.onMessage(structuredClone(message))
        }
      },
      listen: (onMessage) => {
        own.onMessage = onMessage
      },
      close: () => {
        tabs.splice(tabs.indexOf(own), 1)
      },
    }
  }
  return {
    stored,
    database,
    faults,
    storedOf: (kind: string, id: string) => stored.get(`${SCOPE}|${kind}|${id}`),
    tab: <Value>(kind: Kind<Value>, now = () => NOW, scope = SCOPE, actor = '') =>
      new Collection({
        kind,
        database,
        scope,
        formerScope: SCOPE,
        now,
        writer: () => actor,
        openChannel,
      }),
  }
}

export function testReviews(now?: () => number, browser = testBrowser()): Reviews {
  return new Reviews(browser.tab(REVIEW, now))
}

export async function openReviews(browser = testBrowser(), now?: () => number, scope?: string) {
  const reviews = browser.tab(REVIEW, now, scope)
  await reviews.ready()
  return reviews
}
