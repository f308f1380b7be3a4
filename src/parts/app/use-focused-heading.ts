import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Focuses the heading that the hash names, so that a screen reader continues there. */
export function useFocusedHeading(): void {
  // A new object after each navigation, so the same link works twice.
  const location = useLocation()
  useEffect(() => {
    if (location.hash === '') return
    const heading = document.getElementById(location.hash)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView()
    const { scrollY } = window
    // A web font that arrives late can shift the lines above. Don't scroll a user who has moved on by then.
    void document.fonts.ready.then(() => {
      if (Math.abs(window.scrollY - scrollY) <= 1) heading?.scrollIntoView()
    })
  }, [location])
}
