import { BASE_PATH } from './base-path.ts'

/** The name of the cache in which the service worker keeps the app itself (src/boot). index.html has it too. */
export const SHELL_CACHE = `dashboard-shell${BASE_PATH}`
