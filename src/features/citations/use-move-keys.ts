import { useSingleKeys } from './use-single-keys.ts'

/** Calls back with 1 for `j` and −1 for `k`, wherever the focus is outside of a field. */
export function useMoveKeys(isActive: boolean, onMove: (step: 1 | -1) => void): void {
  useSingleKeys(isActive, {
    j: () => {
      onMove(1)
    },
    k: () => {
      onMove(-1)
    },
  })
}
