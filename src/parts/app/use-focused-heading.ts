import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Goes to the heading that the address names. A screen reader goes on from there. */
export function useFocusedHeading(): void {
  // Another object after each navigation, so that the same link can be used twice.
  const location = useLocation()
  useEffect(() => {
    if (location.hash === '') return
    const heading = document.getElementById(location.hash)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView()
    const { scrollY } = window
    // The font that comes late can change the lines above. A reader who has gone on by then stays there.
    void document.fonts.ready.then(() => {
      if (Math.abs(window.scrollY - scrollY) <= 1) heading?.scrollIntoView()
    })
  }, [location])
}
