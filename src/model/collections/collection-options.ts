import type { Readable, Subscription } from '@tanstack/store'
import type { TabChannel } from '../../lib/tab-channel.ts'
import type { Kind, Operation } from './operations.ts'
import type { StoreState } from './record-store.ts'
import type { RecordsDatabase } from './user-database.ts'

/** `Collection.get` gives the records themselves. */
export type RecordsState = StoreState & {
  readonly version: number
  readonly changedIds: readonly string[]
  /** Null after the user has dismissed it. */
  readonly lastOperation: { readonly step: Operation; readonly isUndone: boolean } | null
}

export type CollectionOptions<Value> = {
  kind: Kind<Value>
  database: RecordsDatabase
  /** The service and, if known, the user. */
  scope: string
  /** The scope of records without a known user, which the first known user gets. */
  formerScope: string
  now: () => number
  /** The actor of changes in a team; '' without one. */
  writer?: () => string
  openChannel?: (name: string) => TabChannel
}

/** Whether the stored records were read, or cannot be. */
export function isSettled({ isRead, problem }: StoreState): boolean {
  return isRead || problem !== null
}

/** Calls back with the ids of changed records, not when only the state of storage changes. */
export function onChanges(
  state: Readable<RecordsState>,
  onChange: (changedIds: readonly string[]) => void,
): Subscription {
  let seen = state.get().version
  return state.subscribe(({ version, changedIds }) => {
    if (version === seen) return
    seen = version
    onChange(changedIds)
  })
}
