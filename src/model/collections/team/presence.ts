import { createAtom } from '@tanstack/store'
import { randomId } from '../../../lib/ids.ts'
import { isObject } from '../../../lib/objects.ts'
import { lazyService } from '../../services.ts'
import { MAX_NAME_LENGTH, type TeamChoice } from './team-choice.ts'

/** The citation that a team member's tab has open. Published, never stored. */
export type PresenceMessage = {
  /** Distinguishes browsers of users with the same name. */
  readonly id: string
  readonly name: string
  /** Distinguishes tabs of a browser. */
  readonly tab: string
  readonly brandId: string
  /** A citation id, '' once none is open. */
  readonly open: string
}

/** No id or name of this dashboard is longer. */
const MAX_LENGTH = 2000

/** Null for anything invalid: other tabs may send anything. */
export function readPresence(sent: unknown): PresenceMessage | null {
  if (!isObject(sent)) return null
  const { id, name, tab, brandId, open } = sent
  if (!isText(id) || !isText(name) || !isText(tab) || !isText(brandId) || !isText(open)) return null
  const isWhole = id !== '' && name.trim() !== '' && brandId !== ''
  const shown = name.trim().replaceAll(/\s+/gu, ' ').slice(0, MAX_NAME_LENGTH).toWellFormed()
  return isWhole ? { id, name: shown, tab, brandId, open } : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_LENGTH && value.isWellFormed()
}

type OpenCitation = { readonly brandId: string; readonly citationId: string }

/** The open citations of this page and of the other team members; `shared-team.ts` passes them on. */
export const teamPresenceOf = lazyService(() => ({
  own: createAtom<OpenCitation | null>(null),
  others: createAtom<readonly PresenceMessage[]>([]),
}))

const AGAIN_MS = 15_000
const GONE_MS = 40_000
/** Between messages, while the user moves quickly through the list. */
const PAUSE_MS = 100
/** Further tabs are ignored. */
const MAX = 200

type PresenceOptions = {
  me: () => Pick<TeamChoice, 'id' | 'name'>
  publish: (here: PresenceMessage) => void
  onOthers: (others: readonly PresenceMessage[]) => void
}

export class Presence {
  readonly #options: PresenceOptions
  readonly #tab = randomId()
  readonly #heard = new Map<
    string,
    { here: PresenceMessage; gone: ReturnType<typeof setTimeout> }
  >()
  #own: OpenCitation | null = null
  /** The published identity; the user may be another one by the end. */
  #publishedAs: Pick<TeamChoice, 'id' | 'name'> | null = null
  #again: ReturnType<typeof setInterval> | undefined
  #pause: ReturnType<typeof setTimeout> | undefined
  #isPublishedLate = false

  constructor(options: PresenceOptions) {
    this.#options = options
  }

  show(open: OpenCitation | null): void {
    const before = this.#own
    if (before?.citationId === open?.citationId && before?.brandId === open?.brandId) return
    // The previous brand's team does not receive messages for another brand.
    if (before !== null && before.brandId !== open?.brandId)
      this.#tell({ ...before, citationId: '' })
    this.#own = open
    clearInterval(this.#again)
    if (open === null) return
    this.again()
    this.#again = setInterval(() => {
      this.again()
    }, AGAIN_MS)
  }

  again(): void {
    if (this.#own === null) return
    if (this.#pause !== undefined) {
      this.#isPublishedLate = true
      return
    }
    this.#tell(this.#own)
    this.#pause = setTimeout(() => {
      this.#pause = undefined
      if (!this.#isPublishedLate) return
      this.#isPublishedLate = false
      this.again()
    }, PAUSE_MS)
  }

  subscribe(told: unknown): void {
    const here = readPresence(told)
    if (here === null || here.id === this.#options.me().id) return
    const key = JSON.stringify([here.id, here.tab])
    const before = this.#heard.get(key)
    if (before === undefined && (here.open === '' || this.#heard.size >= MAX)) return
    clearTimeout(before?.gone)
    if (here.open === '') this.#heard.delete(key)
    else {
      const gone = setTimeout(() => {
        this.#heard.delete(key)
        this.#publish()
      }, GONE_MS)
      this.#heard.set(key, { here, gone })
    }
    if (JSON.stringify(before?.here) !== JSON.stringify(here)) this.#publish()
    // Newcomers have received nothing yet.
    if (before === undefined) this.again()
  }

  /** For when the connection ends. */
  forget(): void {
    for (const { gone } of this.#heard.values()) clearTimeout(gone)
    this.#heard.clear()
    this.#publish()
  }

  #tell({ brandId, citationId }: OpenCitation): void {
    const me = this.#options.me()
    const { id, name } = citationId === '' ? (this.#publishedAs ?? me) : me
    this.#publishedAs = { id, name }
    this.#options.publish({ id, name, tab: this.#tab, brandId, open: citationId })
  }

  #publish(): void {
    this.#options.onOthers([...this.#heard.values()].map(({ here }) => here))
  }
}
