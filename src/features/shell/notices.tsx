import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isPageInstead, isRefusal } from '../../api/api-error.ts'
import { isNetworkScarce } from '../../lib/app-files.ts'
import { formatList } from '../../lib/language.ts'
import { whenIdle } from '../../lib/scheduling.ts'
import { type StorageProblem, unsaved } from '../../model/persisted-atom.ts'
import type { Services } from '../../model/services.ts'
import { EMPTY_START, whenForgottenElsewhere } from '../../model/stop-storing.ts'
import { overviewStoreOf } from '../../model/stored-overview/store-overview.ts'
import { storeShell, newestShell } from '../../model/stored-shell.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyParts } from '../../ui/lazy-part.tsx'
import { useMessage, announce } from '../../ui/live-region.tsx'
import { watchForNewVersion } from './new-version.ts'
import styles from './notices.module.css'

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
        // The sign-on may have expired: once the worker knows, a reload leads to the login.
        if (isRefusal(error) || isPageInstead(error)) void newestShell()
      }),
    [queryClient],
  )
  useEffect(() => watchClock(() => queryClient.getQueryCache().onFocus()), [queryClient])
  useEffect(() => overviewStoreOf(services).start(), [services])
  useEffect(
    () => whenForgottenElsewhere(services, () => window.location.replace(EMPTY_START)),
    [services],
  )
  useEffect(() => {
    void tidyLists(services)
  }, [services])
  useEffect(() => {
    // By then, the browser's cache has most of what the worker stores.
    void prefetchCode(router).then(storeShell)
    // What failed is fetched when the network is back.
    const { unsubscribe } = connection.restored.subscribe(() => void prefetchCode(router))
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

/** Removes the service worker of an earlier demo at this address, which would intercept requests. */
async function removeLeftoverWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  for (const registration of registrations) {
    const { active, waiting, installing } = registration
    const script = (active ?? waiting ?? installing)?.scriptURL ?? ''
    if (/\/mock\w+\.js$/.test(script)) await registration.unregister()
  }
}

/** Whoever stays this long will probably open another page. */
const USED_MS = 5000

let used: Promise<void> | null = null

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

/** Fetches the code of all pages and their parts, one file at a time while the browser is idle, so that pages open offline. */
export async function prefetchCode({ routesById }: AnyRouter): Promise<void> {
  await whenUsed()
  if (isNetworkScarce()) return
  for (const { options } of Object.values<AnyRouter['routeTree']>(routesById)) {
    await whenIdle(async () => options.component?.preload?.())
  }
  // The pages add their parts to this set, so it is read after them.
  for (const load of lazyParts) await whenIdle(load)
}

const OFFER = 'A new version is available.'

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
  // In the body, so that it overlays the page: inside `main` it would be positioned relative to `main`.
  return createPortal(
    <div className={`text-xs ${styles['place']}`}>
      {isOffered && (
        <section
          aria-label="New version"
          className={`flex items-center gap-2-half bg-surface ${styles['notice']}`}
        >
          <p>{OFFER}</p>
          <Button className={styles['reload']} onClick={() => window.location.reload()}>
            Reload for the new version
          </Button>
          <Button variant="bare" aria-label="Dismiss" onClick={() => setIsOffered(false)}>
            <Icon name="close" size={14} />
          </Button>
        </section>
      )}
    </div>,
    document.body,
  )
}

const OFFLINE = 'You’re offline. Loaded data stays available; we’ll reconnect automatically.'

function OfflineNotice() {
  const isOnline = useSelector(useServices().connection.isOnline)
  useEffect(() => {
    if (!isOnline) announce(OFFLINE)
  }, [isOnline])
  if (isOnline) return null
  return (
    <div className={`absolute flex ${styles['lowerEnd']}`}>
      <p className={`mb-4 text-xs rounded ${styles['offlineNotice']}`}>{OFFLINE}</p>
    </div>
  )
}

/** Deletes outdated stored lists, even if the user never opens a list again. Never throws. */
export async function tidyLists(services: Services): Promise<void> {
  await whenIdle(async () => {
    const { citationListsOf } = await import('../../model/citation-list/citation-lists.ts')
    await citationListsOf(services).tidy()
  })
}

function UnsavedNotice() {
  const services = useServices()
  const problems = useSelector(unsaved)
  const [message, say] = useMessage()
  const sentences = PROBLEMS.flatMap((problem) => {
    const made = [...problems.keys()].filter((name) => problems.get(name) === problem).toSorted()
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
    <div
      className={`flex flex-wrap items-center justify-between gap-2 mb-4 text-xs rounded ${styles['unsavedNotice']}`}
    >
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

function unsavedMessage(made: readonly string[], problem: StorageProblem): string {
  const list = formatList(made)
  if (problem === 'unread') {
    return `Your ${list} of earlier visits can’t be read now, because this browser’s storage doesn’t open. What you change is kept, and they come back when it opens.`
  }
  return `Your ${list} can’t be kept in this browser: its storage is ${problem}. They last until you close this page.`
}

const TICK_MS = 30_000
const MIN_JUMP_MS = 60_000

/** Calls back when the clock was set or the device slept, which browsers do not report as a return. @returns what stops it */
export function watchClock(onJump: () => void): () => void {
  let expected = Date.now() + TICK_MS
  const timer = setInterval(() => {
    const now = Date.now()
    const isJump = Math.abs(now - expected) >= MIN_JUMP_MS
    expected = now + TICK_MS
    if (isJump && document.visibilityState === 'visible') onJump()
  }, TICK_MS)
  return () => clearInterval(timer)
}
