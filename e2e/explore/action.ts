import { expect, type Locator, type Page } from '@playwright/test'
import { isUnfiltered } from '../../src/model/citation-list/list-filter.ts'
import type { ModelTest } from './model-test.ts'
import { filterIn } from './model.ts'
import type { Screen } from './screen.ts'

/** An action and its choices. The same operations repeat the same run. */
export type Operation = { action: string; numbers: readonly number[]; text: string }

export class Rng {
  /** What an action chose, for the list of steps. */
  readonly chosen = new Set<string>()
  /** The number of the step, for unique names. */
  readonly number: number
  readonly #text: string
  readonly #numbers: number[]

  constructor({ numbers, text }: Operation, number: number) {
    this.number = number
    this.#text = text
    this.#numbers = [...numbers]
  }

  get text(): string {
    this.chosen.add(JSON.stringify(this.#text))
    return this.#text
  }

  /** @returns a whole number from 0 to, but not including, the end */
  below(end: number): number {
    return this.pick(Array.from({ length: end }, (_, index) => index))
  }

  /** @throws if there is nothing to choose from */
  pick<Item>(from: readonly Item[]): Item {
    const item = from[(this.#numbers.shift() ?? 0) % from.length]
    if (item === undefined) throw new Error('There is nothing to choose from.')
    this.chosen.add(JSON.stringify(item))
    return item
  }
}

export type Condition = (screen: Screen, modelTest: ModelTest) => boolean

type Act = (modelTest: ModelTest, rng: Rng, screen: Screen) => Promise<unknown>

export type Action = ReturnType<typeof action>

/** @param weight its relative frequency @param isPossible by the screen of the front tab @param act in browser and model */
export const action = (name: string, weight: number, isPossible: Condition, act: Act) => {
  return { name, weight, isPossible, act }
}

export const always: Condition = () => true

/** Pages load code when they are opened, so nothing new can be opened offline. */
export const isOnline: Condition = (_, { isOffline }) => !isOffline

export const canOpenCitation: Condition = (_, modelTest) => modelTest.canOpen('Citation')

export const hasList: Condition = ({ list }) => list !== null

export const isFiltered: Condition = ({ address, list }) =>
  list !== null && !isUnfiltered(filterIn(address))

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

export const buttonOf = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

export async function fill(within: Locator, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await within.getByLabel(label, { exact: true }).fill(text)
  }
}

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Presses a button that removes something, and perhaps **Undo**. @returns whether it is gone */
export async function remove(
  within: Locator,
  button: string,
  rng: Rng,
  hasUndo = true,
): Promise<boolean> {
  await buttonOf(within, button).press('Enter')
  if (!hasUndo || rng.pick(['for good', 'undone']) === 'for good') return true
  await buttonOf(within, 'Undo').press('Enter')
  return false
}
