import { getResponse } from 'msw'
import { createHandlers } from './handlers.ts'
import type { ScenarioName } from './scenarios.ts'

export const NOW = new Date('2026-11-17T13:00:00Z')

type Answer = { status: number; headers: Headers; body: unknown; data: unknown }

/** `enter` changes the scenario. */
export function openService(first: ScenarioName = 'healthy', now: Date | (() => Date) = NOW) {
  let scenario = first
  const handlers = createHandlers({ now, scenario: () => scenario })

  async function respond(path: string): Promise<Response> {
    const response = await getResponse(handlers, new Request(`https://api.example${path}`))
    if (response === undefined) throw new Error(`no handler for ${path}`)
    return response
  }
  async function get(path: string): Promise<Answer> {
    const response = await respond(path)
    const body: unknown = await response.json()
    return { status: response.status, headers: response.headers, body, data: member(body, 'data') }
  }
  return {
    respond,
    get,
    enter: (name: ScenarioName) => {
      scenario = name
    },
  }
}

/** A member of an unknown value; undefined if there is none. */
export function member(value: unknown, ...path: readonly string[]): unknown {
  let at = value
  for (const key of path) {
    at =
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? Reflect.get(at, key)
        : undefined
  }
  return at
}

export function readPage({ data }: Answer) {
  const items = member(data, 'citations')
  const cursor = member(data, 'pagination', 'next_cursor')
  return {
    items: Array.isArray(items) ? items.map((item: unknown) => item) : [],
    ids: Array.isArray(items) ? items.map((item: unknown) => String(member(item, 'id'))) : [],
    hasMore: member(data, 'pagination', 'has_more') === true,
    cursor: typeof cursor === 'string' ? cursor : null,
  }
}

/** Reads pages until the list ends, at most `mostPages`. */
export async function walk(
  get: (path: string) => Promise<Answer>,
  list: string,
  { limit = 50, mostPages = 100, search = '' } = {},
) {
  const pages = []
  let cursor: string | null = null
  do {
    const from: string = cursor === null ? '' : `&cursor=${cursor}`
    const page = readPage(await get(`${list}?limit=${limit}${search}${from}`))
    pages.push(page)
    cursor = page.hasMore ? page.cursor : null
  } while (cursor !== null && pages.length < mostPages)
  return pages
}
