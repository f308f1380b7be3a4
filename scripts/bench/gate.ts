/** Holds pages of the list back, so that one can be released while nothing else happens. */
export class Gate {
  #last = Infinity
  readonly #held = new Map<number, PromiseWithResolvers<void>>()
  readonly #awaited = new Map<number, PromiseWithResolvers<void>>()

  /** Answers pages up to this number; later ones are held back. */
  letInUpTo(page: number): void {
    this.#last = page
    for (const [number, { resolve }] of this.#held) {
      if (number > page) continue
      this.#held.delete(number)
      resolve()
    }
  }

  async asked(page: number): Promise<void> {
    if (this.#held.has(page)) return
    const awaited = this.#awaited.get(page) ?? Promise.withResolvers<void>()
    this.#awaited.set(page, awaited)
    await awaited.promise
  }

  async pass(page: number): Promise<void> {
    if (page <= this.#last) return
    const held = this.#held.get(page) ?? Promise.withResolvers<void>()
    this.#held.set(page, held)
    this.#awaited.get(page)?.resolve()
    this.#awaited.delete(page)
    await held.promise
  }
}
