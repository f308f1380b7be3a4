import type { ModelTest } from './model-test.ts'
import type { Rng } from './rng.ts'
import type { Screen } from './screen.ts'

/** Something that people or the world do. */
export type Action = {
  name: string
  /** How often it is done, compared with others. */
  weight: number
  /** Whether it can be done where the robot is. @param screen what the front tab shows */
  isPossible: (screen: Screen, modelTest: ModelTest) => boolean
  /** Does it in the browser and in the model. @returns what was done, in a few words */
  act: (modelTest: ModelTest, rng: Rng, screen: Screen) => Promise<string>
}

export const always = (): boolean => true

/** Pages load code when they are opened, so nothing new can be opened without a network. */
export const isOnline = (_: Screen, modelTest: ModelTest): boolean => !modelTest.isOffline

/** Whether the list is in front, alone or beside a citation. */
export const hasRows = ({ list }: Screen): boolean =>
  list !== null && list.rows.some(({ isInSight }) => isInSight)
