import type { Readable } from '@tanstack/store'
import { sleep } from '../../../lib/scheduling.ts'
import { oncePerObject } from '../../../lib/when-needed.ts'
import { connectToServer } from './connect-to-server.ts'
import { type PresenceMessage, readPresence } from './presence.ts'
import type { TeamSyncOptions } from './team-comparison.ts'
import { keysOfBrand } from './team-key.ts'
import type { TeamConnection } from './team-server.ts'
import { TeamSync } from './team-sync.ts'
import { jsonIn } from './team-value.ts'

/** Loaded only with a team. */
type SyncStart = Omit<TeamSyncOptions, 'server' | 'now' | 'pause'> & {
  url: string
  bucket: string
}

export function makeSync({ url, bucket, ...options }: SyncStart): TeamSync {
  return new TeamSync({
    ...options,
    server: connectToServer(url, bucket),
    now: () => Date.now(),
    pause: async (milliseconds) =>
      Promise.race([
        // Spreads out the browsers of a team.
        sleep(milliseconds * (0.5 + Math.random())),
        new Promise((resolve) => {
          globalThis.addEventListener('online', resolve, { once: true })
        }),
      ]),
  })
}

/** @param onPresence called with what anybody has open, including this tab @returns a function that publishes */
export function presenceOn(
  connection: Readable<TeamConnection | null>,
  onPresence: (here: PresenceMessage) => void,
): (here: PresenceMessage) => void {
  const heard = oncePerObject<TeamConnection, Set<string>>(() => new Set())
  return (here) => {
    const present = connection.get()
    const subject = presenceSubject(here.brandId)
    if (present === null || subject === null) return
    const subjects = heard(present)
    if (!subjects.has(subject)) {
      subjects.add(subject)
      present.subscribe(subject, (bytes) => {
        const told = readPresence(jsonIn(bytes))
        if (told !== null) onPresence(told)
      })
    }
    present.publish(subject, new TextEncoder().encode(JSON.stringify(here)))
  }
}

/** Null for a brand that cannot have a team. */
function presenceSubject(brandId: string): string | null {
  const keys = brandId === '' ? null : keysOfBrand(brandId)
  return keys === null ? null : `team.here.${keys.replace(/\.>$/, '')}`
}
