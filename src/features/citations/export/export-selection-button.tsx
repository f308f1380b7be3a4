import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ExportSelectionDialog = lazyPart(
  async () => (await import('./export-selection-dialog.tsx')).ExportSelectionDialog,
  <p role="alert">The export couldn’t be opened. Reload the page.</p>,
)

export function ExportSelectionButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        Export selection
      </Button>
      <Suspense>
        {isOpen && (
          <ExportSelectionDialog
            onClose={() => {
              setIsOpen(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
