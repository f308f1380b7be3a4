import type { Readable, Subscription } from '@tanstack/store'
import type { RecordsState } from './collection-options.ts'

/** Calls back with the ids of the records of every change; not when only the state of their store changes. */
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
