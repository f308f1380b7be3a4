import type { Readable } from '@tanstack/store'
import { sleep } from '../../../lib/sleep.ts'
import { connectToServer } from './connect-to-server.ts'
import { type PresenceMessage, hereBytes, hereSubject, readHereBytes } from './here.ts'
import type { TeamSyncOptions } from './sync-options.ts'
import type { TeamConnection } from './team-server.ts'
import { TeamSync } from './team-sync.ts'

/** What the rest of the app knows of the parts that are only loaded with a team. */
export type SyncStart = Omit<TeamSyncOptions, 'engine' | 'now' | 'pause'> & {
  /** The address of the engine's WebSocket. */
  url: string
  bucket: string
}

/** Makes the synchronization with the engine of a team; it begins with `start`. */
export function makeSync({ url, bucket, ...options }: SyncStart): TeamSync {
  return new TeamSync({
    ...options,
    engine: connectToServer(url, bucket),
    now: () => Date.now(),
    pause: async (milliseconds) =>
      Promise.race([
        // Not all browsers of a team at the same moment.
        sleep(milliseconds * (0.5 + Math.random())),
        new Promise((resolve) => {
          globalThis.addEventListener('online', resolve, { once: true })
        }),
      ]),
  })
}

/**
 * Tells what is open, and hears it of the same brand, on whichever connection there is.
 * @param onHere called with what anybody has open, also with what was told here
 * @returns a function that tells it
 */
export function presenceOn(
  connection: Readable<TeamConnection | null>,
  onHere: (here: PresenceMessage) => void,
): (here: PresenceMessage) => void {
  const heard = new WeakMap<TeamConnection, Set<string>>()
  return (here) => {
    const present = connection.get()
    const subject = hereSubject(here.brandId)
    if (present === null || subject === null) return
    const subjects = heard.get(present) ?? new Set()
    heard.set(present, subjects)
    if (!subjects.has(subject)) {
      subjects.add(subject)
      present.subscribe(subject, (bytes) => {
        const told = readHereBytes(bytes)
        if (told !== null) onHere(told)
      })
    }
    present.publish(subject, hereBytes(here))
  }
}
