import { isNetworkScarce, SHELL_CACHE } from '../lib/app-files.ts'
import { loadStored } from './local-storage.ts'

// The service worker that stores the app, so that it opens at once and offline: src/boot, docs/decisions/010.

const WORKER = `${import.meta.env.BASE_URL}sw.js`

/** A version that takes longer is offered the next time. */
const MAX_CHECK_MS = 15_000

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

declare global {
  /** Where supported, script URLs must come from a policy that the headers name. */
  var trustedTypes: TrustedTypes | undefined
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

function workerAddress(): string {
  policy ??= globalThis.trustedTypes?.createPolicy('kept-shell', { createScriptURL: () => WORKER })
  return policy?.createScriptURL(WORKER) ?? WORKER
}

/** Another dashboard of this host may have a worker too. */
function isOwn(script: string): boolean {
  return URL.canParse(script) && new URL(script).pathname === WORKER
}

function controllingWorker(): ServiceWorker | null {
  const worker = navigator.serviceWorker?.controller ?? null
  return worker !== null && isOwn(worker.scriptURL) ? worker : null
}

/** Installs the worker once the user has opened a brand; removes it if this build has none. Never throws. */
export async function storeShell(): Promise<void> {
  try {
    const isOffered = document.querySelector('link[rel="kept-shell"]') !== null
    if (!isOffered) await forgetShell()
    // The worker that served this page exists, or is removing itself: registering would restore it.
    else if (
      controllingWorker() === null &&
      loadStored('last-brand') !== null &&
      !isNetworkScarce()
    ) {
      await navigator.serviceWorker?.register(workerAddress(), { updateViaCache: 'none' })
    }
  } catch {
    // For example, private windows have no workers.
  }
}

export async function forgetShell(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  for (const registration of registrations) {
    const { active, waiting, installing } = registration
    const script = (active ?? waiting ?? installing)?.scriptURL ?? ''
    if (isOwn(script)) await registration.unregister()
  }
  await globalThis.caches?.delete(SHELL_CACHE)
}

/** Lets the worker check for a new version. Returns the stored index.html then, else null. */
export async function newestShell(): Promise<string | null> {
  const worker = controllingWorker()
  if (worker === null) return null
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve)
    port1.start()
    setTimeout(resolve, MAX_CHECK_MS)
    worker.postMessage(null, [port2])
  })
  port1.close()
  return storedShell()
}

export async function storedShell(): Promise<string | null> {
  const stored = await globalThis.caches?.match(import.meta.env.BASE_URL, {
    cacheName: SHELL_CACHE,
  })
  return stored === undefined ? null : stored.text()
}

/** Calls back when the worker has stored another version; returns a function that ends it. */
export function whenShellIsNew(onNew: () => void): () => void {
  const workers = navigator.serviceWorker
  workers?.addEventListener('message', onNew)
  return () => {
    workers?.removeEventListener('message', onNew)
  }
}
