import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { announce } from '../../ui/live-region.tsx'
import { watchForNewVersion } from './new-version.ts'
import styles from './new-version-notice.module.css'

const OFFER = 'A new version is available.'

/** Offers to reload the page when a new version of the dashboard is available. */
export function NewVersionNotice() {
  const [isOffered, setIsOffered] = useState(false)
  useEffect(() => {
    // A build with the simulated service is not upgraded while it runs.
    if (__SIMULATED__) return
    return watchForNewVersion(() => {
      setIsOffered(true)
      announce(OFFER)
    })
  }, [])
  // In the body, so that it lies over the page and moves nothing. Inside `main` it would be positioned relative to `main`.
  return createPortal(
    <div className={`small ${styles['place']}`}>
      {isOffered && (
        <section aria-label="New version" className={`row ${styles['notice']}`}>
          <p>{OFFER}</p>
          <Button
            className={styles['reload']}
            onClick={() => {
              window.location.reload()
            }}
          >
            Reload for the new version
          </Button>
          <Button
            variant="bare"
            aria-label="Dismiss"
            onClick={() => {
              setIsOffered(false)
            }}
          >
            <Icon name="close" size={14} />
          </Button>
        </section>
      )}
    </div>,
    document.body,
  )
}
