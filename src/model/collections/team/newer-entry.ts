import type { TeamConnection, TeamEntry } from './team-server.ts'

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
