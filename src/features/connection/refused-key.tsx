import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import type { ApiKey } from '../../model/connection/api-key.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { USER_DATA_LABELS } from '../../parts/user-data/user-data-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { announce } from '../../ui/live-region.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { KeyForm } from './key-form.tsx'
import styles from './connection.module.css'

const REFUSED = 'The service no longer accepts the API key.'

type RefusedKeyProps = {
  apiKey: ApiKey
  brandId: () => string | null
}

/**
 * Asks for another key when the service rejects the current one. The page stays as it is. When the user closes the
 * dialog, a notice with a button replaces it.
 */
export function RefusedKey({ apiKey, brandId }: RefusedKeyProps) {
  const { isRefused } = useSelector(apiKey.state)
  const services = useServices()
  const { fingerprint } = apiKey
  const [isDisconnecting, setIsDisconnecting] = useState(false)
  const [isPutOff, setIsPutOff] = useState(false)
  const [moveAgain, setMoveAgain] = useState<(() => void) | null>(null)
  // A later rejection opens the dialog again.
  if (!isRefused && isPutOff) setIsPutOff(false)
  async function moveMine(before: string | null) {
    setMoveAgain(null)
    try {
      const { moveUserData } = await import('../../model/user-collections.ts')
      await moveUserData(services, before)
    } catch {
      setMoveAgain(() => () => void moveMine(before))
    }
  }

  if (!isRefused) return moveAgain === null ? null : <NotMoved onRetry={moveAgain} />
  if (isDisconnecting) {
    return (
      <DisconnectDialog
        onDisconnect={() => {
          apiKey.disconnect()
        }}
        onClose={() => {
          setIsDisconnecting(false)
        }}
      />
    )
  }
  return isPutOff ? (
    <section
      className={`flex flex-wrap items-center justify-between gap-2 bg-surface ${styles['notice']}`}
      aria-label="API key"
    >
      <p>{REFUSED}</p>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        onClick={() => {
          setIsPutOff(false)
        }}
      >
        Enter API key
      </Button>
    </section>
  ) : (
    <Dialog
      title="Connect again"
      onClose={() => {
        setIsPutOff(true)
        announce(REFUSED)
      }}
    >
      <p>
        The service no longer accepts the API key. Loaded data stays available. Enter another key to
        continue.
      </p>
      <KeyForm
        apiKey={apiKey}
        brandId={brandId()}
        choices={
          <>
            <input type="checkbox" name="mine" defaultChecked />
            <span>
              <span>{`Use my ${USER_DATA_LABELS} with the new key`}</span>
              <small>Otherwise they stay on this device, for the present key only.</small>
            </span>
          </>
        }
        onConnected={(data) => {
          if (data.get('mine') !== null) void moveMine(fingerprint)
        }}
      >
        <Button
          variant="danger"
          aria-haspopup="dialog"
          onClick={() => {
            setIsDisconnecting(true)
          }}
        >
          Disconnect
        </Button>
      </KeyForm>
    </Dialog>
  )
}

function NotMoved({ onRetry }: { onRetry: () => void }) {
  return (
    <section
      className={`flex flex-wrap items-center justify-between gap-2 bg-surface ${styles['notice']}`}
      aria-label="API key"
    >
      <p role="alert">
        {`Your ${USER_DATA_LABELS} couldn’t be moved to the new key. Close the other tabs of this dashboard, then try again.`}
      </p>
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    </section>
  )
}
