import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { SENT_FILTERS } from '../../src/api/citations.ts'
import { type ContractSection, type JsonSchema, payloadSchemas } from './payloads.ts'

// `npm run openapi` writes docs/openapi.json; `--check` only compares.

const CONTRACT = join(import.meta.dirname, '../../docs/contract.md')

/** Sections §16.1 to §16.6 by number. */
function readContract(): Map<string, ContractSection> {
  const parts = readFileSync(CONTRACT, 'utf8').split(/^#{2,3} §/m)
  const sections = new Map<string, ContractSection>()
  for (const part of parts) {
    const [, number, title] = /^(16\.\d) (.+)\n/.exec(part) ?? []
    if (number === undefined || title === undefined) continue
    const json = /```json\n([\s\S]+?)```/.exec(part)?.[1]
    if (json === undefined) throw new Error(`Contract §${number} has no example.`)
    sections.set(number, { title, meanings: readTable(part), example: JSON.parse(json) })
  }
  return sections
}

function readTable(section: string): Map<string, string> {
  const meanings = new Map<string, string>()
  for (const line of section.split('\n')) {
    const [, fields = '', , meaning = ''] = line.split(' | ').length >= 3 ? cellsOf(line) : []
    for (const [, name] of fields.matchAll(/`([^`]+)`/g)) {
      if (name !== undefined && meaning !== '') meanings.set(name, plain(meaning))
    }
  }
  return meanings
}

function cellsOf(line: string): string[] {
  return line.split('|').map((cell) => cell.trim())
}

function plain(text: string): string {
  return text.replaceAll('`', '').replaceAll(/§(\d+(?:\.\d)?)/g, 'contract §$1')
}

type Operation = {
  section: string
  path: string
  id: string
  schema: string
  parameters: readonly JsonSchema[]
  /** In addition to those that every call may have. */
  errors?: readonly number[]
}

const idOf = (name: string, what: string): JsonSchema => ({
  name,
  in: 'path',
  required: true,
  description: `${what}: one segment of the path, encoded with encodeURIComponent (contract §1).`,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
})
const BRAND = idOf('brand_id', 'The ID of the brand')

const OPERATIONS: readonly Operation[] = [
  {
    section: '16.1',
    path: '/v1/brands/{brand_id}/geo-score',
    id: 'getScore',
    schema: 'Score',
    parameters: [BRAND],
  },
  {
    section: '16.2',
    path: '/v1/brands/{brand_id}/geo-score/history',
    id: 'getScoreHistory',
    schema: 'ScoreHistory',
    parameters: [
      BRAND,
      {
        name: 'period',
        in: 'query',
        description:
          'A number of days, 1d to 3650d. The dashboard always sends it. A service with less history answers with what it has (contract §7).',
        schema: { type: 'string', pattern: String.raw`^[1-9]\d{0,3}d$` },
        example: '30d',
      },
    ],
    errors: [400],
  },
  {
    section: '16.3',
    path: '/v1/brands/{brand_id}/geo-score/breakdown',
    id: 'getScoreBreakdown',
    schema: 'ScoreBreakdown',
    parameters: [BRAND],
  },
  {
    section: '16.4',
    path: '/v1/brands/{brand_id}/citations',
    id: 'getCitations',
    schema: 'CitationPage',
    parameters: [
      BRAND,
      {
        name: 'cursor',
        in: 'query',
        description:
          'next_cursor of the page before, unchanged; none for the first page. Its name is `cursorParam` of config.json (contract §5).',
        schema: { type: 'string', minLength: 1 },
      },
      {
        name: 'limit',
        in: 'query',
        description:
          'Citations per page; more or fewer are fine. Its name is `limitParam` of config.json, its value `pageSize` (contract §5).',
        schema: { type: 'integer', minimum: 1, maximum: 500 },
        example: 50,
      },
      ...Object.values(SENT_FILTERS).map((name) => ({
        name,
        in: 'query',
        description:
          'Sent with `serverFilters` only, and repeated for several values, which are alternatives (contract §6).',
        schema: { type: 'array', items: { type: 'string' } },
        explode: true,
      })),
    ],
    errors: [400, 410],
  },
  {
    section: '16.5',
    path: '/v1/citations/{citation_id}',
    id: 'getCitation',
    schema: 'CitationDetail',
    parameters: [idOf('citation_id', 'The ID of the citation, among all brands')],
  },
  {
    section: '16.6',
    path: '/v1/brands/{brand_id}/citations/stats',
    id: 'getCitationStats',
    schema: 'CitationStats',
    parameters: [BRAND],
  },
]

/** What the statuses of contract §10 mean for the dashboard. */
const ERRORS: ReadonlyMap<number, string> = new Map([
  [400, 'The request is wrong, or the cursor has expired (`request`). It is not sent again.'],
  [401, 'There is no key, or not a right one (`unauthorized`). It is not sent again.'],
  [403, 'The key may not read this (`forbidden`). It is not sent again.'],
  [404, 'There is no such brand or citation (`not-found`). It is not sent again.'],
  [410, 'The cursor has expired. The dashboard offers to start again from the newest.'],
  [429, 'Too many requests (`rate-limited`). It is sent again after Retry-After.'],
  [
    503,
    'The service is not available (`server`). It is sent again, as after any status from 500 on.',
  ],
])
const COMMON_ERRORS = [401, 403, 404, 429, 503]

const DESCRIPTION = `What the Brand Visibility Dashboard asks a service for, and what it expects. docs/contract.md says more: it is where the descriptions come from.

- Every call is a GET without a body. No redirect is followed (§12).
- A success is an envelope: \`success: true\` and \`data\`; \`meta\` is optional (§15). Members that are not described are ignored (§2).
- No described field may be missing or null, except \`next_cursor\` on the last page (§2).
- Citations are listed newest first. \`next_cursor\` leads to the next page while \`has_more\` is true; an item that is not as described is set aside alone (§4, §5).
- Platforms and sentiments are open sets of names (§3). Values without a unit are shown without one (§14).
- Dates are days in UTC. Instants have a zone: \`2026-11-17T06:00:00Z\` (§2).
- Answers have at most 4,000,000 bytes (§15).
- A service on another origin also needs the CORS headers of §19.`

/** The contract as OpenAPI 3.1: the schemas of src/api with the texts of docs/contract.md. */
function openApiDocument(): JsonSchema {
  const contract = readContract()
  return {
    openapi: '3.1.0',
    info: { title: 'Brand visibility service', version: '1', description: DESCRIPTION },
    externalDocs: { url: 'contract.md', description: 'The contract in words' },
    servers: [{ url: 'https://api.example.com', description: '`apiBaseUrl` of config.json' }],
    security: [{}, { key: [] }],
    paths: Object.fromEntries(
      OPERATIONS.map((operation) => [operation.path, { get: operationOf(operation, contract) }]),
    ),
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'With `auth: "bearer"` (contract §12).',
        },
      },
      schemas: { ...payloadSchemas(contract), Meta: META, Error: ERROR },
      headers: HEADERS,
    },
  }
}

