import { timeUp } from '../../../lib/time-up.ts'
import { natsEngine } from './nats-engine.ts'
import type { TeamSyncOptions } from './sync-options.ts'
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
    engine: natsEngine(url, bucket),
    now: () => Date.now(),
    pause: async (milliseconds) =>
      Promise.race([
        // Not all browsers of a team at the same moment.
        timeUp(milliseconds * (0.5 + Math.random())),
        new Promise((resolve) => {
          globalThis.addEventListener('online', resolve, { once: true })
        }),
      ]),
  })
}
