import { yieldToMain } from '../../lib/scheduling.ts'
import { serviceAddress } from '../connection/connection.ts'
import { setUnsaved } from '../persisted-atom.ts'
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
import { UserDatabase, partsOf, type PutOptions } from './user-database.ts'

export const userDatabaseOf = lazyService(() => new UserDatabase())

/** The service and, with a key, its hash. The key itself is not stored, because the records outlive it. */
export function collectionScope(
  { api, connection }: Services,
  fingerprint = connection.key?.fingerprint ?? null,
): string {
  const address = serviceAddress(api)
  return fingerprint === null ? address : `${address} ${fingerprint}`
}

export function isShared(services: Services): boolean {
  return choiceOf(services)?.sharing === 'on'
}

/** An invalid entry in the configuration means no team. */
function hasTeam({ configured }: Services): boolean {
  return configuredTeam(configured.team).team !== null
}

function choiceOf(services: Services): TeamChoice | null {
  if (!hasTeam(services)) return null
  return choiceFor(teamChoicesOf(services).get(), collectionScope(services))
}

function aheadOf(services: Services): number {
  if (!hasTeam(services)) return 0
  return progressFor(teamProgressOf(services).get(), collectionScope(services)).ahead
}

/** The user's records of one kind. They change with the key. */
export function collectionOf<Value>(
  services: Services,
  kind: Kind<Value>,
  made: string,
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
  // Another tab has emptied all stores, for all keys. What this tab has must not come back.
  window.addEventListener('storage', ({ key }) => {
    if (key === null) records.forget()
  })
  records.state.subscribe(({ isStored, isRead, problem }) => {
    const reading = isRead || problem === null ? null : 'unread'
    setUnsaved(made, isStored ? reading : problem)
  })
  return records
}

export type Import = {
  into: Pick<Collection<unknown>, 'kind' | 'adopt'>
  records: readonly StoredRecord[]
}

/**
 * All or none, stored before they are shown. If the key changes meanwhile, they are stored for the key before and not shown.
 * @throws the browser's error when its storage is blocked or full; the signal's reason when cancelled
 */
export async function importRecords(
  services: Services,
  imports: readonly Import[],
  options?: PutOptions,
): Promise<void> {
  const batches = imports.map(({ into, records }) => ({ kind: into.kind.name, changes: records }))
  const scope = collectionScope(services)
  await userDatabaseOf(services).put(scope, batches, options)
  // Each part is shown in its own task, here and in the other tabs.
  for (const { into, records } of imports) {
    for (const part of partsOf(records)) {
      if (collectionScope(services) !== scope) return
      into.adopt(part)
      await yieldToMain()
    }
  }
}
