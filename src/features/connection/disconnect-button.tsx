import { useState } from 'react'
import type { ApiKey } from '../../model/connection/api-key.ts'
import { Button } from '../../ui/button.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'

/** Forgets the key after a confirmation. */
export function DisconnectButton({ apiKey }: { apiKey: ApiKey }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="danger"
        aria-haspopup="dialog"
        onClick={() => {
          setIsAsking(true)
        }}
      >
        Disconnect
      </Button>
      {isAsking && (
        <DisconnectDialog
          onDisconnect={() => {
            apiKey.disconnect()
          }}
          onClose={() => {
            setIsAsking(false)
          }}
        />
      )}
    </>
  )
}
