import { isObject } from '../../lib/is-object.ts'
import { serviceAddress } from '../service-address.ts'
import type { Services } from '../services.ts'
import { keptParts, PART_NAMES, type PartName } from './kept-parts.ts'

const FORMAT = 'brand-visibility-backup'
const VERSION = 1

/** What importing a backup would do. */
export type BackupPlan = {
  /** The address of the service that it is from, if that is another one than here: its brands may be unknown here. */
  otherService: string | null
  parts: readonly { name: PartName; records: number; changes: number }[]
  /** @throws the browser's error when its store is blocked */
  apply: () => Promise<void>
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
  if (file['format'] !== FORMAT) return { problem: 'This isn’t a backup of this dashboard.' }
  if (file['version'] !== VERSION) {
    return { problem: 'This backup is from another version of this dashboard.' }
  }
  const kept = await keptParts(services)
  const parts = []
  const steps: (() => Promise<void>)[] = []
  for (const name of PART_NAMES) {
    const plan = kept[name].plan(file[name] ?? [], now)
    if ('problem' in plan) return { problem: `${plan.problem}.` }
    parts.push({ name, records: plan.records, changes: plan.changes })
    steps.push(plan.apply)
  }
  const service = file['service']
  const isOther = typeof service === 'string' && service !== serviceAddress(services.api)
  return {
    otherService: isOther ? service : null,
    parts,
    apply: async () => {
      for (const step of steps) await step()
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
