import { type StoredRecord, timestampOf } from './collections/record.ts'
import type { KindName } from './collections/user-database.ts'
import type { Services } from './services.ts'
import { userCollectionsOf } from './user-collections.ts'

/** Without the records that came from the team. @param id of the user in the team, '' while they have none */
export async function countOwnRecords(
  services: Services,
  id: string,
): Promise<ReadonlyMap<KindName, number>> {
  const made = userCollectionsOf(services)
  await Promise.all(made.map((records) => records.ready()))
  return new Map(
    made.map((records) => {
      const { name, copies = [] } = records.kind
      const there = records.records().filter((record) => records.get(record.id) !== undefined)
      return [name, there.filter((record) => isOwn(record, copies, id)).length]
    }),
  )
}

function isOwn({ members }: StoredRecord, copies: readonly string[], id: string): boolean {
  return Object.entries(members).some(([name, member]) => {
    const [writer = ''] = timestampOf(member)[1].split(' ', 1)
    return !copies.includes(name) && (writer === '' || writer === id)
  })
}
