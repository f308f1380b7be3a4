import { useEffect, useRef } from 'react'
import { isSingleKey } from '../../lib/single-key.ts'
import { useSingleKeys as useSingleKeysOn } from '../shared/services.tsx'

/** Calls what stands under a key that is pressed outside of a field, unless the reader has turned single keys off. */
export function useSingleKeys(
  isActive: boolean,
  actions: Readonly<Record<string, (() => void) | undefined>>,
): void {
  const areKeysOn = useSingleKeysOn()
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!isActive || !areKeysOn) return
    const onKey = (event: KeyboardEvent) => {
      const action = Object.hasOwn(latest.current, event.key)
        ? latest.current[event.key]
        : undefined
      if (action === undefined || !isSingleKey(event)) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
    }
  }, [isActive, areKeysOn])
}
