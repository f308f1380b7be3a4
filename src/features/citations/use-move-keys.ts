import { useEffect, useRef, useSyncExternalStore } from 'react'
import { singleKeyShortcuts } from '../../lib/preferences.ts'
import { isSingleKey } from '../../lib/single-key.ts'

/** Calls back with 1 for `j` and −1 for `k`, wherever the focus is outside of a field. */
export function useMoveKeys(isActive: boolean, onMove: (step: 1 | -1) => void): void {
  const areKeysOn = useSyncExternalStore(singleKeyShortcuts.subscribe, singleKeyShortcuts.get)
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  })
  useEffect(() => {
    if (!isActive || !areKeysOn) return
    const onKey = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return
      if (event.key !== 'j' && event.key !== 'k') return
      event.preventDefault()
      latest.current(event.key === 'j' ? 1 : -1)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
    }
  }, [isActive, areKeysOn])
}
