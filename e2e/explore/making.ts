import { expect, type Page } from '@playwright/test'
import { articleAt } from '../support/citation-list.ts'
import { messageOf, noteOf as fieldOf, selectionOf } from '../support/review.ts'
import { type Action, hasRows } from './action.ts'
import type { Dice } from './dice.ts'
import { rowsInSight } from './going.ts'
import { allowedBy } from './laws.ts'
import { review, reviewOf, undoReview } from './model.ts'
import type { Robot } from './robot.ts'
import type { Screen } from './screen.ts'

const isKeyFree = ({ focus }: Screen) => focus !== 'a field'
const hasReader = ({ reader }: Screen) => reader !== null
const isOnCitations = ({ address }: Screen) => /\/citations(\/|\?|$)/.test(address)

const readerButton = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Citation', exact: true }).getByRole('button', { name })

function change(robot: Robot, id: string, members: Parameters<typeof review>[3]): void {
  review(robot.reader.made, robot.memory, [id], members)
}

/** The reviews, flags and notes on citations that people make and take back. */
export const MAKING: readonly Action[] = [
  {
    name: 'mark a row as reviewed',
    weight: 10,
    isPossible: hasRows,
    act: async (robot, dice, screen) => {
      const { id, position } = dice.pick(rowsInSight(screen))
      await articleAt(robot.page, position).focus()
      await robot.page.keyboard.press('e')
      if (!reviewOf(robot.reader.made, id).reviewed) change(robot, id, { reviewed: true })
      return id
    },
  },
  {
    name: 'flag a row',
    weight: 8,
    isPossible: hasRows,
    act: async (robot, dice, screen) => {
      const { id, position } = dice.pick(rowsInSight(screen))
      await articleAt(robot.page, position).focus()
      await robot.page.keyboard.press('f')
      const flagged = !reviewOf(robot.reader.made, id).flagged
      change(robot, id, { flagged })
      return `${id}: ${flagged ? 'on' : 'off'}`
    },
  },
  {
    name: 'mark in the reader',
    weight: 5,
    // The app then opens the next citation.
    isPossible: (screen, robot) => hasReader(screen) && robot.canOpen('Citation'),
    act: async (robot, _, { reader }) => {
      const id = reader?.id ?? ''
      await readerButton(robot.page, /^(Mark reviewed|Reviewed)$/).click()
      const reviewed = !reviewOf(robot.reader.made, id).reviewed
      change(robot, id, { reviewed })
      return `${id}: ${reviewed ? 'on' : 'off'}`
    },
  },
  {
    name: 'flag in the reader',
    weight: 5,
    isPossible: hasReader,
    act: async (robot, _, { reader }) => {
      const id = reader?.id ?? ''
      await readerButton(robot.page, /^Flag(ged)?$/).click()
      const flagged = !reviewOf(robot.reader.made, id).flagged
      change(robot, id, { flagged })
      return `${id}: ${flagged ? 'on' : 'off'}`
    },
  },
  {
    name: 'write a note on a row',
    weight: 8,
    isPossible: (screen, robot) => hasRows(screen) && robot.canOpen('Citation'),
    act: async (robot, dice, screen) => {
      const id = await typeNote(robot.page, dice, screen)
      await robot.page.keyboard.press('Control+Enter')
      saveNote(robot, id, dice.text)
      return `${id}: ${JSON.stringify(dice.text)}`
    },
  },
  {
    name: 'review some at once',
    weight: 6,
    isPossible: (screen) => rowsInSight(screen).length > 3,
    act: async (robot, dice, screen) => {
      // The bar of the selection covers the last rows.
      const rows = rowsInSight(screen).slice(0, -2)
      const [one, other] = [dice.below(rows.length), dice.below(rows.length)]
      const from = Math.min(one, other)
      const chosen = rows.slice(from, Math.max(one, other) + 1)
      const action = dice.pick(['Mark reviewed', 'Flag'])
      await select(robot.page, rows[from]?.position ?? 1)
      if (chosen.length > 1) {
        await articleAt(robot.page, chosen.at(-1)?.position ?? 1).click({ modifiers: ['Shift'] })
      }
      await expect(selectionOf(robot.page)).toContainText(`${chosen.length} selected`)
      const ids = chosen.map(({ id }) => id)
      await finish(robot, ids, action)
      return `${action}: ${ids.join(', ')}`
    },
  },
  {
    name: 'review all matching at once',
    weight: 2,
    isPossible: (screen, { truth }) =>
      rowsInSight(screen).length > 1 && allowedBy(screen, truth)?.length === 1,
    act: async (robot, dice, screen) => {
      const [row] = rowsInSight(screen)
      const ids = allowedBy(screen, robot.truth)?.[0]?.rows ?? []
      const action = dice.pick(['Flag', 'Mark reviewed'])
      await select(robot.page, row?.position ?? 1)
      await selectionOf(robot.page)
        .getByRole('button', { name: /^Select all/ })
        .click()
      await expect(selectionOf(robot.page)).toContainText(`${ids.length} selected`)
      await finish(robot, ids, action)
      return `${action}: ${ids.length}`
    },
  },
  {
    name: 'undo by key',
    weight: 6,
    isPossible: (screen) => isOnCitations(screen) && isKeyFree(screen),
    act: async (robot) => {
      await robot.page.keyboard.press('u')
      return undoReview(robot.reader.made, robot.memory).join(', ') || 'nothing'
    },
  },
  {
    name: 'undo by the message',
    weight: 3,
    isPossible: (screen) => isOnCitations(screen) && screen.buttons.includes('Undo'),
    act: async (robot) => {
      await messageOf(robot.page, '').getByRole('button', { name: 'Undo' }).click()
      return undoReview(robot.reader.made, robot.memory).join(', ')
    },
  },
  {
    name: 'dismiss the message',
    weight: 1,
    isPossible: (screen) => isOnCitations(screen) && screen.buttons.includes('Dismiss'),
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
      return 'gone'
    },
  },
]

/** Types the note on a row, and leaves the focus in it. @returns the citation */
export async function typeNote(page: Page, dice: Dice, screen: Screen): Promise<string> {
  const { id, position } = dice.pick(rowsInSight(screen))
  await articleAt(page, position).focus()
  await page.keyboard.press('n')
  await expect(fieldOf(page)).toBeFocused()
  await fieldOf(page).fill(dice.text)
  return id
}

/** The note on a citation is saved: a step for Undo, where that changes it. */
export function saveNote({ reader, memory }: Robot, id: string, note: string): void {
  const { made, drafts } = reader
  drafts.delete(id)
  if (reviewOf(made, id).note !== note) review(made, memory, [id], { note })
}

async function select(page: Page, position: number): Promise<void> {
  await articleAt(page, position).focus()
  await page.keyboard.press('x')
  await expect(selectionOf(page)).toContainText('1 selected')
}

async function finish(robot: Robot, ids: readonly string[], action: string): Promise<void> {
  await selectionOf(robot.page).getByRole('button', { name: action, exact: true }).click()
  await expect(selectionOf(robot.page)).toHaveCount(0)
  const members = action === 'Flag' ? { flagged: true } : { reviewed: true }
  review(robot.reader.made, robot.memory, ids, members)
}
