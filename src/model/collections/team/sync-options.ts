import type { Readable } from '@tanstack/store'
import type { SyncPhase } from './sync-phase.ts'
import type { ComparisonOptions } from './team-comparison.ts'
import type { TeamServer } from './team-server.ts'

export type SyncState = {
  readonly phase: SyncPhase
  /** How many records the engine does not have yet. */
  readonly waiting: number
  /** How many stay in this browser because they are too large. */
  readonly tooLarge: number
  /** How many a newer version of the dashboard wrote; they are neither shown nor changed. */
  readonly newer: number
}

export type TeamSyncOptions = ComparisonOptions & {
  engine: TeamServer
  /** The brands that are shared where a reader may not see those of all brands. */
  brands: Readable<readonly { readonly id: string }[]>
  /** Called when everything is sent. */
  onSent: () => void
  /** Called with how far this device's clock is ahead of the engine's, in milliseconds. */
  onClock: (aheadMs: number) => void
  /** Milliseconds since 1970, by this device's own clock. */
  now: () => number
  /** Waits before the next attempt, or until that seems worth trying. */
  pause: (milliseconds: number) => Promise<unknown>
}
