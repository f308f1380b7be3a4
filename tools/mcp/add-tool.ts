import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod'
import type { ScoreWeights } from '../../src/model/score/components.ts'
import type { BudgetedClient } from '../service/budgeted-client.ts'
import { failure, type ToolAnswer } from './answer.ts'

/** What a call works with. */
export type ToolContext = {
  /** Has the budget of one call. */
  service: BudgetedClient
  brands: readonly string[]
  weights: ScoreWeights | null
  /** Milliseconds since 1970. */
  now: number
}

/** Where tools are added, and what opens the service for one call. */
export type ToolHost = { server: McpServer; open: (signal: AbortSignal) => ToolContext }

type Tool<Shape extends z.core.$ZodLooseShape> = {
  name: string
  title: string
  /** What it gives, in which units, and what the data cannot say. */
  description: string
  input: Shape
  run: (input: z.output<z.ZodObject<Shape>>, context: ToolContext) => Promise<ToolAnswer>
}

/** Adds a tool that only reads. A failure is an answer that says what happened. */
export function addTool<Shape extends z.core.$ZodLooseShape>(
  { server, open }: ToolHost,
  { name, title, description, input, run }: Tool<Shape>,
): void {
  const schema = z.strictObject(input)
  const annotations = { readOnlyHint: true, openWorldHint: true }
  server.registerTool(
    name,
    { title, description, inputSchema: schema, annotations },
    async (args: unknown, { signal }: { signal: AbortSignal }) => {
      try {
        const parsed = schema.parse(args)
        const context = open(signal)
        const brand: unknown = Object(parsed)['brand']
        if (typeof brand === 'string' && !context.brands.includes(brand)) {
          throw new Error('This server has no such brand. `brands` lists those that it has.')
        }
        return await run(parsed, context)
      } catch (error) {
        signal.throwIfAborted()
        return failure(error, `What ${name} needs`)
      }
    },
  )
}