function operationOf(
  { section, id, schema, parameters, errors = [] }: Operation,
  contract: ReadonlyMap<string, ContractSection>,
): JsonSchema {
  const { title, example } = contract.get(section) ?? { title: '', example: null }
  const statuses = [...errors, ...COMMON_ERRORS].toSorted((one, other) => one - other)
  return {
    operationId: id,
    summary: title,
    description: `Contract §${section}.`,
    parameters,
    responses: {
      200: {
        description: title,
        headers: headersOf('X-Request-Id'),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'data'],
              properties: {
                success: { const: true },
                data: { $ref: `#/components/schemas/${schema}` },
                meta: { $ref: '#/components/schemas/Meta' },
              },
            },
            examples: examplesOf(schema, example),
          },
        },
      },
      ...Object.fromEntries(statuses.map((status) => [status, errorOf(status)])),
    },
  }
}

/** A page with a cursor leads to another, so the first example for mock servers is the last page. */
function examplesOf(schema: string, data: unknown): JsonSchema {
  const answer = { value: { success: true, data } }
  if (schema !== 'CitationPage') return { answer }
  const last = { ...Object(data), pagination: { has_more: false, next_cursor: null } }
  return { 'last-page': { value: { success: true, data: last } }, page: answer }
}

function errorOf(status: number): JsonSchema {
  const isLater = status === 429 || status === 503
  return {
    description: ERRORS.get(status),
    headers: headersOf('X-Request-Id', ...(isLater ? ['Retry-After'] : [])),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

function headersOf(...names: readonly string[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

const HEADERS: JsonSchema = {
  'X-Request-Id': {
    description: 'Shown with an error, where the body has no `request_id` (contract §10).',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Whole seconds, or an HTTP date. Obeyed up to 60 seconds (contract §11).',
    schema: { type: 'string' },
    example: '30',
  },
}

const META: JsonSchema = {
  type: 'object',
  description: 'Optional (contract §15).',
  properties: { request_id: { type: 'string' }, timestamp: { type: 'string' } },
}

const ERROR: JsonSchema = {
  type: 'object',
  description: 'The usual body of an error; others are read too (contract §10).',
  required: ['success', 'error'],
  properties: {
    success: { const: false },
    error: {
      type: 'object',
      properties: {
        code: { type: 'string', description: 'Shown, and never acted on.' },
        message: { type: 'string' },
        details: {},
      },
    },
    meta: { $ref: '#/components/schemas/Meta' },
  },
}

const FILE = join(import.meta.dirname, '../../docs/openapi.json')
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`

if (process.argv[2] !== '--check') writeFileSync(FILE, text)
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error(
    'docs/openapi.json is not what the schemas and the contract say: `npm run openapi`.',
  )
  process.exitCode = 1
}
