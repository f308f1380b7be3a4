import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './score-help.module.css'

const ScoreHelpDialog = lazyPart(
  async () => (await import('./score-help-dialog.tsx')).ScoreHelpDialog,
  null,
)

export function ScoreHelp({ brandId }: { brandId?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`no-print flex-none place-items-center relative text-xs ${styles['open']}`}
        // Also its name: with a label of the same words, screen readers would say them twice.
        title="What the score means"
        onClick={() => setIsOpen(true)}
      >
        <span aria-hidden="true">?</span>
      </button>
      {isOpen && (
        <Suspense>
          <ScoreHelpDialog brandId={brandId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
