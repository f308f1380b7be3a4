import type { Services } from '../../services.ts'
import { type StoredRecord, timestampOf, timeOf, valueOf, actorOf } from '../record.ts'
import { teamServerOf, whileConnected } from './connect-to-server.ts'
import { readActor } from './team-choice.ts'
import { type RecordKey, teamKey } from './team-key.ts'
import type { TeamEntry } from './team-server.ts'
import { ownTextName, readTeamValue } from './team-value.ts'

export type EarlierVersion = {
  readonly text: string
  readonly author: string
  readonly time: number
}

/** The server's and the user's own that a colleague replaced, latest first, for each text of a record. @throws {TeamRefusal} */
export async function earlierVersions(
  services: Pick<Services, 'configured'>,
  key: RecordKey,
  member: string,
  record: StoredRecord | undefined,
  server = teamServerOf(services),
): Promise<readonly EarlierVersion[]> {
  const name = teamKey(key)
  if (server === null || name === null) return []
  const entries = await whileConnected(server, async (connection) => connection.history(name))
  const versions = versionsIn(key, entries, member)
  return record === undefined ? versions : withOwnText(versions, record, member)
}

/** The server may no longer have the user's own version. */
function withOwnText(
  versions: readonly EarlierVersion[],
  record: StoredRecord,
  member: string,
): readonly EarlierVersion[] {
  const own = ownTextName(member)
  const text = valueOf(record, own)
  const isNews = text !== valueOf(record, member) && versions.every((each) => each.text !== text)
  if (typeof text !== 'string' || !isNews) return versions
  const author = readActor(actorOf(record, own))?.name ?? ''
  return latestFirst([...versions, { text, author, time: timeOf(record, own) }])
}

/** Every entry is the whole record, so most repeat a text. */
function versionsIn(key: RecordKey, entries: readonly TeamEntry[], member: string) {
  const versions = new Map<string, EarlierVersion>()
  let present = ''
  for (const { bytes, stored } of entries) {
    const value = readTeamValue(key, bytes, stored)
    const members = value.state === 'read' ? value.record.members : {}
    const written = Object.hasOwn(members, member) ? members[member] : undefined
    const text = written?.[0]
    if (written === undefined || typeof text !== 'string') continue
    present = text
    const author = readActor(timestampOf(written)[1])?.name ?? ''
    versions.set(text, { text, author, time: written[1] })
  }
  const earlier = [...versions.values()].filter(
    ({ text }) => text.trim() !== '' && text !== present,
  )
  return latestFirst(earlier)
}

function latestFirst(versions: readonly EarlierVersion[]): readonly EarlierVersion[] {
  return versions.toSorted((one, other) => other.time - one.time)
}
