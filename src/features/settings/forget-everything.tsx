import { useState } from 'react'
import type { KeptPart } from '../../model/forget-everything.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Spoken } from '../../ui/spoken.tsx'
import styles from './kept-lists.module.css'

const PARTS: Readonly<Record<KeptPart, string>> = {
  reviews: 'your reviews and their notes',
  notes: 'your notes on dates',
  lists: 'the cached citations',
  settings: 'the settings, added brands and key',
}

type ForgetEverythingProps = {
  /** Deletes everything. @returns the parts that could not be deleted */
  forget: () => Promise<readonly KeptPart[]>
  /** Called when nothing is left. */
  onForgotten: () => void
}

/** A button that deletes everything the dashboard keeps in this browser, after a confirmation. */
export function ForgetEverything({ forget, onForgotten }: ForgetEverythingProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [message, setMessage] = useState({ text: '' })

  async function confirm() {
    setIsAsking(false)
    const left = await forget()
    if (left.length === 0) onForgotten()
    else setMessage({ text: leftInWords(left) })
  }

  return (
    <div className={styles['data']}>
      <Button
        look="danger"
        aria-haspopup="dialog"
        onClick={() => {
          setIsAsking(true)
        }}
      >
        Forget everything on this device
      </Button>
      <p role="status" className={styles['message']}>
        <Spoken occasion={message}>{message.text}</Spoken>
      </p>
      {isAsking && (
        <ConfirmDialog
          title="Forget everything on this device?"
          action="Forget everything"
          onConfirm={() => void confirm()}
          onClose={() => {
            setIsAsking(false)
          }}
        >
          This deletes your reviews and notes, cached citations, added brands, settings and key from
          this browser, in every tab. It can’t be undone; export your reviews first to keep a copy.
          The dashboard then opens as on a first visit, and keeps what it loads from then on.
        </ConfirmDialog>
      )}
    </div>
  )
}

function leftInWords(left: readonly KeptPart[]): string {
  const parts = new Intl.ListFormat('en').format(left.map((part) => PARTS[part]))
  return `This browser couldn’t delete ${parts}. Close the other tabs of this dashboard, then try again.`
}
