import { start } from './start.ts'

// The build puts this into index.html, below the frame (deploy/critical-html.ts).

declare global {
  /** When the app may be loaded. */
  var appIsDue: Promise<void> | undefined
}

globalThis.appIsDue = start()
