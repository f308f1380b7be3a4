import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * After a change of page the focus goes to its heading, and the page's name is said. The router does neither.
 * A page that places the focus itself (the feed, on the citation the reader came from) has done so by then and keeps it.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [name, setName] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        document.querySelector('#boot')?.remove()
        if (fromLocation === undefined || !pathChanged) return
        const heading = document.querySelector('h1')
        setName(heading?.textContent ?? '')
        const main = document.querySelector('main')
        const isPlaced = document.activeElement?.closest('[data-keeps-focus]') !== null
        if (main?.contains(document.activeElement) === true && isPlaced) return
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
  return (
    <p className="visually-hidden" aria-live="polite">
      {name}
    </p>
  )
}
