import { startServiceProcess } from './service-process.ts'

export const BRAND = 'atlas'
export const PAGES = 2000
export const PAGE_SIZE = 50
export const ALL = PAGES * PAGE_SIZE

export type Row = { query: string; mention: string; sentiment: string }

/** Answers prepared before measuring, so that the service takes no measured time. */
export type Service = {
  /** Every page of the list by its cursor; '' is the first page. */
  pages: ReadonlyMap<string, { number: number; body: Buffer }>
  rows: readonly Row[]
  answer: (path: string) => Promise<{ status: number; body: Buffer }>
  close: () => void
}

type Page = {
  data: { citations: Row[]; pagination: { has_more: boolean; next_cursor?: string } }
}

/** Starts the simulated service as a process and reads its whole list over HTTP. */
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
