import { useState, useSyncExternalStore } from 'react'
import { disconnect, keyState, subscribeToKey } from '../../api/api-key.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyForm } from './key-form.tsx'
import styles from './refused-key.module.css'

/**
 * Asks for another key when the service no longer accepts the present one. The page stays as it is; once the reader has
 * closed the dialog it comes again only when it is wanted.
 * @param brandId the brand to try a key with
 */
export function RefusedKey({ brandId }: { brandId: () => string | null }) {
  const { isRefused } = useSyncExternalStore(subscribeToKey, keyState)
  const [isPutOff, setIsPutOff] = useState(false)
  // Another refusal asks again.
  if (!isRefused && isPutOff) setIsPutOff(false)
  if (!isRefused) return null
  return isPutOff ? (
    <div role="status" className={styles['notice']}>
      <p>The service no longer accepts the API key.</p>
      <Button
        look="primary"
        aria-haspopup="dialog"
        onClick={() => {
          setIsPutOff(false)
        }}
      >
        Enter key
      </Button>
    </div>
  ) : (
    <Dialog
      title="Connect again"
      onClose={() => {
        setIsPutOff(true)
      }}
    >
      <p>
        The service no longer accepts the API key. What is loaded stays; with another key it goes on
        from here.
      </p>
      <KeyForm brandId={brandId()}>
        <Button onClick={() => void disconnect()}>Disconnect</Button>
      </KeyForm>
    </Dialog>
  )
}
