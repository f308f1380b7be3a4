import { expect } from '@playwright/test'
import { goByLink, heading } from '../support/pages.ts'
import { noteOf as fieldOf } from '../support/review.ts'
import type { Action } from './action.ts'
import { saveNote, typeNote } from './making.ts'
import { noteOf } from './model.ts'
import type { Robot } from './robot.ts'
import type { Screen } from './screen.ts'
import { BRAND } from './world.ts'

type Way = {
  name: string
  /** Whether the app can save the note. Without that, what was typed is offered again as a draft. */
  isSaved: boolean
  leave: (robot: Robot) => Promise<void>
}

/** Ways to leave a note that is being typed. */
const WAYS: readonly Way[] = [
  { name: 'for the heading', isSaved: true, leave: async ({ page }) => heading(page).click() },
  { name: 'by Escape', isSaved: true, leave: async ({ page }) => page.keyboard.press('Escape') },
  {
    name: 'for another page',
    isSaved: true,
    leave: async ({ page }) => goByLink(page, 'Analysis'),
  },
  { name: 'by a reload', isSaved: true, leave: async () => {} },
  { name: 'by closing the tab', isSaved: true, leave: async (robot) => robot.closeTab() },
  { name: 'in a crash', isSaved: false, leave: async (robot) => robot.crash() },
]

const isPossible = ({ list }: Screen, { isOffline }: Robot) =>
  !isOffline && list !== null && list.rows.some(({ isInSight }) => isInSight)

/**
 * Notes that are left while they are typed: the text must be there again. After that the page is loaded again, which must
 * change nothing.
 */
export const LEAVING: readonly Action[] = WAYS.map(({ name, isSaved, leave }) => ({
  name: `leave a note ${name}`,
  weight: 1,
  isPossible,
  act: async (robot, dice, screen) => {
    const { page, reader } = robot
    const id = await typeNote(page, dice, screen)
    await leave(robot)
    if (isSaved) {
      saveNote(reader.made, robot.memory, id, dice.text)
    } else if (noteOf(reader.made, id) !== dice.text) {
      reader.made.drafts.set(id, dice.text)
    }
    await robot.page.reload()
    await expect(fieldOf(robot.page).and(robot.page.locator(':focus'))).toHaveCount(0)
    // A draft is offered where its citation is open.
    if (!isSaved) await robot.page.goto(`/brands/${BRAND}/citations/${id}`)
    return `${id}: ${JSON.stringify(dice.text)}`
  },
}))
