import { yieldToMain } from '../../lib/yield-to-main.ts'
import { serviceAddress } from '../service-address.ts'
import { lazyService, type Services } from '../services.ts'
import { Collection } from './collection.ts'
import type { Kind } from './operations.ts'
import type { StoredRecord } from './record.ts'
import { configuredTeam } from './team/configured-team.ts'
import {
  choiceFor,
  progressFor,
  type TeamChoice,
  teamChoicesOf,
  teamProgressOf,
  actorText,
} from './team/team-choice.ts'
import { type Made, setUnsaved } from './unsaved.ts'
import { UserDatabase, partsOf, type PutOptions } from './user-database.ts'

/** The database of the reader's records, opened once for a page. */
export const userDatabaseOf = lazyService(() => new UserDatabase())

/**
 * Whose records are stored and shown: those for this service and, with a key of the reader's own, made with that key. Only a
 * hash of the key is stored, because the records outlive it.
 */
export function collectionScope(
  { api, connection }: Services,
  fingerprint = connection.key?.fingerprint ?? null,
): string {
  const address = serviceAddress(api)
  return fingerprint === null ? address : `${address} ${fingerprint}`
}

/** Whether what the present reader makes is shared with a team. */
export function isShared(services: Services): boolean {
  return choiceOf(services)?.sharing === 'on'
}

/** Whether there is a team; with a wrong entry in the configuration there is none. */
function hasTeam({ configured }: Services): boolean {
  return configuredTeam(configured.team).team !== null
}

/** What the present reader has chosen about the team, null without one. */
function choiceOf(services: Services): TeamChoice | null {
  if (!hasTeam(services)) return null
  return choiceFor(teamChoicesOf(services).get(), collectionScope(services))
}

/** How far this device's clock is ahead of the team's, 0 without a team. */
function aheadOf(services: Services): number {
  if (!hasTeam(services)) return 0
  return progressFor(teamProgressOf(services).get(), collectionScope(services)).ahead
}

/** The records of one kind of the present reader. When another key is entered, they become those made with that key. */
export function collectionOf<Value>(
  services: Services,
  kind: Kind<Value>,
  made: Made,
): Collection<Value> {
  const records = new Collection({
    kind,
    database: userDatabaseOf(services),
    scope: collectionScope(services),
    formerScope: serviceAddress(services.api),
    now: () => Date.now() - aheadOf(services),
    writer: () => {
      const choice = choiceOf(services)
      return choice?.sharing === 'on' ? actorText(choice) : ''
    },
  })
  const { connection } = services
  connection.key?.state.subscribe(() => {
    records.useScope(collectionScope(services))
  })
  // Another tab has emptied all stores, also those of other keys. What this one has must not come back.
  window.addEventListener('storage', ({ key }) => {
    if (key === null) records.forget()
  })
  records.state.subscribe(({ isStored, isRead, problem }) => {
    const reading = isRead || problem === null ? null : 'unread'
    setUnsaved(made, isStored ? reading : problem)
  })
  return records
}

/** Records of a backup, and what they are merged into. */
export type Import = {
  into: Pick<Collection<unknown>, 'kind' | 'adopt'>
  records: readonly StoredRecord[]
}

/**
 * Merges records into those of the present reader: all of them or none, stored before they are shown. If the key changes
 * meanwhile, they are stored for the key before, and not shown.
 * @throws the browser's error when its store is blocked or full; the signal's reason when it is cancelled
 */
export async function importRecords(
  services: Services,
  imports: readonly Import[],
  options?: PutOptions,
): Promise<void> {
  const batches = imports.map(({ into, records }) => ({ kind: into.kind.name, changes: records }))
  const scope = collectionScope(services)
  await userDatabaseOf(services).put(scope, batches, options)
  // Each part is shown in a task of its own, here and in the other tabs.
  for (const { into, records } of imports) {
    for (const part of partsOf(records)) {
      if (collectionScope(services) !== scope) return
      into.adopt(part)
      await yieldToMain()
    }
  }
}
