import type { Readable, Subscription } from '@tanstack/store'
import type { RecordsState } from './collection-options.ts'

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
