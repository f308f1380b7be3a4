import { type Readable, type Subscription, createAtom } from '@tanstack/store'
import { isObject } from '../../lib/objects.ts'
import { type TabChannel, tabChannel } from '../../lib/tab-channel.ts'
import { Drafts } from './drafts.ts'
import {
  type Change,
  type Kind,
  type Operation,
  RecordMemory,
  changesOf,
  undoingOf,
} from './operations.ts'
import { RecordStore, type StoreState } from './record-store.ts'
import { type StoredRecord, merged, timeOf } from './record.ts'
import type { RecordsDatabase } from './user-database.ts'

/** `Collection.get` gives the records themselves. */
export type RecordsState = StoreState & {
  readonly version: number
  readonly changedIds: readonly string[]
  /** Null after the user has dismissed it. */
  readonly lastOperation: { readonly step: Operation; readonly isUndone: boolean } | null
}

type CollectionOptions<Value> = {
  kind: Kind<Value>
  database: RecordsDatabase
  /** The service and, if known, the user. */
  scope: string
  /** The scope of records without a known user, which the first known user gets. */
  formerScope: string
  now: () => number
  /** The actor of changes in a team; '' without one. */
  writer?: () => string
  openChannel?: (name: string) => TabChannel
}

/** Whether the stored records were read, or cannot be. */
export function isSettled({ isRead, problem }: StoreState): boolean {
  return isRead || problem !== null
}

/** Calls back with the ids of changed records, not when only the state of storage changes. */
export function onChanges(
  state: Readable<RecordsState>,
  onChange: (changedIds: readonly string[]) => void,
): Subscription {
  let seen = state.get().version
  return state.subscribe(({ version, changedIds }) => {
    if (version === seen) return
    seen = version
    onChange(changedIds)
  })
}

const MAX_STEPS = 50

/** Messages to the other tabs about a deletion of all records and its failure. All others are changes. */
const [CLEARED, NOT_CLEARED] = ['cleared', 'not cleared']

