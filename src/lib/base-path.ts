/** The path under which the dashboard is served, such as `/visibility`; '' at the root of its host. The build knows it (`BASE_PATH`). */
export const BASE_PATH = (import.meta.env?.BASE_URL ?? '/').slice(0, -1)
