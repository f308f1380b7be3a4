import { useState } from 'react'
import { disconnect } from '../../api/api-key.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './connection.module.css'

/** Forgets the key, after a word on what that means. */
export function DisconnectButton() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setIsAsking(true)
        }}
      >
        Disconnect
      </Button>
      {isAsking && (
        <Dialog
          title="Disconnect?"
          onClose={() => {
            setIsAsking(false)
          }}
        >
          <p>
            The key and everything that was loaded with it are forgotten, in every tab of this
            browser. Your marks, notes and settings stay.
          </p>
          <div className={styles['actions']}>
            <Button look="primary" onClick={() => void disconnect()}>
              Disconnect
            </Button>
            <Button
              onClick={() => {
                setIsAsking(false)
              }}
            >
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
