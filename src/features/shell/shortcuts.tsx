import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './shortcuts.module.css'

// Shortcuts are not needed before the first paint, so their code is loaded after it.
const ShortcutKeys = lazyPart(async () => (await import('./shortcut-keys.tsx')).ShortcutKeys, null)

/** The shortcuts that act on every page, and the button that lists them. */
export function Shortcuts({ brandId }: { brandId: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
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
      <Suspense>
        <ShortcutKeys brandId={brandId} isOpen={isOpen} onOpen={setIsOpen} />
      </Suspense>
    </>
  )
}
