/** Makes every access to storage fail, as when the browser's settings forbid it, and the channel between tabs with it. Runs in the page. */
export function blockStores(): void {
  window.BroadcastChannel = new Proxy(BroadcastChannel, {
    construct: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  }
}
