import { createAtom } from '@tanstack/store'
import type { ApiKey } from './api-key.ts'

/** Whether the service can be asked, and what happens when that changes. */
export class Connection {
  /** What the browser says; it is sometimes wrong, so requests are sent all the same. */
  readonly isOnline = createAtom(navigator.onLine)
  /** Counts how often failed requests were worth another try: back online, or with a key that the service accepts. */
  readonly restored = createAtom(0)
  /** Counts how often everything that was read from the service had to be forgotten. */
  readonly forgotten = createAtom(0)
  /** The reader's key; null where the deployment asks for none (config `auth`). */
  key: ApiKey | null = null

  constructor() {
    window.addEventListener('online', () => {
      this.isOnline.set(true)
      this.restore()
    })
    window.addEventListener('offline', () => {
      this.isOnline.set(false)
    })
  }

  /** What failed can be asked for again. */
  restore(): void {
    this.restored.set((count) => count + 1)
  }

  /** The reader has disconnected, or the data belong to another service. */
  forget(): void {
    this.forgotten.set((count) => count + 1)
  }
}
