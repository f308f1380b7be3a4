import { startServiceProcess } from './service-process.ts'

export const BRAND = 'atlas'
export const PAGES = 2000
export const PAGE_SIZE = 50
export const ALL = PAGES * PAGE_SIZE

/** What a search looks at. */
export type Row = { query: string; mention: string; sentiment: string }

/** The service's answers, made before anything is measured: its work must not fall into what is measured. */
export type Service = {
  /** Every page of the list, as it was sent, by its cursor; '' is the first page. */
  pages: ReadonlyMap<string, { number: number; body: Buffer }>
  /** What is in the pages, to tell whether the app finds the right number. */
  rows: readonly Row[]
  /** Any other answer; each is made once. */
  answer: (path: string) => Promise<{ status: number; body: Buffer }>
  close: () => void
}

type Page = {
  data: { citations: Row[]; pagination: { has_more: boolean; next_cursor?: string } }
}

/** Starts the simulated service as a process of its own and walks its list over HTTP from the first page to the last. */
export async function startService(): Promise<Service> {
  const { url, close } = await startServiceProcess()
  const pages = new Map<string, { number: number; body: Buffer }>()
  const rows: Row[] = []
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const search: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const response = await fetch(`${url}/v1/brands/${BRAND}/citations?limit=${PAGE_SIZE}${search}`)
    const body = Buffer.from(await response.arrayBuffer())
    const { data }: Page = JSON.parse(body.toString())
    pages.set(cursor, { number: pages.size + 1, body })
    rows.push(...data.citations)
    cursor = data.pagination.has_more ? data.pagination.next_cursor : undefined
  }
  if (pages.size !== PAGES || rows.length !== ALL) {
    throw new Error(`The brand ${BRAND} has ${rows.length} citations on ${pages.size} pages.`)
  }

  const others = new Map<string, { status: number; body: Buffer }>()
  return {
    pages,
    rows,
    answer: async (path) => {
      const known = others.get(path)
      if (known !== undefined) return known
      const response = await fetch(url + path)
      const made = { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
      others.set(path, made)
      return made
    },
    close,
  }
}
