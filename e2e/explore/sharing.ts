import { articleAt } from '../support/citation-list.ts'
import { type Action, hasRows } from './action.ts'
import { rowsInSight } from './going.ts'
import { review, reviewOf } from './model.ts'

/** Events of a team, besides switching between the users' tabs. */
export const SHARING: readonly Action[] = [
  {
    name: 'the engine is killed, and starts again',
    weight: 2,
    isPossible: (_, { team }) => team !== null,
    act: async ({ team }) => {
      await team?.kill()
      await team?.start()
      return 'at the same address'
    },
  },
  {
    name: 'the engine gets a new disk',
    weight: 1,
    isPossible: (_, { team }) => team !== null,
    act: async ({ team }) => {
      await team?.kill()
      await team?.startEmpty()
      return 'with nothing on it'
    },
  },
  {
    name: 'flag a row while the engine is away',
    weight: 4,
    isPossible: (screen, { team }) => team !== null && hasRows(screen),
    act: async ({ team, page, reader: { made }, memory }, rng, screen) => {
      const { id, position } = rng.pick(rowsInSight(screen))
      const flagged = !reviewOf(made, id).flagged
      await team?.kill()
      await articleAt(page, position).focus()
      await page.keyboard.press('f')
      review(made, memory, [id], { flagged })
      await team?.start()
      return `${id}: ${flagged ? 'on' : 'off'}`
    },
  },
]
