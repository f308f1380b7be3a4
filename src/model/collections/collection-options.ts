import type { TabChannel } from '../../lib/tab-channel.ts'
import type { Kind, Operation } from './operations.ts'
import type { StoreState } from './record-store.ts'
import type { RecordsDatabase } from './user-database.ts'

/** The state of the records; `Collection.get` gives the records themselves. */
export type RecordsState = StoreState & {
  /** Incremented by every change. */
  readonly version: number
  /** The ids of the records in the last change. */
  readonly changedIds: readonly string[]
  /** The last step, done or undone; null after the reader has dismissed it. */
  readonly lastOperation: { readonly step: Operation; readonly isUndone: boolean } | null
}

export type CollectionOptions<Value> = {
  kind: Kind<Value>
  database: RecordsDatabase
  /** Whose records they are: the service, and the reader where one is known. */
  scope: string
  /** The scope of records whose reader is not known, which the first known reader gets. */
  formerScope: string
  /** Milliseconds since 1970. */
  now: () => number
  /** Who makes the changes, in a team; '' without one. */
  writer?: () => string
  openChannel?: (name: string) => TabChannel
}

/** Whether the stored records were read, or can't be, so that what is there can be shown. */
export function isSettled({ isRead, problem }: StoreState): boolean {
  return isRead || problem !== null
}
