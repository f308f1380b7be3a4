/** The oldest supported versions (docs/browsers.md). Styles are compiled for them, and scripts/check-browsers.ts knows them. */
export const OLDEST_BROWSERS = { chrome: 120, firefox: 128, safari: 17.5 } as const
