import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { singleKeyShortcuts } from '../../lib/preferences.ts'
import { isSingleKey } from '../../lib/single-key.ts'
import styles from './shortcuts.module.css'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))

const PAGES = {
  o: '/brands/$brandId',
  h: '/brands/$brandId/history',
  b: '/brands/$brandId/breakdown',
  c: '/brands/$brandId/citations',
} as const

const SEQUENCE_MS = 1500

/** The keys that act on every page, and the button that lists them. */
export function Shortcuts({ brandId }: { brandId: string | undefined }) {
  const navigate = useNavigate()
  const isOn = useSyncExternalStore(singleKeyShortcuts.subscribe, singleKeyShortcuts.get)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    if (!isOn) return
    let goPressedAt = -Infinity
    const onKey = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return
      const isSecondOfGo = event.timeStamp - goPressedAt < SEQUENCE_MS
      goPressedAt = -Infinity
      const page = isSecondOfGo ? Object.entries(PAGES).find(([key]) => key === event.key) : undefined
      if (page !== undefined && brandId !== undefined) {
        void navigate({ to: page[1], params: { brandId } })
      } else if (event.key === 'g') goPressedAt = event.timeStamp
      else if (event.key === '?') setIsOpen(true)
      else if (event.key === '/') {
        const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
        if (search === null) return
        event.preventDefault()
        search.focus()
        search.select()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
    }
  }, [isOn, brandId, navigate])

  return (
    <>
      <button
        type="button"
        className={styles['open']}
        onClick={() => {
          setIsOpen(true)
        }}
      >
        <kbd>?</kbd> Keyboard shortcuts
      </button>
      {isOpen && (
        <Suspense>
          <ShortcutsDialog
            onClose={() => {
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
