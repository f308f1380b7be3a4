/**
 * Removes the service worker of an earlier demonstration at this address; it would intercept the requests of this page.
 */
export async function removeLeftoverWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  for (const registration of registrations) {
    const { active, waiting, installing } = registration
    const script = (active ?? waiting ?? installing)?.scriptURL ?? ''
    if (/\/mock\w+\.js$/.test(script)) await registration.unregister()
  }
}
