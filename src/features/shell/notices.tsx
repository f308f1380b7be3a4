import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isPageInstead, isRefusal } from '../../api/api-error.ts'
import { isNetworkScarce } from '../../lib/is-network-scarce.ts'
import { formatList } from '../../lib/language.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { type StorageProblem, type Made, unsaved } from '../../model/collections/unsaved.ts'
import type { Services } from '../../model/services.ts'
import { whenForgottenElsewhere } from '../../model/stop-storing.ts'
import { overviewStoreOf } from '../../model/stored-overview/store-overview.ts'
import { storeShell, newestShell } from '../../model/stored-shell.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyParts } from '../../ui/lazy-part.tsx'
import { announce } from '../../ui/live-region.tsx'
import { useMessage } from '../../ui/use-message.ts'
import { watchForNewVersion } from './new-version.ts'
import { watchClock } from './watch-clock.ts'
import styles from './notices.module.css'

/** The shell's notices, and its background tasks after the first paint. */
export function Notices() {
  const router = useRouter()
  const services = useServices()
  const { connection, queryClient } = services
  useEffect(() => {
    if (!__SIMULATED__) removeLeftoverWorker().catch(() => undefined)
  }, [])
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated') return
        const { error } = query.state
        // A sign-on may have ended: once the worker knows, a reload leads to the login.
        if (isRefusal(error) || isPageInstead(error)) void newestShell()
      }),
    [queryClient],
  )
  useEffect(
    () =>
      watchClock(() => {
        queryClient.getQueryCache().onFocus()
      }),
    [queryClient],
  )
  useEffect(() => overviewStoreOf(services).start(), [services])
  useEffect(
    () =>
      whenForgottenElsewhere(services, () => {
        window.location.replace('/?choose=brand')
      }),
    [services],
  )
  useEffect(() => {
    void tidyLists(services)
  }, [services])
  useEffect(() => {
    // The worker finds most of what it keeps in the browser's cache then.
    void fetchCodeAhead(router).then(storeShell)
    // What could not be fetched then is fetched when the network is back.
    const { unsubscribe } = connection.restored.subscribe(() => void fetchCodeAhead(router))
    return unsubscribe
  }, [router, connection])
  return (
    <>
      <OfflineNotice />
      <UnsavedNotice />
      <NewVersionNotice />
    </>
  )
}

/**
 * Removes the service worker of an earlier demonstration at this address; it would intercept the requests of this page.
 */
async function removeLeftoverWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  for (const registration of registrations) {
    const { active, waiting, installing } = registration
    const script = (active ?? waiting ?? installing)?.scriptURL ?? ''
    if (/\/mock\w+\.js$/.test(script)) await registration.unregister()
  }
}

/** Whoever stays this long will open another page. */
const USED_MS = 5000

let used: Promise<void> | null = null

/** Resolves when the page has been used for five seconds, or the reader points at a link. */
async function whenUsed(): Promise<void> {
  used ??= new Promise((resolve) => {
    setTimeout(resolve, USED_MS)
    const onPointer = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a') === null) return
      document.removeEventListener('pointerover', onPointer)
      resolve()
    }
    document.addEventListener('pointerover', onPointer)
  })
  await used
}

/**
 * Fetches the code of every page and of its parts, one file at a time while the browser is idle. From then on pages open
 * without the network. What cannot be fetched is loaded, or fails, when it is needed. Where the network is scarce, nothing is
 * fetched.
 */
export async function fetchCodeAhead({ routesById }: AnyRouter): Promise<void> {
  await whenUsed()
  if (isNetworkScarce()) return
  for (const { options } of Object.values<AnyRouter['routeTree']>(routesById)) {
    await whenIdle(async () => options.component?.preload?.())
  }
  // The pages add their parts to this set, so it is read after them.
  for (const load of lazyParts) await whenIdle(load)
}

const OFFER = 'A new version is available.'

/** Offers to reload the page when a new version of the dashboard is available. */
function NewVersionNotice() {
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

const OFFLINE = 'You’re offline. Loaded data stays available; we’ll reconnect automatically.'

/** A notice for the whole page while the browser is offline. */
function OfflineNotice() {
  const isOnline = useSelector(useServices().connection.isOnline)
  useEffect(() => {
    if (!isOnline) announce(OFFLINE)
  }, [isOnline])
  return isOnline ? null : <p className={`small ${styles['offlineNotice']}`}>{OFFLINE}</p>
}

/** Deletes kept lists that are too old, on every page, also if the reader never opens a list again. Never throws. */
export async function tidyLists(services: Services): Promise<void> {
  await whenIdle(async () => {
    const { citationListsOf } = await import('../../model/citation-list/citation-lists.ts')
    await citationListsOf(services).tidy()
  })
}

/** Says what this browser does not store of what the reader makes, and why, with a way to keep a copy. */
function UnsavedNotice() {
  const services = useServices()
  const problems = useSelector(unsaved)
  const [message, say] = useMessage()
  const sentences = PROBLEMS.flatMap((problem) => {
    const made = [...problems].filter(([, each]) => each === problem).map(([name]) => name)
    return made.length > 0 ? [unsavedMessage(made, problem)] : []
  })
  const words = sentences.join(' ')
  useEffect(() => {
    announce(words)
  }, [words])

  async function save() {
    const { exportBackup } = await import('../../parts/user-data/export-backup.ts')
    say((await exportBackup(services)).message)
  }

  if (sentences.length === 0) return null
  return (
    <div className={`row wraps apart small ${styles['unsavedNotice']}`}>
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button onClick={() => void save()}>Export backup</Button>
      {message !== '' && <p>{message}</p>}
    </div>
  )
}

const PROBLEMS = ['full', 'blocked', 'unread'] as const

function unsavedMessage(made: readonly Made[], problem: StorageProblem): string {
  const list = formatList(made)
  if (problem === 'unread') {
    return `Your ${list} of earlier visits can’t be read now, because this browser’s storage doesn’t open. What you change is kept, and they come back when it opens.`
  }
  return `Your ${list} can’t be kept in this browser: its storage is ${problem}. They last until you close this page.`
}
