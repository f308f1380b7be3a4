import { Suspense, useState } from 'react'
import { useShortcuts } from '../../../parts/app/app-shortcuts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import styles from './views.module.css'

const SavedViewsDialog = lazyPart(
  async () => (await import('./saved-views-dialog.tsx')).SavedViewsDialog,
  <p role="alert">The saved views couldn’t be opened. Reload the page.</p>,
)

export function SavedViewsButton() {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    setIsOpen(true)
  }
  useShortcuts('everywhere', { views: open })
  return (
    <>
      <Button aria-haspopup="dialog" title="Saved views" onClick={open}>
        <Icon name="bookmark" />
        <span className={styles['label']}>Saved views</span>
      </Button>
      <Suspense>
        {isOpen && (
          <SavedViewsDialog
            onClose={() => {
              setIsOpen(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
