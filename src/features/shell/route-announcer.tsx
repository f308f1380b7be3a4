import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { announce } from '../../ui/live-region.tsx'
import { removeFrame } from './remove-frame.ts'

/**
 * After a change of page, moves the focus to its heading and announces its name; the router does neither.
 * If the page has already placed the focus, as the list does after Back, or keeps it (`data-keeps-focus`), it stays there.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const focusedBefore = useRef<Element | null>(null)
  useEffect(() => {
    const stopBefore = router.subscribe('onBeforeNavigate', () => {
      focusedBefore.current = document.activeElement
    })
    const stopRendered = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      removeFrame()
      if (fromLocation === undefined || !pathChanged) return
      const heading = document.querySelector('h1')
      const focused = document.activeElement
      // Who types stays in the field: a search has only closed what was open beside it.
      if (!(focused instanceof HTMLInputElement)) announce(heading?.textContent ?? '')
      const isStored = (focused?.closest('[data-keeps-focus]') ?? null) !== null
      const isMoved = focused !== focusedBefore.current && focused?.closest('main') !== null
      const isPlaced = isStored || isMoved
      if (!isPlaced) heading?.focus({ preventScroll: true })
    })
    // Pages without code to load, such as the one for an unknown URL, have rendered already.
    if (document.querySelector('#root main h1') !== null) removeFrame()
    return () => {
      stopBefore()
      stopRendered()
    }
  }, [router])
  return null
}
