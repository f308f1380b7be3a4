import { expect } from '@playwright/test'
import { goByLink, heading } from '../support/pages.ts'
import { noteOf as fieldOf } from '../support/review.ts'
import type { Action } from './action.ts'
import { isKnown } from './known-faults.ts'
import { typeNote } from './making.ts'
import type { Robot } from './robot.ts'
import type { Screen } from './screen.ts'

/** Ways to leave a note that is being typed. */
const WAYS: readonly { name: string; leave: (robot: Robot) => Promise<void> }[] = [
  { name: 'for the heading', leave: async ({ page }) => heading(page).click() },
  { name: 'by Escape', leave: async ({ page }) => page.keyboard.press('Escape') },
  { name: 'for another page', leave: async ({ page }) => goByLink(page, 'Analysis') },
  ...(isKnown('typing is lost')
    ? []
    : [
        { name: 'by a reload', leave: async () => {} },
        { name: 'by closing the tab', leave: async (robot: Robot) => robot.closeTab() },
        { name: 'in a crash', leave: async (robot: Robot) => robot.crash() },
      ]),
]

const isPossible = ({ list }: Screen, { isOffline }: Robot) =>
  !isOffline && list !== null && list.rows.some(({ isInSight }) => isInSight)

/**
 * Notes that are typed and not saved. Whether they count as saved is the app's choice; the text must be there again. After
 * that the page is loaded again, since the choice decides what Undo would take back.
 */
export const LEAVING: readonly Action[] = WAYS.map(({ name, leave }) => ({
  name: `leave a note ${name}`,
  weight: 1,
  isPossible,
  act: async (robot, dice, screen) => {
    const { page } = robot
    const id = await typeNote(page, dice, screen)
    robot.reader.made.drafts.set(id, dice.text)
    await leave(robot)
    await robot.beforeLeaving()
    await robot.page.reload()
    await expect(fieldOf(robot.page).and(robot.page.locator(':focus'))).toHaveCount(0)
    return `${id}: ${JSON.stringify(dice.text)}`
  },
}))
