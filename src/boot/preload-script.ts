import { start } from './start.ts'

declare global {
  /** Resolves when the app may be loaded. */
  var appIsDue: Promise<void> | undefined
}

globalThis.appIsDue = start()
