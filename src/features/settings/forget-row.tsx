import { useState } from 'react'
import { formatList } from '../../lib/language.ts'
import type { ForgottenPart } from '../../model/forget-everything.ts'
import { MADE_WORDS } from '../../parts/user-data/made-labels.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useMessage } from '../../ui/use-message.ts'
import styles from './stored-lists-row.module.css'

const PARTS: Readonly<Record<ForgottenPart, string>> = {
  records: `your ${MADE_WORDS}`,
  lists: 'the cached citations',
  settings: 'the settings, added brands and key',
  app: 'the copy of the dashboard for offline use',
}

type ForgetEverythingProps = {
  /** Deletes everything. @returns the parts that could not be deleted */
  forget: () => Promise<readonly ForgottenPart[]>
  /** Whether a team has what was shared. */
  isShared: boolean
  /** Called when nothing is left. */
  onForgotten: () => void
}

/** A button that deletes everything the dashboard keeps in this browser, after a confirmation. */
export function ForgetEverything({ forget, isShared, onForgotten }: ForgetEverythingProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isForgetting, setIsForgetting] = useState(false)
  const [message, say] = useMessage()

  async function confirm() {
    setIsAsking(false)
    setIsForgetting(true)
    const left = await forget()
    setIsForgetting(false)
    if (left.length === 0) onForgotten()
    else say(remainingMessage(left))
  }

  return (
    <div className={`quiet ${styles['data']} ${styles['apart']}`}>
      <h3>Forget everything</h3>
      <p>Use this on a shared or borrowed device.</p>
      <Button
        variant="danger"
        aria-haspopup="dialog"
        aria-disabled={isForgetting}
        onClick={() => {
          if (!isForgetting) setIsAsking(true)
        }}
      >
        {isForgetting ? 'Forgetting…' : 'Forget everything on this device'}
      </Button>
      {message !== '' && <p>{message}</p>}
      {isAsking && (
        <ConfirmDialog
          title="Forget everything on this device?"
          action="Forget everything"
          onConfirm={() => void confirm()}
          onClose={() => {
            setIsAsking(false)
          }}
        >
          {`This deletes your ${MADE_WORDS}, the cached citations, added brands, settings and key from this browser, in every tab. It can’t be undone; export a backup first to keep a copy. Nothing is kept again until you choose a brand.${isShared ? ' Your team keeps what you shared.' : ''}`}
        </ConfirmDialog>
      )}
    </div>
  )
}

function remainingMessage(left: readonly ForgottenPart[]): string {
  const parts = formatList(left.map((part) => PARTS[part]))
  return `This browser couldn’t delete ${parts}. Close the other tabs of this dashboard, then try again.`
}
