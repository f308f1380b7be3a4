import { BASE_PATH } from './base-path.ts'

/** The service worker's cache of the app itself (src/boot). index.html repeats this name. */
export const SHELL_CACHE = `dashboard-shell${BASE_PATH}`
