import { parseArgs } from 'node:util'

import { isUsableId } from '../../src/lib/ids.ts'
import { isServiceUrl } from '../service/is-service-url.ts'
import { siteOfEnvironment } from '../service/site-of-environment.ts'
import { createServer, type ServerUsage } from './create-server.ts'
import { MessageLines } from './message-lines.ts'

// `npm run mcp`: a brand's data for an assistant, over standard input and output. Read-only.

const HELP = `Gives an assistant the data of brands, as an MCP server over stdio. It only reads.

  npm run mcp -- --url https://api.example.com --brand northwind --brand globex

  --url URL          where /v1 is
  --brand ID         a brand that the assistant may ask for; may be given several times
  --budget REQUESTS  how many requests a call may cost, 4 to 1000 (default 45)
  --help             this text

Environment
  API_KEY, API_KEY_FILE  the key or its file, sent as "Authorization: Bearer"; without it none is sent
  API_URL                instead of --url
  CONFIG_FILE, BRANDS    a config.json, whose brands and parameters are used, or only brands; instead of --brand`

function readUsage(): ServerUsage | 'help' {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      brand: { type: 'string', multiple: true },
      budget: { type: 'string', default: '45' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help === true) return 'help'
  const site = siteOfEnvironment()
  const { url = site.url, brand: brands = site.brands } = values
  const budget = Number(values.budget)
  if (!isServiceUrl(url)) {
    throw new Error('--url must be an http or https URL without a query or a user name.')
  }
  if (brands.length === 0 || !brands.every(isUsableId)) {
    throw new Error('--brand must be the ID of a brand.')
  }
  if (!(Number.isInteger(budget) && budget >= 4 && budget <= 1000)) {
    throw new Error('--budget must be from 4 to 1000.')
  }
  return { ...site, url, brands: [...new Set(brands)], budget }
}

async function serve(usage: ServerUsage): Promise<void> {
  // Without its client the server has nothing to do.
  process.stdout.once('error', () => {
    process.exit()
  })
  await createServer(usage).connect(new MessageLines())
}

try {
  const usage = readUsage()
  if (usage === 'help') console.log(HELP)
  else await serve(usage)
} catch (error) {
  // Standard output belongs to the protocol.
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
