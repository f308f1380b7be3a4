import { createAtom, type Readable } from '@tanstack/store'
import { workInSlices, yieldToMain } from '../../../lib/scheduling.ts'
import { type Collection, onChanges } from '../collection.ts'
import {
  type SyncState,
  type TeamSyncOptions,
  phaseOf,
  type SyncPhase,
  type Received,
  TeamComparison,
} from './team-comparison.ts'
import { keysOfBrand, type RecordKey } from './team-key.ts'
import {
  newerEntry,
  type RefusalReason,
  refusalOf,
  type TeamConnection,
  type TeamEntry,
  TeamRefusal,
} from './team-server.ts'
import { isFarAhead } from './team-value.ts'

/** Read from the server but not merged yet: an entry, or that a brand was read, null for all. */
type Arrival = TeamEntry | { readonly brandId: string | null }

const MAX_IN_FLIGHT = 500
const MAX_AT_ONCE = 2000
const FIRST_PAUSE_MS = 1000
const LAST_PAUSE_MS = 30_000
/** Slower answers say nothing about the clock. */
const QUICK_MS = 10_000

/**
 * Records are stored here first; what the server lacks is found by comparing both on each connection. So nothing is lost
 * when the server loses what it acknowledged, and no send queue is needed.
 */
export class TeamSync {
  readonly connection = createAtom<TeamConnection | null>(null)
  readonly #options: TeamSyncOptions
  readonly #comparison: TeamComparison
  readonly #state = createAtom<SyncState>({
    phase: 'connecting',
    waiting: 0,
    tooLarge: 0,
    newer: 0,
  })
  readonly #sending = new Set<string>()
  /** Keys that the server rejected on this connection, and why; `refused` ones are not retried. */
  readonly #notTaken = new Map<string, 'full' | 'refused'>()
  /** Brands, or null for all at once. */
  readonly #watched = new Set<string | null>()
  /** By revision, when values were sent, by this device's clock. */
  readonly #sentAt = new Map<number, number>()
  readonly #ends: (() => void)[] = []
  #arrivals: Arrival[] = []
  #isTaking = false
  #isPublishing = false
  #isPausing = false
  #isStopped = false
  #phase: SyncPhase = 'connecting'

  readonly #stopped = Promise.withResolvers<void>()

  constructor(options: TeamSyncOptions) {
    this.#options = options
    this.#comparison = new TeamComparison(options)
  }

  get state(): Readable<SyncState> {
    return this.#state
  }

  async start(): Promise<void> {
    const { made, brands } = this.#options
    await Promise.all(made.map((records) => records.ready()))
    if (this.#isStopped) return
    // Nothing counts as shared before all local records were noticed.
    await Promise.all(made.map((records) => this.#follow(records)))
    if (this.#isStopped) return
    const { unsubscribe } = brands.subscribe(() => {
      const connection = this.connection.get()
      if (connection !== null) void this.#watch(connection)
    })
    this.#ends.push(unsubscribe)
    await this.#run()
  }

  /** Unsent changes stay in this browser. */
  stop(): void {
    this.#isStopped = true
    this.#stopped.resolve()
    for (const end of this.#ends) end()
    const connection = this.connection.get()
    // What was read but not merged could reach another user's records.
    if (connection !== null) this.#leave(connection)
  }

  /** Notices changes from now on. Resolves when existing records were noticed. */
  #follow(records: Collection<unknown>): Promise<void> {
    const notice = async (ids: readonly string[]) => {
      await workInSlices(this.#noticing(records, ids))
      this.#publish()
      this.#send()
    }
    const { unsubscribe } = onChanges(records.state, (ids) => void notice(ids))
    this.#ends.push(unsubscribe)
    return notice(records.records().map(({ id }) => id))
  }

  *#noticing(records: Collection<unknown>, ids: readonly string[]): Generator<void, void, void> {
    let isAnyDeleted = false
    for (const id of ids) {
      this.#comparison.notice(records, id)
      isAnyDeleted ||= records.record(id) === undefined
      yield
    }
    if (isAnyDeleted) yield* this.#comparison.dropDeleted()
  }

  async #run(): Promise<void> {
    const { server, pause } = this.#options
    for (let wait = FIRST_PAUSE_MS; !this.#isStopped; wait = Math.min(2 * wait, LAST_PAUSE_MS)) {
      try {
        const connection = await server.connect()
        if (this.#isStopped) connection.close()
        else await this.#talk(connection)
        if (this.#comparison.hasRead) wait = FIRST_PAUSE_MS
      } catch (error) {
        this.#setPhase(phaseOf(error))
      }
      if (!this.#isStopped) await Promise.race([pause(wait), this.#stopped.promise])
    }
  }

  async #talk(connection: TeamConnection): Promise<void> {
    this.#comparison.forget()
    for (const each of [this.#watched, this.#notTaken, this.#sentAt]) each.clear()
    this.#arrivals = []
    this.connection.set(connection)
    await this.#watch(connection)
    const reason = await connection.ended
    this.connection.set(null)
    if (this.#phase !== 'refused') this.#setPhase(reason === 'refused' ? reason : 'away')
  }

  /** Watches everything at once. Users who may see only some brands are refused and watch each of those. */
  async #watch(connection: TeamConnection): Promise<void> {
    try {
      if (this.#watched.size === 0) await this.#watchKeys(connection, '>', null)
      if (this.#watched.has(null)) return
      // Views have no brand.
      for (const brandId of ['', ...this.#options.brands.get().map(({ id }) => id)]) {
        const keys = keysOfBrand(brandId)
        if (keys !== null) await this.#watchKeys(connection, keys, brandId)
      }
      if (this.#watched.size === 0) throw new TeamRefusal('refused')
    } catch (error) {
      this.#setPhase(phaseOf(error))
      this.#leave(connection)
    }
  }

  /** A user may have opened a brand that they may not see. */
  async #watchKeys(
    connection: TeamConnection,
    keys: string,
    brandId: string | null,
  ): Promise<void> {
    if (this.#watched.has(brandId)) return
    this.#watched.add(brandId)
    const arrive = (arrival: Arrival) => {
      if (this.connection.get() !== connection) return
      this.#arrivals.push(arrival)
      void this.#takeArrivals()
    }
    try {
      await connection.watch(keys, arrive, () => {
        arrive({ brandId })
      })
    } catch (error) {
      this.#watched.delete(brandId)
      if (refusalOf(error) !== 'refused') throw error
    }
  }

  async #takeArrivals(): Promise<void> {
    if (this.#isTaking) return
    this.#isTaking = true
    // Entries of one task are merged together.
    await yieldToMain()
    while (this.#arrivals.length > 0) {
      const arrivals = this.#arrivals
      this.#arrivals = []
      await workInSlices(this.#taking(arrivals, this.connection.get()))
    }
    this.#isTaking = false
    this.#publish()
    this.#send()
  }

  *#taking(
    arrivals: readonly Arrival[],
    connection: TeamConnection | null,
  ): Generator<void, void, void> {
    let taken: Received[] = []
    const receive = () => {
      for (const [records, received] of Map.groupBy(taken, (each) => each.records)) {
        records.receive(received.map(({ record }) => record))
      }
      taken = []
    }
    for (const arrival of arrivals) {
      // What an earlier connection read says nothing about the server's present content.
      if (connection === null || this.connection.get() !== connection) return
      if ('brandId' in arrival) {
        receive()
        yield* this.#comparison.compare(arrival.brandId)
        if (this.#phase !== 'full') this.#setPhase('connected')
      } else {
        this.#readClock(arrival)
        const received = this.#comparison.enter(arrival)
        if (received !== null) taken.push(received)
      }
      if (taken.length === MAX_AT_ONCE) receive()
      yield
    }
    receive()
  }

  #readClock({ revision, stored }: TeamEntry): void {
    const sentAt = this.#sentAt.get(revision)
    if (sentAt === undefined) return
    this.#sentAt.delete(revision)
    this.#options.onClock(isFarAhead(sentAt, stored) ? sentAt - stored : 0)
  }

  #send(): void {
    const connection = this.connection.get()
    if (connection === null || this.#isPausing || this.#isTaking) return
    for (const [name, key] of this.#comparison.waiting) {
      if (this.#sending.size >= MAX_IN_FLIGHT) return
      const isReady = this.#comparison.isRead(key.brandId) && !this.#sending.has(name)
      if (isReady && this.#notTaken.get(name) !== 'refused')
        void this.#sendOne(connection, name, key)
    }
  }

  async #sendOne(connection: TeamConnection, name: string, key: RecordKey): Promise<void> {
    const sending = this.#comparison.sendingOf(name, key)
    if (sending === null) {
      this.#publish()
      return
    }
    this.#sending.add(name)
    try {
      const sentAt = this.#options.now()
      const revision = await connection.update(name, sending.bytes, sending.revision)
      if (this.connection.get() !== connection) return
      if (this.#options.now() - sentAt < QUICK_MS) this.#sentAt.set(revision, sentAt)
      this.#comparison.sent(name, key, sending, revision)
      this.#notTaken.delete(name)
      this.#setPhase(this.#rejectionReason())
    } catch (error) {
      if (this.connection.get() === connection) {
        await this.#handle(refusalOf(error), connection, name, sending.revision)
      }
    } finally {
      this.#sending.delete(name)
      this.#publish()
      this.#send()
    }
  }

  /** Why a waiting record was rejected: a smaller one may fit where a larger one does not. */
  #rejectionReason(): SyncPhase {
    const { waiting } = this.#comparison
    const [, reason] = [...this.#notTaken].find(([name]) => waiting.has(name)) ?? []
    return reason ?? 'connected'
  }

  async #handle(
    reason: RefusalReason,
    connection: TeamConnection,
    name: string,
    revision: number,
  ): Promise<void> {
    if (reason === 'refused' || reason === 'full') {
      this.#notTaken.set(name, reason)
      this.#setPhase(reason)
      if (reason === 'refused' || this.#isPausing) return
      this.#isPausing = true
      await this.#options.pause(LAST_PAUSE_MS)
      this.#isPausing = false
    } else if (reason === 'conflict') {
      const entry = await newerEntry(connection, name, revision, this.#options.pause)
      if (entry === null) this.#leave(connection)
      else if (this.connection.get() === connection) this.#arrivals.push(entry)
      await this.#takeArrivals()
    } else {
      // Without an answer, the server's state is unknown; the next connection compares.
      this.#leave(connection)
    }
  }

  /** Ending takes a while; nothing more is tried on it. */
  #leave(connection: TeamConnection): void {
    if (this.connection.get() === connection) this.connection.set(null)
    connection.close()
  }

  #setPhase(phase: SyncPhase): void {
    this.#phase = phase
    this.#publish()
  }

  /** Soon, once for everything of a task. */
  #publish(): void {
    if (this.#isPublishing) return
    this.#isPublishing = true
    void yieldToMain().then(() => this.#publishNow())
  }

  #publishNow(): void {
    this.#isPublishing = false
    const { tooLarge, newer } = this.#comparison
    const waiting = this.#countWaiting()
    this.#state.set({ phase: this.#phase, waiting, tooLarge: tooLarge.size, newer })
    if (waiting === 0 && this.#isAllRead() && this.connection.get() !== null) this.#options.onSent()
  }

  #isAllRead(): boolean {
    const watched = [...this.#watched]
    return watched.length > 0 && watched.every((brandId) => this.#comparison.isRead(brandId))
  }

  /** Records of brands that this user may not see, or does not look at, do not wait. */
  #countWaiting(): number {
    const { waiting } = this.#comparison
    if (this.#watched.has(null) || !this.#isAllRead()) return waiting.size
    const keys = [...waiting.values()]
    return keys.filter(({ brandId }) => this.#comparison.isRead(brandId)).length
  }
}
