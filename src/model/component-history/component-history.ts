import * as z from 'zod/mini'
import { calendarDate } from '../../api/schema.ts'
import { COMPONENTS, type Component, Score } from '../../api/score.ts'
import { dateOf, type Day, dayOf } from '../../lib/dates.ts'
import { parseJson } from '../../lib/objects.ts'
import { entryOf } from '../../lib/when-needed.ts'
import { serviceAddress } from '../connection/connection.ts'
import { COMPONENT_HISTORY, deleteStored, storedNames } from '../local-storage.ts'
import { type PersistedAtom, persistedAtom, memoryAtom } from '../persisted-atom.ts'
import { lazyService } from '../services.ts'

/** The components as last seen on a day in UTC. */
const SeenDay = z.object({ date: calendarDate, ...Score.shape.breakdown.shape })
export type SeenDay = Readonly<z.infer<typeof SeenDay>>

type SeenDays = PersistedAtom<readonly SeenDay[]>

const MAX_DAYS = 400

/** Daily component scores, recorded in this browser because the service gives only the current ones (contract §16.3). */
export class ComponentHistory {
  readonly #address: string
  readonly #isStored: boolean
  readonly #days = new Map<string, SeenDays>()

  constructor(address: string, isStored: boolean) {
    this.#address = address
    this.#isStored = isStored
    if (!isStored) deleteStored(COMPONENT_HISTORY)
  }

  of(brandId: string): SeenDays {
    return entryOf(this.#days, brandId, () => {
      const key = COMPONENT_HISTORY + JSON.stringify([this.#address, brandId])
      return this.#isStored ? persistedAtom(key, readSeenDays) : memoryAtom<readonly SeenDay[]>([])
    })
  }

  brandIds(): string[] {
    return storedNames(COMPONENT_HISTORY).flatMap((key) => {
      const [address, brandId] = readKey(key)
      return address === this.#address && brandId !== undefined ? brandId : []
    })
  }

  /** Adds days; stored ones stay unchanged. Returns whether they are stored for the next visit. */
  add(brandId: string, seen: readonly SeenDay[]): boolean {
    const days = this.of(brandId)
    const known = new Set(days.get().map(({ date }) => date))
    return days.set(inOrder([...days.get(), ...seen.filter(({ date }) => !known.has(date))]))
  }

  /** Clears all brands of this service. Returns whether they are gone from storage too. */
  clear(): boolean {
    const areCleared = this.brandIds().map((brandId) => this.of(brandId).set([]))
    return areCleared.every(Boolean)
  }

  /** Records scores; the last of a day wins. @param at milliseconds since 1970 */
  see(brandId: string, scores: Readonly<Record<Component, number>>, at: number): void {
    const days = this.of(brandId)
    const date = dateOf(at)
    const seen = { date, ...scores }
    const before = days.get().find((day) => day.date === date)
    if (before !== undefined && COMPONENTS.every((key) => before[key] === seen[key])) return
    const others = days.get().filter((day) => day.date !== date)
    days.set(inOrder([...others, seen]))
  }

  forget(): void {
    for (const days of this.#days.values()) days.set([])
    deleteStored(COMPONENT_HISTORY)
  }
}

export const componentHistoryOf = lazyService(({ api, connection, keepLists }) => {
  const history = new ComponentHistory(serviceAddress(api), keepLists)
  // Another key may belong to another user.
  const forget = () => {
    history.forget()
  }
  connection.forgotten.subscribe(forget)
  connection.keyReplaced.subscribe(forget)
  return history
})

/** Skips invalid days; of one date the last counts. */
function readSeenDays(stored: unknown): readonly SeenDay[] {
  if (!Array.isArray(stored)) return []
  const byDate = new Map<string, SeenDay>()
  for (const value of stored) {
    const day = readSeenDay(value)
    if (day !== null) byDate.set(day.date, day)
  }
  return inOrder([...byDate.values()])
}

export function readSeenDay(value: unknown): SeenDay | null {
  return SeenDay.safeParse(value).data ?? null
}

function readKey(key: string): string[] {
  const parts = parseJson(key.slice(COMPONENT_HISTORY.length))
  return Array.isArray(parts) ? parts.map(String) : []
}

function inOrder(days: SeenDay[]): readonly SeenDay[] {
  return days.toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(-MAX_DAYS)
}

const DAYS_BACK = 7

/** The latest stored day at least a week old, else the oldest; null without an earlier day. @param seen oldest first */
export function comparedDay(seen: readonly SeenDay[], today: Day): SeenDay | null {
  const earlier = seen.filter(({ date }) => dayOf(date) < today)
  const old = earlier.findLast(({ date }) => dayOf(date) <= today - DAYS_BACK)
  return old ?? earlier[0] ?? null
}
