import type { ModelTest } from './model-test.ts'
import type { Screen } from './screen.ts'

/** An action and its choices. The same operations repeat the same run. */
export type Operation = { action: string; numbers: readonly number[]; text: string }

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

type Condition = (screen: Screen, modelTest: ModelTest) => boolean

/** @returns what was done, in a few words */
type Act = (modelTest: ModelTest, rng: Rng, screen: Screen) => Promise<string>

export type Action = {
  name: string
  /** Relative frequency. */
  weight: number
  /** By the screen of the front tab. */
  isPossible: Condition
  /** Acts in the browser and in the model. */
  act: Act
}

export const action = (name: string, weight: number, isPossible: Condition, act: Act): Action => ({
  name,
  weight,
  isPossible,
  act,
})

export const always: Condition = () => true

/** Pages load code when they are opened, so nothing new can be opened offline. */
export const isOnline: Condition = (_, { isOffline }) => !isOffline

export const hasList: Condition = ({ list }) => list !== null

/** Clickable rows, without those that a bar at the bottom would cover. */
export const rowsInSight = ({ list }: Screen): NonNullable<Screen['list']>['rows'] =>
  list?.rows.filter(({ isInSight }) => isInSight) ?? []

export const hasRows: Condition = (screen) => rowsInSight(screen).length > 0

export const hasFreeKeys: Condition = ({ focus }) => focus !== 'a field'

export const isAt =
  (end: string): Condition =>
  ({ address }) =>
    new URL(address).pathname.endsWith(end)

export const hasButton =
  (name: string): Condition =>
  ({ buttons }) =>
    buttons.includes(name)

export const both =
  (...conditions: readonly Condition[]): Condition =>
  (screen, modelTest) =>
    conditions.every((isMet) => isMet(screen, modelTest))
