import type { OpenCitation } from '../../team-presence.ts'
import { randomId } from '../random-id.ts'
import { type PresenceMessage, readHere } from './here.ts'
import type { TeamChoice } from './team-choice.ts'

const AGAIN_MS = 15_000
const GONE_MS = 40_000
/** Between two messages, while the reader runs through the list. */
const PAUSE_MS = 100
/** More are not listened to. */
const MAX = 200

type PresenceOptions = {
  me: () => Pick<TeamChoice, 'id' | 'name'>
  /** Tells the team and the other tabs of this browser. */
  publish: (here: PresenceMessage) => void
  /** Called with what the others have open, whenever it has changed. */
  onOthers: (others: readonly PresenceMessage[]) => void
}

/** Tells the team what this tab has open, again and again, and forgets a colleague who is no longer heard. */
export class Presence {
  readonly #options: PresenceOptions
  readonly #tab = randomId()
  readonly #heard = new Map<
    string,
    { here: PresenceMessage; gone: ReturnType<typeof setTimeout> }
  >()
  #own: OpenCitation | null = null
  /** Whom the team has heard, who may be another reader by the time it ends. */
  #toldAs: Pick<TeamChoice, 'id' | 'name'> | null = null
  #again: ReturnType<typeof setInterval> | undefined
  #pause: ReturnType<typeof setTimeout> | undefined
  #isToldLate = false

  constructor(options: PresenceOptions) {
    this.#options = options
  }

  /** @param open the citation that is open from now on, null for none */
  show(open: OpenCitation | null): void {
    const before = this.#own
    if (before?.citationId === open?.citationId && before?.brandId === open?.brandId) return
    // The team of the brand before does not hear what is told to that of another.
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

  /** Tells what is open, soon if something was told just now. */
  again(): void {
    if (this.#own === null) return
    if (this.#pause !== undefined) {
      this.#isToldLate = true
      return
    }
    this.#tell(this.#own)
    this.#pause = setTimeout(() => {
      this.#pause = undefined
      if (!this.#isToldLate) return
      this.#isToldLate = false
      this.again()
    }, PAUSE_MS)
  }

  /** Hears what a tab of somebody has open. */
  subscribe(told: unknown): void {
    const here = readHere(told)
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
    // Somebody new has heard nothing yet.
    if (before === undefined) this.again()
  }

  /** Forgets what the others have open, because nothing more is heard of them. */
  forget(): void {
    for (const { gone } of this.#heard.values()) clearTimeout(gone)
    this.#heard.clear()
    this.#publish()
  }

  #tell({ brandId, citationId }: OpenCitation): void {
    const me = this.#options.me()
    const { id, name } = citationId === '' ? (this.#toldAs ?? me) : me
    this.#toldAs = { id, name }
    this.#options.publish({ id, name, tab: this.#tab, brandId, open: citationId })
  }

  #publish(): void {
    this.#options.onOthers([...this.#heard.values()].map(({ here }) => here))
  }
}
