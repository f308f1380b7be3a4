import { type ComponentProps, Suspense, useState } from 'react'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import { useShortcuts } from '../../../parts/app/app-shortcuts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { OneTimeButton } from '../../../ui/one-time-button.tsx'
import { useCitations, useList } from '../citations-context.tsx'
import styles from '../review/review.module.css'
import viewStyles from '../views/views.module.css'

/** A button that disappears when its work is done; if focused, the list gets the focus. */
export function ListButton(props: ComponentProps<typeof Button>) {
  const { listFocus } = useCitations()
  return (
    <OneTimeButton
      onFocusLost={() => {
        listFocus.restoreIfLost()
      }}
      {...props}
    />
  )
}

const ExportDialog = lazyPart(
  async () => (await import('../export/export-dialog.tsx')).ExportDialog,
  <p role="alert">The export couldn’t be opened. Reload the page.</p>,
)

export function ExportButton() {
  const [isOpen, setIsOpen] = useState(false)
  const reason = useList(exportDisabledReason)
  const open = () => {
    setIsOpen(true)
  }
  useShortcuts('everywhere', reason === '' ? { export: open } : {})
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-disabled={reason !== ''}
        title={reason}
        onClick={reason === '' ? open : undefined}
      >
        <Icon name="download" />
        <span className="phone-sr-only">Export CSV</span>
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

/** '' if there is something to export. */
function exportDisabledReason({ citations, status, isUntouched }: ListSnapshot): string {
  if (citations.length > 0) return ''
  if (status.kind === 'failed') return 'There is nothing to export, because nothing is loaded.'
  return isUntouched ? 'The citations are still loading.' : 'There are no citations to export.'
}

/** For touch screens: while it is on, a tap selects a citation instead of opening it. */
export function SelectButton() {
  const { selection } = useCitations()
  return (
    <span className={styles['select']}>
      <Button
        aria-pressed={selection.isOn}
        onClick={() => {
          selection.setOn(!selection.isOn)
        }}
      >
        Select
      </Button>
    </span>
  )
}

const SavedViewsDialog = lazyPart(
  async () => (await import('../views/saved-views-dialog.tsx')).SavedViewsDialog,
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
        <span className={viewStyles['label']}>Saved views</span>
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
