import { isObject } from '../../lib/is-object.ts'
import { nextTask } from '../../lib/next-task.ts'
import type { PutOptions } from '../kept/kept-database.ts'
import { importRecords } from '../kept/kept-records-of.ts'
import { madeRecordsOf } from '../made-records.ts'
import { serviceAddress } from '../service-address.ts'
import type { Services } from '../services.ts'
import { keptParts, PART_NAMES, type PartName } from './kept-parts.ts'
import type { PartPlan } from './part.ts'

const FORMAT = 'brand-visibility-backup'
/** Version 1, before any release, had one time for a record, and not one for each member. */
const VERSION = 2

/** What importing a backup would do. */
export type BackupPlan = {
  /** The address of the service that it is from, if that is another one than here: its brands may be unknown here. */
  otherService: string | null
  parts: readonly { name: PartName; records: number; changes: number }[]
  /**
   * Stores everything that the reader made, all of it or nothing, and then what this browser only remembers.
   * @returns the parts that could not be stored after that
   * @throws the browser's error when its store is blocked or full, the signal's reason when it is cancelled: then nothing has changed
   */
  apply: (options?: PutOptions) => Promise<readonly PartName[]>
}

/** Whether everything was read that this browser stores; else a backup would lack it. */
export function isAllRead(services: Services): boolean {
  return madeRecordsOf(services).every((records) => records.state.get().isRead)
}

/** Everything that this browser keeps for the reader, as JSON with one part a line. @param now milliseconds since 1970 */
export async function writeBackup(services: Services, now: number): Promise<string> {
  const parts = await keptParts(services)
  const members: (readonly [string, unknown])[] = [
    ['format', FORMAT],
    ['version', VERSION],
    ['exportedAt', new Date(now).toISOString()],
    ['service', serviceAddress(services.api)],
    ...PART_NAMES.map((name) => [name, parts[name].all(now)] as const),
  ]
  const lines = members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  return `{${lines.join(',\n')}}\n`
}

/**
 * Reads a backup and changes nothing. One wrong record makes all of it invalid; a part may be missing.
 * @param now milliseconds since 1970
 */
export async function readBackup(
  services: Services,
  text: string,
  now: number,
): Promise<BackupPlan | { problem: string }> {
  const file = parse(text)
  if (!isObject(file)) return { problem: 'This isn’t valid JSON.' }
  const { format, version, service } = file
  if (format !== FORMAT) {
    return { problem: 'This isn’t a backup of this dashboard.' }
  }
  if (version !== VERSION) {
    return { problem: 'This backup is from another version of this dashboard.' }
  }
  const kept = await keptParts(services)
  const plans: (PartPlan & { name: PartName })[] = []
  for (const name of PART_NAMES) {
    await nextTask()
    const records = file[name] ?? []
    if (!Array.isArray(records)) return { problem: `${name}: not a list.` }
    const plan = kept[name].plan(records, now)
    if ('problem' in plan) return { problem: `${plan.problem}.` }
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
