import * as z from 'zod'
import type { ScoreWeights } from '../../src/model/score/components.ts'
import type { BudgetedClient } from '../service/budgeted-client.ts'
import { failure, type Reply, type ToolAnswer } from './answer.ts'
import { foldName, parseJson, readId, shownValue } from './inputs.ts'

type ToolContext = {
  service: BudgetedClient
  brands: readonly string[]
  weights: ScoreWeights | null
  /** Milliseconds since 1970. */
  now: number
}

/** `notes` tell the client how its input was read. */
type Call = ToolContext & { notes: string[] }

type AddedTool = {
  listed: {
    name: string
    title: string
    description: string
    inputSchema: { type: 'object'; [keyword: string]: unknown }
    annotations: { readOnlyHint: true; openWorldHint: true }
  }
  call: (args: unknown, signal: AbortSignal) => Promise<ToolAnswer>
}

export type ToolHost = {
  tools: Map<string, AddedTool>
  open: (signal: AbortSignal) => ToolContext
}

type Tool<Shape extends z.core.$ZodLooseShape> = {
  name: string
  title: string
  /** What it returns, in which units, and what the data cannot say. */
  description: string
  input: Shape
  run: (input: z.output<z.ZodObject<Shape>>, call: Call) => Promise<Reply>
}

/** Adds a read-only tool. A failure is an answer that says what happened. */
export function addTool<Shape extends z.core.$ZodLooseShape>(
  { tools, open }: ToolHost,
  { name, title, description, input, run }: Tool<Shape>,
): void {
  const schema = z.strictObject(input)
  // Clients that validate with another JSON Schema draft reject a schema that names one.
  const { $schema: _, ...inputSchema } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' })
  const listed = {
    name,
    title,
    description,
    inputSchema: { ...inputSchema, type: 'object' as const },
    annotations: { readOnlyHint: true, openWorldHint: true } as const,
  }
  const call = async (args: unknown, signal: AbortSignal): Promise<ToolAnswer> => {
    const notes: string[] = []
    try {
      const context = open(signal)
      const given = readArguments(args, Object.keys(input), notes)
      if ('brand' in input) given['brand'] = readBrand(given['brand'], context.brands, notes)
      const reply = await run(schema.parse(given), { ...context, notes })
      return reply(notes)
    } catch (error) {
      signal.throwIfAborted()
      const isWrongInput = error instanceof z.ZodError
      return failure(isWrongInput ? inputFault(error) : error, `What ${name} needs`, notes)
    }
  }
  tools.set(name, { listed, call })
}

export async function callTool(
  { tools }: ToolHost,
  name: string,
  args: unknown,
  signal: AbortSignal,
): Promise<ToolAnswer> {
  const names = [...tools.keys()]
  const meant = names.find((each) => foldName(each) === foldName(name))
  const tool = tools.get(meant ?? name)
  if (tool !== undefined) return tool.call(args, signal)
  return failure(new Error(thereAre(names)), `There is no tool ${shownValue(name)}`)
}

const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  brand: ['brandid', 'brandname', 'brandslug'],
  id: ['citation', 'citationid'],
  platform: ['engine', 'model', 'provider', 'assistant'],
  sentiment: ['tone', 'label'],
  q: [
    'query',
    'userquery',
    'search',
    'searchterm',
    'keyword',
    'keywords',
    'text',
    'words',
    'pattern',
  ],
  source: ['host', 'domain', 'site', 'sourcehost', 'url', 'link', 'page', 'website'],
  question: ['prompt'],
  period: ['days', 'range', 'daterange', 'timerange', 'timeframe', 'timeperiod', 'window'],
  from: ['since', 'start', 'startdate', 'datefrom', 'fromdate', 'after'],
  to: ['until', 'end', 'enddate', 'dateto', 'todate', 'before'],
  until: ['to', 'end', 'enddate', 'todate', 'asof', 'date'],
  limit: ['count', 'max', 'maxresults', 'numresults', 'pagesize', 'perpage', 'top', 'size'],
  cursor: ['nextcursor', 'pagetoken'],
}

const MAX_NAMED = 20

/** Some clients wrap the arguments in another object. */
const WRAPPERS = /^(?:arguments|args|input|params|parameters|kwargs)$/

/** Renames arguments to the inputs. Others are left out and named in a note. */
function readArguments(
  args: unknown,
  names: readonly string[],
  notes: string[],
): Record<string, unknown> {
  const object = typeof args === 'string' ? parseJson(args) : args
  if (typeof object !== 'object' || object === null) return {}
  const entries = Object.entries(object)
  const [only] = entries
  if (entries.length === 1 && only !== undefined && WRAPPERS.test(only[0])) {
    return readArguments(only[1], names, notes)
  }
  const given: Record<string, unknown> = {}
  const unknown: string[] = []
  for (const [key, value] of entries) {
    if (names.includes(key)) given[key] = value
  }
  for (const [key, value] of entries) {
    if (names.includes(key)) continue
    const folded = foldName(key)
    const meant = names.find((each) =>
      [each, `${each}s`, ...(OTHER_NAMES[each] ?? [])].includes(folded),
    )
    if (meant === undefined) unknown.push(key)
    else if (given[meant] === undefined || given[meant] === null) given[meant] = value
  }
  if (unknown.length > 0) {
    const ignored = unknown.slice(0, MAX_NAMED).map(shownValue).join(', ')
    notes.push(`Ignored, because it is no input of this tool: ${ignored}; ${thereAre(names)}`)
  }
  return given
}

/** The ID that a client means: in another spelling, or omitted if there is only one brand. */
function readBrand(value: unknown, brands: readonly string[], notes: string[]): unknown {
  const wanted = readId(value, 'brand')
  if (typeof wanted === 'string' && brands.includes(wanted)) return wanted
  const [only] = brands
  if (wanted === undefined && only !== undefined && brands.length === 1) {
    notes.push(`No brand was given; ${shownValue(only)} is the only one here.`)
    return only
  }
  const isAlike = (brand: string) =>
    typeof wanted === 'string' && foldName(brand) === foldName(wanted) && foldName(brand) !== ''
  const alike = brands.filter(isAlike)
  if (alike.length === 1) return alike[0]
  const what = wanted === undefined ? 'brand is missing' : `there is no brand ${shownValue(wanted)}`
  throw new Error(`${what}; ${thereAre(brands)}`)
}

/** `there are: "a", "b"`, as many as fit into a message. */
export function thereAre(names: readonly string[]): string {
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  return `there are: ${names.slice(0, MAX_NAMED).map(shownValue).join(', ') || 'none'}${more}`
}

/** `period: expected …`, for each invalid input. */
function inputFault({ issues }: z.ZodError): Error {
  return new Error(issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}
