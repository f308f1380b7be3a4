import * as z from 'zod'
import {
  Citation,
  CitationDetail,
  CitationPageData,
  CitationStats,
} from '../../src/api/citations.ts'
import {
  boundedText,
  calendarDate,
  cutText,
  integer,
  linkableId,
  pageItems,
  periodCode,
  textOrNull,
  timestamp,
} from '../../src/api/schema.ts'
import { Score, ScoreBreakdown, ScoreHistory, ScoreOnDate } from '../../src/api/score.ts'

export type ContractSection = {
  title: string
  /** The meaning of each field, by its name in the table: `scores[].date`. */
  meanings: ReadonlyMap<string, string>
  example: unknown
}

export type JsonSchema = { [member: string]: unknown }

type ZodSchema = z.core.$ZodType

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
const INTEGER: JsonSchema = {
  type: 'integer',
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
}
const COUNTS: JsonSchema = {
  type: 'object',
  maxProperties: 2000,
  propertyNames: { maxLength: 1000 },
  additionalProperties: INTEGER,
}

/** The types of contract §2 that are functions to zod. */
const TYPES = new Map<unknown, JsonSchema>([
  [integer, INTEGER],
  [boundedText, { type: 'string', maxLength: 20_000 }],
  // Longer texts are truncated.
  [cutText, { type: 'string' }],
  [CitationDetail.shape.full_response, { type: 'string', maxLength: 2_000_000 }],
  [linkableId, { type: 'string', minLength: 1, maxLength: 20_000, not: { enum: ['.', '..'] } }],
  [textOrNull, { type: ['string', 'null'] }],
  [calendarDate, { type: 'string', format: 'date', pattern: String.raw`^\d{4}-\d\d-\d\d$` }],
  [
    timestamp,
    {
      type: 'string',
      pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,12})?)?(Z|[+-]\d\d:\d\d)$`,
    },
  ],
  [periodCode, { type: 'string', pattern: String.raw`^\d{1,9}d$` }],
  [pageItems, { type: 'array' }],
  [CitationPageData.shape.citations, { type: 'array', maxItems: 10_000, items: ref('Citation') }],
  [ScoreHistory.shape.scores, { type: 'array', maxItems: 4000, items: ref('ScoreOnDate') }],
  [ScoreBreakdown.shape.citation_frequency.shape.platforms, COUNTS],
  [CitationStats.shape.by_platform, COUNTS],
  [CitationStats.shape.by_sentiment, { ...COUNTS, required: ['positive', 'neutral', 'negative'] }],
])

/** The schemas of `components`, with their section of the contract and their place in its payload. */
const SCHEMAS: readonly { name: string; schema: ZodSchema; section: string; prefix: string }[] = [
  { name: 'Score', schema: Score, section: '16.1', prefix: '' },
  { name: 'ScoreHistory', schema: ScoreHistory, section: '16.2', prefix: '' },
  { name: 'ScoreOnDate', schema: ScoreOnDate, section: '16.2', prefix: 'scores[].' },
  { name: 'ScoreBreakdown', schema: ScoreBreakdown, section: '16.3', prefix: '' },
  { name: 'CitationPage', schema: CitationPageData, section: '16.4', prefix: '' },
  { name: 'Citation', schema: Citation, section: '16.4', prefix: 'citations[].' },
  { name: 'CitationDetail', schema: CitationDetail, section: '16.5', prefix: '' },
  { name: 'CitationStats', schema: CitationStats, section: '16.6', prefix: '' },
]

/** JSON Schema from the schemas of src/api and the meanings in the contract. */
export function payloadSchemas(
  contract: ReadonlyMap<string, ContractSection>,
): Record<string, JsonSchema> {
  const list = contract.get('16.4')?.meanings ?? new Map<string, string>()
  return Object.fromEntries(
    SCHEMAS.map(({ name, schema, section, prefix }) => {
      const meanings = contract.get(section)?.meanings ?? list
      const made = jsonSchema(schema)
      describe(made, '', (path) => {
        const last = path.replace(/^.*\./, '')
        // The detail repeats fields of the list, and the breakdown has a score in each of its parts.
        return meanings.get(prefix + path) ?? meanings.get(last) ?? list.get(`citations[].${last}`)
      })
      return [name, made]
    }),
  )
}

function jsonSchema(schema: ZodSchema): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: own }) => {
      const known = TYPES.get(zodSchema)
      if (known !== undefined) Object.assign(own, structuredClone(known))
    },
  })
  return made
}

/** Adds each field's meaning. Throws for a type that is missing in {@link TYPES}. */
function describe(
  schema: JsonSchema,
  path: string,
  meaningOf: (path: string) => string | undefined,
): void {
  if (Object.keys(schema).length === 0) throw new Error(`${path}: the type has no JSON Schema.`)
  const meaning = path === '' ? undefined : meaningOf(path)
  if (meaning !== undefined) schema['description'] = meaning
  for (const [name, member] of membersOf(schema['properties'])) {
    describe(member, path === '' ? name : `${path}.${name}`, meaningOf)
  }
}

function membersOf(properties: unknown): [string, JsonSchema][] {
  return typeof properties === 'object' && properties !== null
    ? Object.entries(properties).map(([name, member]) => [name, Object(member) as JsonSchema])
    : []
}
