/** An action and its choices. The same steps repeat the same run. */
export type Operation = {
  action: string
  numbers: readonly number[]
  text: string
}

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

  /** @throws if there is nothing to choose from */
  pick<Item>(from: readonly Item[]): Item {
    const item = from[this.below(from.length)]
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }
}
