import { createAtom, type Readable } from '@tanstack/store'
import { ApiError, type ApiErrorKind } from '../../api/api-error.ts'
import { type Citation, type CitationPage, NO_FILTERS } from '../../api/citations.ts'
import {
  freshFor,
  latestCitationsQuery,
  scoreHistoryQuery,
  scoreQuery,
  serviceFilters,
} from '../../api/queries.ts'
import type { Score } from '../../api/score.ts'
import { dateOfDay, type Day, dayOf, daysToMs, msToDays, parseTime } from '../../lib/dates.ts'
import { COMPARED_PERIOD } from '../../lib/period.ts'
import { eachOnce } from '../last-visit/last-visit.ts'
import { lazyService, type Services } from '../services.ts'
import type { Scores } from '../statistics/score-windows.ts'
import { type BrandYear, brandYearOf } from './brand-changes.ts'
import { brandComparisonOf } from './other-brands-sentence.ts'
import { brandComparison } from './other-brands.ts'

/** Scores are not requested again within this time: services update them once a day. */
const FRESH_MS = 10 * 60_000

const NEGATIVE_DAYS = 7

/** Negative citations of the last seven days, today included. */
type RecentNegatives = {
  readonly count: number
  /** How many citations were looked at if the first page does not reach back that far; as many as `count` for at least so many. */
  readonly among: number | null
  /** The first day, or the start of what was looked at, as a filter of the list. */
  readonly from: string
  /** In seven days, at the rate of what was looked at; for the order. */
  readonly perWeek: number
}

/** A missing part is still loading unless something failed. */
export type BrandFigures = {
  readonly score?: Score
  readonly year?: BrandYear
  readonly negatives?: RecentNegatives
  /** Previously loaded parts stay. */
  readonly failure?: { readonly part: Part; readonly error: unknown } | undefined
}

type Part = 'score' | 'year' | 'negatives'

/**
 * Requests the score and year of each known brand, at most four brands at once, then each one's newest citations. A retry
 * keeps its slot, so the service gets the time it asks for.
 */
export class Portfolio {
  readonly figures = createAtom<ReadonlyMap<string, BrandFigures>>(new Map())
  /** The selection survives a change of page. */
  readonly selected = createAtom<ReadonlySet<string>>(new Set<string>())

  readonly #services: Services
  readonly #problem = createAtom<unknown>(null)
  readonly #queue = new TaskQueue(MAX_AT_ONCE)
  readonly #outage = new Outage()
  #isOpen = false
  #key = 0

  constructor(services: Services) {
    this.#services = services
    const { connection } = services
    const forget = () => {
      this.#key += 1
      this.#queue.clear()
      this.figures.set(new Map())
      this.#compare()
      this.selected.set(new Set<string>())
    }
    connection.forgotten.subscribe(forget)
    connection.keyReplaced.subscribe(forget)
    connection.restored.subscribe(() => {
      if (this.#isOpen) this.load()
    })
  }

  get problem(): Readable<unknown> {
    return this.#problem
  }

  open(): () => void {
    this.#isOpen = true
    const { unsubscribe } = this.#services.brands.known.subscribe(() => {
      this.load()
    })
    this.load()
    return () => {
      this.#isOpen = false
      unsubscribe()
      this.#queue.clear()
    }
  }

  load(): void {
    this.#problem.set(null)
    this.#outage.onAnswer()
    this.#queue.clear()
    const ids = this.#services.brands.known.get().map(({ id }) => id)
    this.#queue.add(
      ...ids.map((id) => async () => this.#loadScores(id)),
      ...ids.map((id) => async () => this.#loadNegatives(id)),
    )
  }

  select(ids: Iterable<string>, areSelected: boolean): void {
    const after = new Set(this.selected.get())
    for (const id of ids) {
      if (areSelected) after.add(id)
      else after.delete(id)
    }
    this.selected.set(after)
  }

  retry(id: string): void {
    this.#set(id, { ...this.#of(id), failure: undefined })
    this.#queue.addFirst(async () => {
      await this.#loadScores(id)
      await this.#loadNegatives(id)
    })
  }

  async #loadScores(id: string): Promise<void> {
    const { api, queryClient } = this.#services
    const score = await this.#ask(id, 'score', async () =>
      queryClient.query({ ...scoreQuery(api, id), staleTime: freshFor(FRESH_MS) }),
    )
    if (score === undefined) return
    this.#loaded(id, 'score', { score })
    const year = await this.#ask(id, 'year', async () => {
      const query = {
        ...scoreHistoryQuery(api, id, COMPARED_PERIOD),
        staleTime: freshFor(daysToMs(1)),
      }
      const today = dayOf(Date.now())
      return brandYearOf(score, await queryClient.query(query), today)
    })
    if (year === undefined) return
    this.#loaded(id, 'year', { year })
    this.#compare()
  }

  /** Only for a new year of scores: it costs all brands their sorted changes. */
  #compare(): void {
    const years = new Map<string, Scores>()
    for (const [id, { year }] of this.figures.get()) {
      if (year !== undefined) years.set(id, year.scores)
    }
    brandComparisonOf(this.#services).set(() => brandComparison(years))
  }

  async #loadNegatives(id: string): Promise<void> {
    if (this.#of(id).failure !== undefined) return
    const { api, queryClient } = this.#services
    const filters = serviceFilters(api, { ...NO_FILTERS, sentiments: ['negative'] })
    const negatives = await this.#ask(id, 'negatives', async () => {
      const query = { ...latestCitationsQuery(api, id, filters), staleTime: freshFor(FRESH_MS) }
      const today = dayOf(Date.now())
      return recentNegatives(await queryClient.query(query), today)
    })
    if (negatives !== undefined) this.#loaded(id, 'negatives', { negatives })
  }

  /** Returns undefined if the part was not requested, failed, or came for a key forgotten since. */
  async #ask<T>(id: string, part: Part, ask: () => Promise<T>): Promise<T | undefined> {
    if (this.#problem.get() !== null) return undefined
    const key = this.#key
    try {
      const answer = await ask()
      if (key !== this.#key) return undefined
      this.#outage.onAnswer()
      return answer
    } catch (error) {
      if (key === this.#key) this.#fail(id, part, error)
      return undefined
    }
  }

  #fail(id: string, part: Part, error: unknown): void {
    this.#set(id, { ...this.#of(id), failure: { part, error } })
    if (!this.#outage.onFailure(error) && this.#problem.get() === null) return
    this.#problem.set((before: unknown) => before ?? error)
    this.#queue.clear()
    // One message reports it, so the rows do not.
    const stored = [...this.figures.get()].map(([each, figures]) => {
      if (!isOfService(figures.failure?.error)) return [each, figures] as const
      return [each, { ...figures, failure: undefined }] as const
    })
    this.figures.set(new Map(stored))
  }

  #of(id: string): BrandFigures {
    return this.figures.get().get(id) ?? {}
  }

  #loaded(id: string, part: Part, change: BrandFigures): void {
    const before = this.#of(id)
    const failure = before.failure?.part === part ? undefined : before.failure
    this.#set(id, { ...before, ...change, failure })
  }

  #set(id: string, figures: BrandFigures): void {
    this.figures.set((before) => new Map(before).set(id, figures))
  }
}

