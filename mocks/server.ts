import { DEMO_BRANDS } from './brands.ts'
import { startServer } from './http-server.ts'
import { isScenarioName, SCENARIOS } from './scenarios.ts'

// `npm run api`: the simulated service as a process, configured by environment variables.

const { PORT = '8787', SCENARIO = 'healthy', NOW, API_KEY } = process.env

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535) fail(`PORT is not a port: ${PORT}`)
if (!isScenarioName(SCENARIO)) {
  fail(`There is no scenario ${SCENARIO}. Choose one of: ${Object.keys(SCENARIOS).join(', ')}`)
}
const fixed = NOW === undefined || NOW === '' ? undefined : new Date(NOW)
if (fixed !== undefined && Number.isNaN(fixed.getTime()))
  fail(`NOW is not a time in ISO 8601: ${NOW}`)

const apiKey = API_KEY === '' ? undefined : API_KEY
const server = await startServer({
  port: Number(PORT),
  now: fixed ?? (() => new Date()),
  scenario: SCENARIO,
  apiKey,
}).catch((error: unknown) => fail(`The server cannot start: ${String(error)}`))

const authorization = apiKey === undefined ? '' : ' -H "Authorization: Bearer $API_KEY"'
console.log(`Simulated service: ${server.url} (scenario: ${SCENARIO})`)
console.log(`Brands: ${DEMO_BRANDS.map(({ id }) => id).join(', ')}`)
console.log(`Try: curl${authorization} ${server.url}/v1/brands/northwind/geo-score`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void server.close().then(() => process.exit(0))
  })
}
