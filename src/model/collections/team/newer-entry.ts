import type { TeamConnection, TeamEntry } from './team-server.ts'

const PAUSE_MS = 1000

/**
 * Reads what the engine has under a key since a revision.
 * @returns null if it has nothing newer, so that what was known is lost, or if it cannot be read
 */
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
  // A node that is behind answered: any node may.
  await pause(PAUSE_MS)
  return read()
}
