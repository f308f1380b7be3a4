import { setTimeout as wait } from 'node:timers/promises'

import { connectToServer } from '../../src/model/collections/team/connect-to-server.ts'
import { reviewKey, testColleague } from '../../src/model/collections/team/test-team-server.ts'

/** Shorter than in a browser, to keep tests short. */
const [HEARTBEAT_MS, MAX_PAUSE_MS] = [2000, 1500]

/** The subject of a review, by default of the brand `northwind`. */
export function subjectOfReview(id: string, brandId?: string): string {
  return `$KV.team.${reviewKey(id, brandId)}`
}

/**
 * A read-only user.
 * @param searchMs how long the first read may take
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
 * Shares reviews through a running server, without a browser.
 * @param urlOf for the next connection
 * @param now milliseconds since 1970, by the device's clock
 */
export function sharingActor(name: string, urlOf: () => string, now = () => Date.now()) {
  const connect = async () =>
    connectToServer(urlOf(), 'team', { heartbeatMs: HEARTBEAT_MS }).connect()
  const { mark, write, reviews, sync } = testColleague({ connect }, name, {
    now,
    // If only one brand may be seen, the other one is rejected.
    brands: ['contoso', 'northwind'],
    pause: async (milliseconds) => wait(Math.min(milliseconds, MAX_PAUSE_MS)),
  })
  return {
    mark,
    write,
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
    /** All shared records with all timestamps, as text that is equal for equal records. */
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
