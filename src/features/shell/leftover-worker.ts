/**
 * Takes away the worker of the simulated service where a demonstration once ran at this address: it would go on standing
 * between this page and the network.
 */
export async function removeLeftoverWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  for (const registration of registrations) {
    const { active, waiting, installing } = registration
    const script = (active ?? waiting ?? installing)?.scriptURL ?? ''
    if (/\/mock\w+\.js$/.test(script)) await registration.unregister()
  }
}
