// What runs beside the tests, for the few that need more than a server of their own (see test.ts).

/** The first of the three ports of a run; another one lets two runs share a machine. */
export const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 4180)

/** The build with the simulated service inside, as `npm start` shows it. */
export const SIMULATED_URL = `http://localhost:${FIRST_PORT}`

/** The production build as `npm run preview` serves it, which passes `/v1` on to the service below. */
export const PRODUCTION_URL = `http://localhost:${FIRST_PORT + 1}`

/** The simulated service as `npm run api` starts it. */
export const SERVICE_URL = `http://127.0.0.1:${FIRST_PORT + 2}`
