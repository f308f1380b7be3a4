import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { openApiDocument } from './document.ts'

// `npm run openapi` writes docs/openapi.json; `--check` only compares.

const FILE = join(import.meta.dirname, '../../docs/openapi.json')
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`

if (process.argv[2] !== '--check') writeFileSync(FILE, text)
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error(
    'docs/openapi.json is not what the schemas and the contract say: `npm run openapi`.',
  )
  process.exitCode = 1
}
