import type { ModelTest } from './model-test.ts'
import type { Rng } from './rng.ts'
import type { Screen } from './screen.ts'

export type Action = {
  name: string
  /** Relative frequency. */
  weight: number
  /** @param screen of the front tab */
  isPossible: (screen: Screen, modelTest: ModelTest) => boolean
  /** Acts in the browser and in the model. @returns what was done, in a few words */
  act: (modelTest: ModelTest, rng: Rng, screen: Screen) => Promise<string>
}

export const always = (): boolean => true

/** Pages load code when they are opened, so nothing new can be opened offline. */
export const isOnline = (_: Screen, modelTest: ModelTest): boolean => !modelTest.isOffline

export const hasRows = ({ list }: Screen): boolean =>
  list !== null && list.rows.some(({ isInSight }) => isInSight)
