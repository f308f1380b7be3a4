/** Holds back pages of the list, so that one can be let in while nothing else happens. */
export class Gate {
  #last = Infinity
  readonly #held = new Map<number, PromiseWithResolvers<void>>()
  readonly #awaited = new Map<number, PromiseWithResolvers<void>>()

  /** Answers pages up to this number from now on; later ones are held back. */
  letInUpTo(page: number): void {
    this.#last = page
    for (const [number, { resolve }] of this.#held) {
      if (number > page) continue
      this.#held.delete(number)
      resolve()
    }
  }

  /** Resolves when a page has been asked for and is held back. */
  async asked(page: number): Promise<void> {
    if (this.#held.has(page)) return
    const awaited = this.#awaited.get(page) ?? Promise.withResolvers<void>()
    this.#awaited.set(page, awaited)
    await awaited.promise
  }

  /** Resolves when the page may be answered. */
  async pass(page: number): Promise<void> {
    if (page <= this.#last) return
    const held = this.#held.get(page) ?? Promise.withResolvers<void>()
    this.#held.set(page, held)
    this.#awaited.get(page)?.resolve()
    this.#awaited.delete(page)
    await held.promise
  }
}
