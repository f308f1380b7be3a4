import type { Citation } from '../../src/api/citations.ts'
import { createService, type Service } from '../support/simulated-service.ts'

export const BRAND = 'northwind'

/** A few pages, so that the test reaches the end of the list. */
const AT_FIRST = 137
const PAGE = 25

/** Added to the `config.json` of the simulated service. */
export const CONFIG = { pageSize: PAGE, pollSeconds: 60 }

const LIST = new RegExp(`^/v1/brands/${BRAND}/citations\\?`)
const DETAIL = /^\/v1\/citations\/([^/?]+)$/

/** The test's service: one growing list, cursors that expire, and answers that fail until it is fixed. */
export class Scenario {
  /** Newest first. */
  readonly list: Citation[] = []
  isDown = false
  readonly #simulated: Service = createService(() => 'healthy')
  #coming: Citation[] = []
  /** Cursors of an earlier epoch have expired. */
  #epoch = 0

  async begin(): Promise<void> {
    const answer = await this.#simulated(`/v1/brands/${BRAND}/citations?limit=500`)
    const { data }: { data: { citations: Citation[] } } = await answer.json()
    this.list.push(...data.citations.slice(0, AT_FIRST))
    this.#coming = data.citations.slice(AT_FIRST)
  }

  /** @param now milliseconds since 1970 @returns how many citations are new, if any are left */
  arrive(count: number, now: number): number {
    const come = this.#coming.splice(0, count)
    for (const [index, citation] of come.entries()) {
      const time = new Date(now - 1000 * (come.length - index))
      this.list.unshift({ ...citation, detected_at: time.toISOString() })
    }
    return come.length
  }

  expireCursors(): void {
    this.#epoch += 1
  }

  /** Answers a path from `/v1` on. */
  readonly service: Service = async (path) => {
    if (this.isDown) return refuse(503, 'SERVICE_UNAVAILABLE')
    if (LIST.test(path)) return this.#page(new URL(path, 'http://service.test').searchParams)
    const answer = await this.#simulated(path)
    const listed = this.list.find(({ id }) => id === DETAIL.exec(path)?.[1])
    if (listed === undefined || !answer.ok) return answer
    const whole: { data: object } = await answer.json()
    return Response.json({ ...whole, data: { ...whole.data, detected_at: listed.detected_at } })
  }

  #page(search: URLSearchParams): Response {
    const [epoch, last] = search.get('cursor')?.split('.') ?? []
    if (epoch !== undefined && epoch !== String(this.#epoch)) return refuse(410, 'CURSOR_EXPIRED')
    const start = this.list.findIndex(({ id }) => id === last) + 1
    const citations = this.list.slice(start, start + PAGE)
    const end = start + citations.length
    const next_cursor = `${this.#epoch}.${citations.at(-1)?.id}`
    const has_more = end < this.list.length
    const pagination = { has_more, ...(has_more && { next_cursor }) }
    return Response.json({ success: true, data: { citations, pagination }, meta: META })
  }
}

const META = { request_id: 'req_robot', timestamp: '2026-11-17T13:00:00Z' }

function refuse(status: number, code: string): Response {
  const error = { code, message: 'The robot wants it so', details: {} }
  return Response.json({ success: false, error, meta: META }, { status })
}
