// Servers that run beside the tests, for the few specs that need more than their own server (see test.ts).

/** The first of three ports. Set E2E_PORT to run the tests twice at the same time. */
export const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 4180)

/** The build with the simulated service in the page, as in `npm start`. */
export const SIMULATED_URL = `http://localhost:${FIRST_PORT}`

/** The production build, served by `npm run preview`, which forwards `/v1` to the simulated service. */
export const PRODUCTION_URL = `http://localhost:${FIRST_PORT + 1}`
