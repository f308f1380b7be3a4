import { useState } from 'react'
import type { ApiKey } from '../../model/connection/api-key.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Forgets the key after a confirmation. */
export function DisconnectButton({ apiKey }: { apiKey: ApiKey }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        look="danger"
        aria-haspopup="dialog"
        onClick={() => {
          setIsAsking(true)
        }}
      >
        Disconnect
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Disconnect?"
          action="Disconnect"
          onConfirm={() => {
            apiKey.disconnect()
          }}
          onClose={() => {
            setIsAsking(false)
          }}
        >
          This forgets the key and everything loaded with it, in every tab of this browser. Your
          reviews, notes and settings stay.
        </ConfirmDialog>
      )}
    </>
  )
}