/** @param page the first one, perhaps only of negative citations @param today as a day number */
export function recentNegatives({ citations, hasMore }: CitationPage, today: Day): RecentNegatives {
  const first = today - NEGATIVE_DAYS + 1
  const shown = eachOnce(citations)
  const recent = shown.filter(({ detected_at }) => dayOf(detected_at) >= first)
  if (!hasMore || recent.length < shown.length) {
    const count = negativesAmong(recent)
    return { count, among: null, from: dateOfDay(first), perWeek: count }
  }
  const times = shown.map(({ detected_at }) => parseTime(detected_at))
  const [oldest, newest] = [Math.min(...times), Math.max(...times)]
  const days = Math.max(msToDays(newest - oldest), MIN_SPAN_DAYS)
  const all = negativesAmong(shown)
  const perWeek = (all * NEGATIVE_DAYS) / days
  // The next page may have more citations of the oldest one's instant.
  const whole = shown.filter((_, at) => times[at] !== oldest)
  if (all === shown.length || whole.length === 0) {
    return { count: all, among: all, from: dateOfDay(first), perWeek }
  }
  const from = new Date(oldest + 1).toISOString()
  return { count: negativesAmong(whole), among: whole.length, from, perWeek }
}

/** Citations that all came at once do not show a rate. */
const MIN_SPAN_DAYS = 1 / 24

function negativesAmong(citations: readonly Citation[]): number {
  return citations.filter(({ sentiment }) => sentiment === 'negative').length
}

export const portfolioOf = lazyService((services) => new Portfolio(services))

/** Brands asked for at the same time. */
export const MAX_AT_ONCE = 4

/** After this many brands in a row without an answer, requests stop. */
const MAX_UNANSWERED = 4

/** Failures of the service or the key, which the next brand would have too. */
const OF_SERVICE: readonly unknown[] = [
  'network',
  'timeout',
  'server',
  'rate-limited',
  'unauthorized',
]

function isOfService(error: unknown): boolean {
  return error instanceof ApiError && OF_SERVICE.includes(error.kind)
}

/** Finds out when asking for more brands is pointless. */
export class Outage {
  readonly #ofKey: readonly unknown[]
  #unanswered = 0

  /** @param ofKey kinds of failures of which one stops all requests */
  constructor(ofKey: readonly ApiErrorKind[] = ['rate-limited', 'unauthorized']) {
    this.#ofKey = ofKey
  }

  onAnswer(): void {
    this.#unanswered = 0
  }

  /** Whether to stop. */
  onFailure(error: unknown): boolean {
    this.#unanswered = isOfService(error) ? this.#unanswered + 1 : 0
    const isOfKey = error instanceof ApiError && this.#ofKey.includes(error.kind)
    return isOfKey || this.#unanswered >= MAX_UNANSWERED
  }
}

/** Runs tasks in order, at most `most` at once. A task must never reject. */
export class TaskQueue {
  readonly #most: number
  #waiting: (() => Promise<void>)[] = []
  #running = 0

  constructor(most: number) {
    this.#most = most
  }

  add(...tasks: readonly (() => Promise<void>)[]): void {
    this.#waiting.push(...tasks)
    this.#start()
  }

  addFirst(task: () => Promise<void>): void {
    this.#waiting.unshift(task)
    this.#start()
  }

  clear(): void {
    this.#waiting = []
  }

  #start(): void {
    while (this.#running < this.#most) {
      const task = this.#waiting.shift()
      if (task === undefined) return
      this.#running += 1
      void this.#run(task)
    }
  }

  async #run(task: () => Promise<void>): Promise<void> {
    await task()
    this.#running -= 1
    this.#start()
  }
}
