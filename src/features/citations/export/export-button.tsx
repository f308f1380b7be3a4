import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useShortcuts } from '../../shared/app-shortcuts.ts'
import styles from './export-button.module.css'

const ExportDialog = lazyPart(
  async () => (await import('./export-dialog.tsx')).ExportDialog,
  <p role="alert">The export couldn’t be opened. Reload the page.</p>,
)

/** Opens the export dialog, whose code is loaded at the first click. */
export function ExportButton() {
  const [isOpen, setIsOpen] = useState(false)
  useShortcuts('everywhere', {
    export: () => {
      setIsOpen(true)
    },
  })
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        <Icon name="download" />
        <span className={styles['label']}>Export CSV</span>
      </Button>
      <Suspense>
        {isOpen && (
          <ExportDialog
            onClose={() => {
              setIsOpen(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
