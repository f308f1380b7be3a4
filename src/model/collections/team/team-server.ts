export type TeamEntry = {
  readonly key: string
  readonly bytes: Uint8Array
  /** Grows with everything stored. */
  readonly revision: number
  /** When the server stored it, in milliseconds since 1970. */
  readonly stored: number
}

export type RefusalReason =
  /** Somebody else has changed it since. */
  | 'conflict'
  | 'full'
  /** This user may not. */
  | 'refused'
  /** No answer, or the connection was lost. */
  | 'away'

export class TeamRefusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`The team's server: ${reason}`, options)
    this.reason = reason
  }
}

/** Any other error counts as no answer. */
export function refusalOf(error: unknown): RefusalReason {
  return error instanceof TeamRefusal ? error.reason : 'away'
}

/** Lasts until it is lost. All methods reject with a {@link TeamRefusal}. */
export type TeamConnection = {
  /** Reads everything under keys such as `<brand>.>`, calls `onRead`, then reports whatever is stored there. */
  watch: (
    keys: string,
    onEntry: (entry: TeamEntry) => void,
    onRead: () => void,
  ) => Promise<() => void>
  /** The current entry, null for none. */
  get: (key: string) => Promise<TeamEntry | null>
  /** Oldest first, up to eight versions of each key. */
  history: (keys: string) => Promise<readonly TeamEntry[]>
  /** Stores a value if the current one has this revision; 0 for none. Returns the new revision. */
  update: (key: string, bytes: Uint8Array, revision: number) => Promise<number>
  /** Sends colleagues a message that is not stored. */
  publish: (subject: string, bytes: Uint8Array) => void
  /** Returns a function that ends it. */
  subscribe: (subject: string, onTold: (bytes: Uint8Array) => void) => () => void
  /** Null after {@link close}. */
  readonly ended: Promise<RefusalReason | null>
  close: () => void
}

export type TeamServer = {
  /** @throws {TeamRefusal} */
  connect: () => Promise<TeamConnection>
}

const PAUSE_MS = 1000

/** The server's entry under a key after a revision; null if there is none, so the known one was lost, or it cannot be read. */
export async function newerEntry(
  connection: TeamConnection,
  key: string,
  revision: number,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<TeamEntry | null> {
  const read = async () => {
    const entry = await connection.get(key).catch(() => null)
    return entry !== null && entry.revision > revision ? entry : null
  }
  const entry = await read()
  if (entry !== null) return entry
  // A lagging node answered: any node may.
  await pause(PAUSE_MS)
  return read()
}
