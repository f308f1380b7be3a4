/** The path that the dashboard is served under, such as `/visibility`; '' at the root. Set at build time (`BASE_PATH`); programs without a build are at the root. */
export const BASE_PATH = (import.meta.env?.BASE_URL ?? '/').slice(0, -1)
