import { refusalOf } from './team-server.ts'

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
