import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useShortcutHint } from '../../ui/shortcuts.tsx'
import styles from './shortcuts-button.module.css'

// Shortcuts are not needed before the first paint, so their code is loaded after it.
const GlobalShortcuts = lazyPart(
  async () => (await import('./global-shortcuts.tsx')).GlobalShortcuts,
  null,
)

/** The button that lists the shortcuts, and the shortcuts that act on every page. */
export function ShortcutsButton({ brandId }: { brandId: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const hint = useShortcutHint('help')
  return (
    <>
      <button
        type="button"
        className={styles['open']}
        onClick={() => {
          setIsOpen(true)
        }}
      >
        {hint !== undefined && <kbd>{hint}</kbd>} Keyboard shortcuts
      </button>
      <Suspense>
        <GlobalShortcuts brandId={brandId} isOpen={isOpen} onOpen={setIsOpen} />
      </Suspense>
    </>
  )
}
