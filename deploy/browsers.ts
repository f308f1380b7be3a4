/**
 * The oldest versions that the dashboard supports (docs/browsers.md). The styles are compiled for them, and
 * `scripts/check-browsers.ts` looks in the build for what they do not have.
 */
export const OLDEST_BROWSERS = { chrome: 120, firefox: 128, safari: 17.5 } as const
