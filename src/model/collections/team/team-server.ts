/** What the engine stores under a key at a moment. */
export type TeamEntry = {
  readonly key: string
  readonly bytes: Uint8Array
  /** A number that grows with everything that is stored. */
  readonly revision: number
  /** When the engine stored it, in milliseconds since 1970. */
  readonly stored: number
}

/** Why the engine has not taken something. */
export type RefusalReason =
  /** Somebody else has changed it since. */
  | 'conflict'
  /** It has no room left. */
  | 'full'
  /** This reader may not. */
  | 'refused'
  /** There is no answer, or the connection is lost. */
  | 'away'

export class TeamRefusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`The team's engine: ${reason}`, options)
    this.reason = reason
  }
}

/** Why something was not taken. Any other error is as good as no answer. */
export function refusalOf(error: unknown): RefusalReason {
  return error instanceof TeamRefusal ? error.reason : 'away'
}

/** A connection to the engine, until it is lost. All methods reject with a {@link TeamRefusal}. */
export type TeamConnection = {
  /**
   * Reads what is under some keys, and then whatever is stored there.
   * @param keys such as `<brand>.>`
   * @param onRead called when all has been read that there was
   */
  watch: (
    keys: string,
    onEntry: (entry: TeamEntry) => void,
    onRead: () => void,
  ) => Promise<() => void>
  /** What is under a key now, null for nothing. */
  get: (key: string) => Promise<TeamEntry | null>
  /** What was under a key or some keys, the oldest first: up to eight versions of each. */
  history: (keys: string) => Promise<readonly TeamEntry[]>
  /** Stores a value, if the present one still has this revision; 0 for none. @returns the new revision */
  update: (key: string, bytes: Uint8Array, revision: number) => Promise<number>
  /** Tells colleagues something that is not stored. */
  publish: (subject: string, bytes: Uint8Array) => void
  /** Hears what colleagues tell. @returns a function that ends it */
  subscribe: (subject: string, onTold: (bytes: Uint8Array) => void) => () => void
  /** Resolves when the connection has ended; the reason is null after {@link close}. */
  readonly ended: Promise<RefusalReason | null>
  close: () => void
}

/** The engine of a team. */
export type TeamServer = {
  /** @throws {TeamRefusal} */
  connect: () => Promise<TeamConnection>
}
