import { isObject, parseJson } from '../../lib/objects.ts'
import { workInSlices, yieldToMain } from '../../lib/scheduling.ts'
import { importRecords } from '../collections/collection-of.ts'
import { partsOf, type PutOptions } from '../collections/user-database.ts'
import { serviceAddress } from '../connection/connection.ts'
import type { Services } from '../services.ts'
import { userCollectionsOf } from '../user-collections.ts'
import { backupParts, type PartName, type PartPlan } from './backup-parts.ts'

const FORMAT = 'brand-visibility-backup'
/** Version 1, never released, had one time for a record instead of one for each field. */
const VERSION = 2

export type BackupPlan = {
  /** The address of another service that the backup is from: its brands may be unknown here. */
  otherService: string | null
  parts: readonly { name: PartName; records: number; changes: number }[]
  /**
   * Stores all user data or none, then `localStorage`; returns the parts of the latter that failed.
   * @throws the browser's error when its storage is blocked or full, the signal's reason when cancelled; nothing has changed
   */
  apply: (options?: PutOptions) => Promise<readonly PartName[]>
}

/** Until everything stored was read, a backup would be incomplete. */
export function isAllRead(services: Services): boolean {
  return userCollectionsOf(services).every((records) => records.state.get().isRead)
}

/** JSON with one part a line, in pieces of one task each. @param now milliseconds since 1970 */
export async function* writeBackup(
  services: Services,
  now: number,
): AsyncGenerator<string, void, void> {
  const parts = await backupParts(services)
  const lists = [...parts].map(([name, { all }]) => [name, all(now)] as const)
  const head = [
    `{"format":${JSON.stringify(FORMAT)}`,
    `"version":${VERSION}`,
    `"exportedAt":${JSON.stringify(new Date(now).toISOString())}`,
    `"service":${JSON.stringify(serviceAddress(services.api))}`,
  ]
  yield head.join(',\n')
  for (const [name, records] of lists) {
    yield `,\n"${name}":[`
    for (const [index, part] of [...partsOf(records)].entries()) {
      await yieldToMain()
      yield `${index === 0 ? '' : ','}${JSON.stringify(part).slice(1, -1)}`
    }
    yield ']'
  }
  yield '}\n'
}

/** Changes nothing. One invalid record makes all invalid; a part may be missing. @param now milliseconds since 1970 */
export async function readBackup(
  services: Services,
  text: string,
  now: number,
): Promise<BackupPlan | { problem: string }> {
  const file = await parse(text)
  if (!isObject(file)) return { problem: 'This isn’t a backup file.' }
  const { format, version, service } = file
  if (format !== FORMAT) {
    return { problem: 'This isn’t a backup of this dashboard.' }
  }
  if (version !== VERSION) {
    return { problem: 'This backup is from another version of this dashboard.' }
  }
  const stored = await backupParts(services)
  const plans: (PartPlan & { name: PartName })[] = []
  for (const [name, part] of stored) {
    const records = file[name] ?? []
    if (!Array.isArray(records)) return { problem: `${name}: not a list.` }
    const plan = await workInSlices(part.plan(records, now))
    if ('problem' in plan) return { problem: `${name}${plan.problem}.` }
    plans.push({ name, ...plan })
  }
  const isOther = typeof service === 'string' && service !== serviceAddress(services.api)
  return {
    otherService: isOther ? service : null,
    parts: plans,
    apply: async (options) => {
      await importRecords(
        services,
        plans.flatMap(({ imports }) => imports ?? []),
        options,
      )
      return plans
        .filter(({ changes, apply }) => changes > 0 && apply?.() === false)
        .map(({ name }) => name)
    },
  }
}

/** Parses each line of a large file in its own task. A file reformatted by another program is parsed at once. */
async function parse(text: string): Promise<unknown> {
  const json = text.trim()
  if (!json.startsWith('{') || !json.endsWith('}')) return null
  const members: [string, unknown][] = []
  for (const line of json.slice(1, -1).split(',\n')) {
    await yieldToMain()
    const member = parseJson(`{${line}}`)
    if (!isObject(member)) return parseJson(text)
    members.push(...Object.entries(member))
  }
  return Object.fromEntries(members)
}
