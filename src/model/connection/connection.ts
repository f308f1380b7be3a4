import { createAtom } from '@tanstack/store'
import type { ApiClient } from '../../api/http.ts'
import { BASE_PATH } from '../../lib/app-files.ts'
import type { ApiKey } from './api-key.ts'

export class Connection {
  /** The browser's `navigator.onLine`. It can be wrong, so requests are sent anyway. */
  readonly isOnline = createAtom(navigator.onLine)
  /** Incremented when failed requests are worth repeating: back online, or with another key. */
  readonly restored = createAtom(0)
  /** Incremented when all data of the service must be forgotten. */
  readonly forgotten = createAtom(0)
  /** Incremented when another key, perhaps another user's, replaces this one: stored lists must be forgotten. */
  readonly keyReplaced = createAtom(0)
  /** Null unless `auth` is `bearer`. */
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

  restore(): void {
    this.restored.set((count) => count + 1)
  }

  replaceKey(): void {
    this.keyReplaced.set((count) => count + 1)
  }

  forget(): void {
    this.forgotten.set((count) => count + 1)
  }
}

/** Identifies the service in browser storage. */
export function serviceAddress({ settings }: ApiClient): string {
  return settings.apiBaseUrl || window.location.origin + BASE_PATH
}