/** The user's records of one kind, stored before they are shown, synchronized between tabs, with undo. */
export class Collection<Value> {
  readonly #options: CollectionOptions<Value>
  readonly #state = createAtom<RecordsState>({
    version: 0,
    changedIds: [],
    lastOperation: null,
    isRead: false,
    isStored: true,
    problem: null,
  })
  readonly #version = createAtom(() => this.#state.get().version)
  readonly #memory: RecordMemory<Value>
  #drafts: Drafts
  #steps: Operation[] = []
  #store: RecordStore
  #channel: TabChannel

  constructor(options: CollectionOptions<Value>) {
    this.#options = options
    this.#memory = new RecordMemory(options.kind)
    this.#drafts = new Drafts(options.scope, options.kind.name)
    this.#channel = this.#openChannel(options.scope)
    this.#store = this.#openStore(options.scope)
    globalThis.addEventListener?.('pageshow', ({ persisted }) => {
      // A page in the back/forward cache has missed what other tabs did.
      if (persisted) this.readAgain()
    })
  }

  get kind(): Kind<Value> {
    return this.#options.kind
  }

  get state(): Readable<RecordsState> {
    return this.#state
  }

  /** Unfinished texts. They are replaced when the records are deleted or become another user's. */
  get drafts(): Drafts {
    return this.#drafts
  }

  get(id: string): Value | undefined {
    return this.#memory.value(id)
  }

  all(): Value[] {
    return this.#memory.values()
  }

  /** A value computed from the records and updated with them. */
  derive<Derived>(workOut: () => Derived): Readable<Derived> {
    return createAtom(() => {
      this.#version.get()
      return workOut()
    })
  }

  /** A record as stored, even if removed. */
  record(id: string): StoredRecord | undefined {
    return this.#memory.record(id)
  }

  records(): StoredRecord[] {
    return this.#memory.records()
  }

  /** Records from a newer version, or damaged ones. They stay as they are. */
  countUnreadable(): number {
    return this.#memory.countUnreadable()
  }

  /** Waits until the stored records were read, or that takes too long. */
  async ready(): Promise<void> {
    await this.#store.ready
  }

  /** Stored on return unless the state says otherwise. @param over see `changesOf` */
  change(brandId: string, ids: readonly string[], change: Change, over?: number): Operation {
    const before = new Map(ids.map((id) => [id, this.record(id)]))
    const operation = { brandId, ids, change, before }
    this.#steps = [...this.#steps, operation].slice(-MAX_STEPS)
    const changes = changesOf(this.kind, operation, this.#moment(), over)
    this.#write(changes, { step: operation, isUndone: false })
    return operation
  }

  /** Undoes an operation, by default the brand's last. Other fields of its records stay. Returns null if there was none. */
  undo(
    brandId: string,
    operation = this.#steps.findLast((each) => each.brandId === brandId),
  ): Operation | null {
    if (operation === undefined || !this.#steps.includes(operation)) return null
    this.#steps = this.#steps.filter((each) => each !== operation)
    const present = new Map(operation.ids.map((id) => [id, this.record(id)]))
    const undone = undoingOf(this.kind, operation, present, this.#moment())
    this.#write(undone, { step: operation, isUndone: true })
    return operation
  }

  undoLast(): Operation | null {
    const { lastOperation } = this.#state.get()
    return lastOperation === null ? null : this.undo(lastOperation.step.brandId, lastOperation.step)
  }

  dismissOperation(): void {
    this.#state.set((state) => ({ ...state, lastOperation: null }))
  }

  /** Adds a field that can be fetched again, such as a copy from the service. It is not an operation. */
  complete(name: string, values: ReadonlyMap<string, unknown>): void {
    const completed = [...values].flatMap(([id, value]) => {
      const record = this.record(id)
      if (record === undefined) return []
      const time = name in record.members ? timeOf(record, name) + 1 : 0
      return { id, brandId: record.brandId, members: { [name]: [value, time] as const } }
    })
    this.receive(completed)
  }

  /** Adds irreplaceable records. They are stored on return unless the state says otherwise. */
  keep(records: readonly StoredRecord[]): void {
    this.#store.write(records)
    this.adopt(records)
  }

  /** Adds records that the service or the team can send again. */
  receive(records: readonly StoredRecord[]): void {
    if (records.length === 0) return
    this.adopt(records)
    this.#store.writeLater(records)
  }

  /** In all tabs, because this device's clock was ahead. @throws the browser's error when storage is blocked or full */
  async capTimes(latest: number): Promise<void> {
    this.#cap(latest)
    this.#channel.send({ latest })
    await this.#store.capTimes(latest)
  }

  /** Records of a backup that would add or change something, each id once. */
  *newIn(records: readonly StoredRecord[]): Generator<void, StoredRecord[], void> {
    const { texts } = this.#options.kind
    const byId = new Map<string, StoredRecord>()
    for (const record of records) {
      yield
      byId.set(record.id, merged(record, byId.get(record.id), texts))
    }
    const changes: StoredRecord[] = []
    for (const record of byId.values()) {
      yield
      const own = this.record(record.id)
      if (merged(record, own, texts) !== own) changes.push(record)
    }
    return changes
  }

  adopt(records: readonly StoredRecord[]): void {
    this.#take(records)
    this.#channel.send(records)
  }

  /** In all tabs. @throws the browser's error when stored records could not be deleted; they are shown again */
  async clear(): Promise<void> {
    this.#forgetAll()
    this.drafts.clear()
    this.#channel.send(CLEARED)
    try {
      await this.#store.clear()
    } catch (error) {
      this.readAgain()
      this.#channel.send(NOT_CLEARED)
      throw error
    }
  }

  /** Switches to the records of another user or service. The previous ones stay stored. */
  useScope(scope: string): void {
    if (scope === this.#options.scope) return
    this.#store.close()
    this.#channel.close()
    this.#options.scope = scope
    this.#channel = this.#openChannel(scope)
    this.#forgetAll()
    this.#store = this.#openStore(scope)
  }

  forget(): void {
    this.#store.forgetPending()
    this.#forgetAll()
  }

  #openChannel(scope: string): TabChannel {
    const { kind, openChannel = tabChannel } = this.#options
    const channel = openChannel(`kept ${kind.name} ${scope}`)
    channel.listen((message) => {
      if (message === CLEARED) this.forget()
      else if (message === NOT_CLEARED) this.readAgain()
      else if (Array.isArray(message)) this.#take(message)
      else if (isObject(message)) this.#cap(Number(message['latest']))
    })
    return channel
  }

  #openStore(scope: string): RecordStore {
    const { database, formerScope, kind } = this.#options
    return new RecordStore({
      database,
      scope,
      formerScope,
      kind: kind.name,
      texts: kind.texts,
      onRecords: (records) => {
        this.#take(records)
      },
      onState: (storeState) => {
        if (storeState.isRead) this.#changed(this.#memory.endReading())
        this.#state.set((state) => ({ ...state, ...storeState }))
      },
      all: () => this.records(),
    })
  }

  /** Records missing from storage were deleted by another tab. */
  readAgain(): void {
    this.#memory.beginReading()
    this.#store.close()
    this.#store = this.#openStore(this.#options.scope)
  }

  #take(records: readonly unknown[]): void {
    this.#changed(this.#memory.take(records))
  }

  #cap(latest: number): void {
    this.#changed(this.#memory.cap(latest))
  }

  #moment() {
    const { now, writer: actor } = this.#options
    return { now: now(), writer: actor?.() ?? '' }
  }

  #forgetAll(): void {
    const { scope, kind } = this.#options
    this.#steps = []
    this.#drafts = new Drafts(scope, kind.name)
    this.#publish(this.#memory.forgetAll(), null)
  }

  #write(changes: readonly StoredRecord[], lastOperation: RecordsState['lastOperation']): void {
    this.#store.write(changes)
    this.#state.set((state) => ({ ...state, lastOperation }))
    this.#take(changes)
    this.#channel.send(changes)
  }

  #changed(changedIds: readonly string[]): void {
    if (changedIds.length > 0) this.#publish(changedIds, this.#state.get().lastOperation)
  }

  #publish(changedIds: readonly string[], lastOperation: RecordsState['lastOperation']): void {
    this.#state.set((state) => ({
      ...state,
      version: state.version + 1,
      changedIds,
      lastOperation,
    }))
  }
}
