/** Makes every access to storage and BroadcastChannel fail, as when the browser's settings forbid it. Runs in the page. */
export function blockStores(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  window.BroadcastChannel = new Proxy(BroadcastChannel, { construct: refuse })
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, { get: refuse })
  }
}
