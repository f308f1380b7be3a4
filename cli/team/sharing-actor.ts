import { setTimeout as wait } from 'node:timers/promises'

import { connectToServer } from '../../src/model/collections/team/connect-to-server.ts'
import { reviewKey, testColleague } from '../../src/model/collections/team/test-team.ts'

/** Both are shorter than in a browser, so that tests are too. */
const [HEARTBEAT_MS, MAX_PAUSE_MS] = [2000, 1500]

/** Where the engine stores a review, by default of the brand `northwind`. */
export function subjectOfReview(id: string, brandId?: string): string {
  return `$KV.team.${reviewKey(id, brandId)}`
}

/**
 * Somebody who only reads.
 * @param searchMs how long the engine may look for records at first
 * @returns a function that connects and reads everything; it rejects with a TeamRefusal
 */
export function readerOf(url: string, searchMs: number): () => Promise<void> {
  const { connect } = connectToServer(url, 'team', { searchMs })
  return async () => {
    const connection = await connect()
    const { promise: isRead, resolve } = Promise.withResolvers<void>()
    try {
      await connection.watch('>', () => {}, resolve)
      await isRead
    } finally {
      connection.close()
    }
  }
}

/**
 * Somebody who shares reviews through a running engine, without a browser.
 * @param urlOf where the next connection goes
 * @param now milliseconds since 1970, by the clock of their device
 */
export function sharingActor(name: string, urlOf: () => string, now = () => Date.now()) {
  const connect = async () =>
    connectToServer(urlOf(), 'team', { heartbeatMs: HEARTBEAT_MS }).connect()
  const { mark, write, reviews, sync } = testColleague({ connect }, name, {
    now,
    // Where one brand only may be seen, the other one is refused.
    brands: ['contoso', 'northwind'],
    pause: async (milliseconds) => wait(Math.min(milliseconds, MAX_PAUSE_MS)),
  })
  return {
    mark,
    write,
    /** Whether everything is read and sent. */
    isSettled: () => {
      const { phase, waiting } = sync.state.get()
      return phase === 'connected' && waiting === 0
    },
    writeAll: (ids: readonly string[], note: string) => {
      reviews.change('northwind', ids, { note })
    },
    state: () => sync.state.get(),
    noteOf: (id: string) => reviews.get(id)?.note,
    isMarked: (id: string) => reviews.get(id)?.reviewed === true,
    ids: () => new Set(reviews.records().map(({ id }) => id)),
    /** All that is shared of all records with all their times, as text that is the same for the same records. */
    records: () => {
      const { copies = [] } = reviews.kind
      const texts = reviews
        .records()
        .map(({ id, members }) => [
          id,
          Object.entries(members)
            .filter(([member]) => !copies.includes(member))
            .toSorted(),
        ])
        .map((record) => JSON.stringify(record))
      return texts.toSorted().join('\n')
    },
    stop: () => {
      sync.stop()
    },
  }
}
