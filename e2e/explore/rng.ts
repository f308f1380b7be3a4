/** A step of a sequence: an action, and what it chooses. The same steps do the same again. */
export type Operation = {
  action: string
  /** What an action chooses with, the first choice first. */
  numbers: readonly number[]
  /** What a reader types. */
  text: string
}

/** The choices of one step. */
export class Rng {
  readonly text: string
  readonly #numbers: number[]

  constructor({ numbers, text }: Operation) {
    this.text = text
    this.#numbers = [...numbers]
  }

  /** @returns a whole number from 0 to, but not including, the end */
  below(end: number): number {
    return (this.#numbers.shift() ?? 0) % end
  }

  /** @throws when there is nothing to choose from */
  pick<Item>(from: readonly Item[]): Item {
    const item = from[this.below(from.length)]
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }
}
