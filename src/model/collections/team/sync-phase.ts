import { refusalOf } from './team-server.ts'

export type SyncPhase =
  /** Nothing is known yet. */
  | 'connecting'
  | 'connected'
  /** The engine cannot be reached; it is tried again. */
  | 'away'
  /** The engine has no room left; it is tried again. */
  | 'full'
  /** This reader may not do that. */
  | 'refused'

/** What an error of the engine says of sharing. */
export function phaseOf(error: unknown): SyncPhase {
  const reason = refusalOf(error)
  return reason === 'conflict' ? 'away' : reason
}
