import type { Readable } from '@tanstack/store'
import type { ComparisonOptions } from './team-comparison.ts'
import { type TeamServer, refusalOf } from './team-server.ts'

export type SyncState = {
  readonly phase: SyncPhase
  readonly waiting: number
  readonly tooLarge: number
  /** Records of a newer version, neither shown nor changed. */
  readonly newer: number
}

export type TeamSyncOptions = ComparisonOptions & {
  engine: TeamServer
  /** The brands to share if the user may not see all. */
  brands: Readable<readonly { readonly id: string }[]>
  onSent: () => void
  /** Called with how far this device's clock is ahead of the server's, in milliseconds. */
  onClock: (aheadMs: number) => void
  /** Milliseconds since 1970, by this device's clock. */
  now: () => number
  /** Waits for the next attempt, or until one seems worthwhile. */
  pause: (milliseconds: number) => Promise<unknown>
}

export type SyncPhase =
  | 'connecting'
  | 'connected'
  /** The server cannot be reached; retrying. */
  | 'away'
  /** The server is full; retrying. */
  | 'full'
  | 'refused'

export function phaseOf(error: unknown): SyncPhase {
  const reason = refusalOf(error)
  return reason === 'conflict' ? 'away' : reason
}
