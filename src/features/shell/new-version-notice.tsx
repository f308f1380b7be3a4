import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { watchForNewVersion } from './new-version.ts'
import styles from './new-version-notice.module.css'

/** Offers the new version of the dashboard once there is one; the reader decides when. */
export function NewVersionNotice() {
  const [isOffered, setIsOffered] = useState(false)
  useEffect(() => {
    // The simulated service comes with the page: there is no other version to wait for.
    if (__SIMULATED__) return
    return watchForNewVersion(() => {
      setIsOffered(true)
    })
  }, [])
  // Over the page, not in it: nothing moves under the reader. A container such as the page would hold it at its own end.
  return createPortal(
    <div role="status" className={styles['place']}>
      {isOffered && (
        <p className={styles['notice']}>
          <span>A new version is available.</span>
          <Button
            className={styles['reload']}
            onClick={() => {
              window.location.reload()
            }}
          >
            Reload for the new version
          </Button>
          <Button
            look="bare"
            aria-label="Dismiss"
            onClick={() => {
              setIsOffered(false)
            }}
          >
            <Icon name="close" size={14} />
          </Button>
        </p>
      )}
    </div>,
    document.body,
  )
}
