/** The first of the three ports of a run; another one lets two runs share a machine. */
export const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 4180)

/** The build with the simulated service inside: what tests open unless they say otherwise. */
export const SIMULATED_URL = `http://localhost:${FIRST_PORT}`

/** The production build, whose requests to `/v1` go on to the service below. */
export const PRODUCTION_URL = `http://localhost:${FIRST_PORT + 1}`

/** The simulated service as a Node server. */
export const SERVICE_URL = `http://127.0.0.1:${FIRST_PORT + 2}`
