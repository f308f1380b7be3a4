import { useEffect, useState } from 'react'
import { useIsShared } from '../../parts/user-data/team-messages.tsx'
import { USER_DATA_LABELS } from '../../parts/user-data/user-data-labels.ts'
import { Button } from '../../ui/button.tsx'
import { useMessage } from '../../ui/live-region.tsx'
import styles from './settings.module.css'

/** Whether the browser may delete stored data when the device runs out of space, with a button that asks it not to. */
export function Protection() {
  const isShared = useIsShared()
  // Few browsers grant persistence unasked; the text for the others does not move what is below.
  const [isSafe, setIsSafe] = useState(false)
  const [message, say] = useMessage()
  useEffect(() => {
    void isPersistent().then(setIsSafe)
  }, [])

  async function protect() {
    const isNowSafe = await askToPersist()
    setIsSafe(isNowSafe)
    say(isNowSafe ? 'Protected.' : 'Your browser declined. Export a backup to be safe.')
  }

  return (
    <div className={`grid gap-2-half text-muted ${styles['storedListsRowData']}`}>
      <p>{storageMessage(isSafe, isShared)}</p>
      {!isSafe && <Button onClick={() => void protect()}>Protect this data</Button>}
      {message !== '' && <p>{message}</p>}
    </div>
  )
}

function storageMessage(isSafe: boolean, isShared: boolean): string {
  const where = isShared
    ? `Your settings are saved in this browser only; your ${USER_DATA_LABELS} are saved here and shared with your team.`
    : `Your settings, ${USER_DATA_LABELS} are saved in this browser only.`
  // Only Safari has it, and all browsers on an iPhone, where its rules apply.
  if ('GestureEvent' in globalThis) return `${where} ${isInstalled() ? IN_APP : IN_SAFARI}`
  return isSafe
    ? `${where} The browser won’t delete them to free space.`
    : `${where} The browser may delete them when the device runs out of space; export a backup to keep a copy.`
}

const IN_SAFARI =
  'Safari deletes them if you don’t come back for seven days; export a backup to keep a copy. The app on your home screen or in the Dock has storage of its own: to move your work there, export it here and import it there.'
const IN_APP =
  'This app has storage of its own, apart from Safari’s: to move your work here, export it in Safari and import it here.'

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** Asks the browser not to evict this site's data. Most browsers decide by themselves; some ask the user. Never throws. */
export async function askToPersist(): Promise<boolean> {
  try {
    return await navigator.storage.persist()
  } catch {
    return false
  }
}

export async function isPersistent(): Promise<boolean> {
  try {
    return await navigator.storage.persisted()
  } catch {
    return false
  }
}
