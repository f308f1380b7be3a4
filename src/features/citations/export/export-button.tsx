import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { FeedSearch } from '../feed-search.ts'
import type { LocalMarks } from './export-rows.ts'

const ExportDialog = lazyPart(
  async () => (await import('./export-dialog.tsx')).ExportDialog,
  <p role="alert">The export could not be loaded. Reload the page.</p>,
)

type ExportButtonProps = {
  brandId: string
  brandName: string
  search: FeedSearch
  /** Adds columns with what the reader has noted; absent, the file has the service's values only. */
  localMarks?: LocalMarks
}

/** Opens the export; its code comes with the first click. */
export function ExportButton(props: ExportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        <Icon name="download" />
        Export CSV
      </Button>
      <Suspense>
        {isOpen && (
          <ExportDialog
            {...props}
            onClose={() => {
              setIsOpen(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
