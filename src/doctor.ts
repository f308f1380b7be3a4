import { parseArgs } from 'node:util'

import { readKey, withKey } from './api/bearer.ts'
import { checkService, type EndpointCheck, isProblem } from './api/check-service.ts'
import { createApiClient } from './api/http.ts'
import { DEFAULT_API_SETTINGS } from './api/settings.ts'
import { resultInWords, summaryInWords } from './features/connection/check-words.ts'
import { isUsableId } from './lib/ids.ts'

// `npm run doctor`: the check of Settings › Connection, in a terminal.

const HELP = `Asks a service for everything that the dashboard needs and checks the answers against the contract.

  npm run doctor -- --url https://api.example.com --brand northwind

  --url URL          where /v1 is
  --brand ID         the brand to ask for
  --timeout SECONDS  how long each request may take, 1 to 120 (default ${DEFAULT_API_SETTINGS.timeoutMs / 1000})
  --help             this text

Environment
  API_KEY            the key, sent as "Authorization: Bearer"; without it none is sent

Exit codes
  0  every endpoint answers as documented
  1  an endpoint cannot be reached, answers with an error or breaks the contract
  2  wrong usage`

type Usage = { url: string; brandId: string; timeoutMs: number; key: string | null }

/** Reads the command line and the environment, or says what is wrong with them. */
function readUsage(): Usage | 'help' | { problem: string } {
  let values
  try {
    ;({ values } = parseArgs({
      options: {
        url: { type: 'string' },
        brand: { type: 'string' },
        timeout: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }))
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
  if (values.help === true) return 'help'
  const { url = '', brand: brandId = '', timeout = '' } = values
  const parsed = URL.parse(url)
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || /[?#@]/.test(url)) {
    return { problem: '--url must be an http or https URL without a query or a user name.' }
  }
  if (!isUsableId(brandId)) return { problem: '--brand must be the ID of a brand.' }
  const seconds = timeout === '' ? DEFAULT_API_SETTINGS.timeoutMs / 1000 : Number(timeout)
  if (!(seconds >= 1 && seconds <= 120)) return { problem: '--timeout must be from 1 to 120.' }
  const given = process.env['API_KEY'] ?? ''
  const key = readKey(given)
  if (key === null && given !== '') {
    return { problem: 'API_KEY has characters that a key can’t have, such as spaces.' }
  }
  return { url, brandId, timeoutMs: seconds * 1000, key }
}

async function run({ url, brandId, timeoutMs, key }: Usage): Promise<number> {
  const bare = createApiClient({ ...DEFAULT_API_SETTINGS, apiBaseUrl: url, timeoutMs })
  const client =
    key === null
      ? bare
      : withKey(bare, { key: () => key, isRefused: () => false, onRefused: () => {} })
  const interruption = new AbortController()
  process.once('SIGINT', () => {
    interruption.abort()
  })
  console.log(`${url} · brand ${brandId} · ${key === null ? 'without a key' : 'with API_KEY'}\n`)
  const checks = await checkService({
    client,
    brandId,
    signal: interruption.signal,
    now: () => performance.now(),
    onChecked: () => undefined,
  })
  for (const check of checks) console.log(lines(check))
  console.log(`\n${summaryInWords(checks)}`)
  return checks.some(isProblem) ? 1 : 0
}

function lines(check: EndpointCheck): string {
  const { endpoint, status, milliseconds, path, facts } = check
  const mark = isProblem(check) ? '✗' : check.result === 'fine' ? '✓' : '–'
  const figures = [
    status === null ? '–' : String(status),
    milliseconds === null ? '–' : `${milliseconds} ms`,
  ].map((figure) => figure.padStart(9))
  const head = `${mark} ${endpoint.padEnd(20)}${figures.join('')}  ${resultInWords(check)}`
  const details = [...(path === null ? [] : [`GET ${path}`]), ...facts]
  // The service's texts must not contain control sequences for the terminal.
  return [head, ...details.map((detail) => `    ${detail.replaceAll(/\p{Cc}/gu, ' ')}`)].join('\n')
}

const usage = readUsage()
if (usage === 'help') console.log(HELP)
else if ('problem' in usage) {
  console.error(`${usage.problem}\n\n${HELP}`)
  process.exitCode = 2
} else {
  process.exitCode = await run(usage).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  })
}
