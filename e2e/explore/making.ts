import { expect, type Page } from '@playwright/test'
import { articleAt } from '../support/citation-list.ts'
import { messageOf, noteOf as fieldOf, selectionOf } from '../support/review.ts'
import { type Action, hasRows } from './action.ts'
import { rowsInSight } from './going.ts'
import { allowedBy } from './invariants.ts'
import type { ModelTest } from './model-test.ts'
import { review, reviewOf, undoReview } from './model.ts'
import type { Rng } from './rng.ts'
import type { Screen } from './screen.ts'

const isKeyFree = ({ focus }: Screen) => focus !== 'a field'
const hasReader = ({ reader: user }: Screen) => user !== null
const isOnCitations = ({ address }: Screen) => /\/citations(\/|\?|$)/.test(address)

const readerButton = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Citation', exact: true }).getByRole('button', { name })

function change(modelTest: ModelTest, id: string, members: Parameters<typeof review>[3]): void {
  review(modelTest.reader.made, modelTest.memory, [id], members)
}

export const MAKING: readonly Action[] = [
  {
    name: 'mark a row as reviewed',
    weight: 10,
    isPossible: hasRows,
    act: async (modelTest, rng, screen) => {
      const { id, position } = rng.pick(rowsInSight(screen))
      await articleAt(modelTest.page, position).focus()
      await modelTest.page.keyboard.press('e')
      if (!reviewOf(modelTest.reader.made, id).reviewed) change(modelTest, id, { reviewed: true })
      return id
    },
  },
  {
    name: 'flag a row',
    weight: 8,
    isPossible: hasRows,
    act: async (modelTest, rng, screen) => {
      const { id, position } = rng.pick(rowsInSight(screen))
      await articleAt(modelTest.page, position).focus()
      await modelTest.page.keyboard.press('f')
      const flagged = !reviewOf(modelTest.reader.made, id).flagged
      change(modelTest, id, { flagged })
      return `${id}: ${flagged ? 'on' : 'off'}`
    },
  },
  {
    name: 'mark in the reader',
    weight: 5,
    // The app then opens the next citation.
    isPossible: (screen, modelTest) => hasReader(screen) && modelTest.canOpen('Citation'),
    act: async (modelTest, _, { reader: user }) => {
      const id = user?.id ?? ''
      await readerButton(modelTest.page, /^(Mark reviewed|Reviewed)$/).click()
      const reviewed = !reviewOf(modelTest.reader.made, id).reviewed
      change(modelTest, id, { reviewed })
      return `${id}: ${reviewed ? 'on' : 'off'}`
    },
  },
  {
    name: 'flag in the reader',
    weight: 5,
    isPossible: hasReader,
    act: async (modelTest, _, { reader: user }) => {
      const id = user?.id ?? ''
      await readerButton(modelTest.page, /^Flag(ged)?$/).click()
      const flagged = !reviewOf(modelTest.reader.made, id).flagged
      change(modelTest, id, { flagged })
      return `${id}: ${flagged ? 'on' : 'off'}`
    },
  },
  {
    name: 'write a note on a row',
    weight: 8,
    isPossible: (screen, modelTest) => hasRows(screen) && modelTest.canOpen('Citation'),
    act: async (modelTest, rng, screen) => {
      const id = await typeNote(modelTest.page, rng, screen)
      await modelTest.page.keyboard.press('Control+Enter')
      saveNote(modelTest, id, rng.text)
      return `${id}: ${JSON.stringify(rng.text)}`
    },
  },
  {
    name: 'review some at once',
    weight: 6,
    isPossible: (screen) => rowsInSight(screen).length > 3,
    act: async (modelTest, rng, screen) => {
      // The selection's bar covers the last rows.
      const rows = rowsInSight(screen).slice(0, -2)
      const [one, other] = [rng.below(rows.length), rng.below(rows.length)]
      const from = Math.min(one, other)
      const chosen = rows.slice(from, Math.max(one, other) + 1)
      const action = rng.pick(['Mark reviewed', 'Flag'])
      await select(modelTest.page, rows[from]?.position ?? 1)
      if (chosen.length > 1) {
        await articleAt(modelTest.page, chosen.at(-1)?.position ?? 1).click({
          modifiers: ['Shift'],
        })
      }
      await expect(selectionOf(modelTest.page)).toContainText(`${chosen.length} selected`)
      const ids = chosen.map(({ id }) => id)
      await finish(modelTest, ids, action)
      return `${action}: ${ids.join(', ')}`
    },
  },
  {
    name: 'review all matching at once',
    weight: 2,
    isPossible: (screen, { truth }) =>
      rowsInSight(screen).length > 1 && allowedBy(screen, truth)?.length === 1,
    act: async (modelTest, rng, screen) => {
      const [row] = rowsInSight(screen)
      const ids = allowedBy(screen, modelTest.truth)?.[0]?.rows ?? []
      const action = rng.pick(['Flag', 'Mark reviewed'])
      await select(modelTest.page, row?.position ?? 1)
      await selectionOf(modelTest.page)
        .getByRole('button', { name: /^Select all/ })
        .click()
      await expect(selectionOf(modelTest.page)).toContainText(`${ids.length} selected`)
      await finish(modelTest, ids, action)
      return `${action}: ${ids.length}`
    },
  },
  {
    name: 'undo by key',
    weight: 6,
    isPossible: (screen) => isOnCitations(screen) && isKeyFree(screen),
    act: async (modelTest) => {
      await modelTest.page.keyboard.press('u')
      return undoReview(modelTest.reader.made, modelTest.memory).join(', ') || 'nothing'
    },
  },
  {
    name: 'undo by the message',
    weight: 3,
    isPossible: (screen) => isOnCitations(screen) && screen.buttons.includes('Undo'),
    act: async (modelTest) => {
      await messageOf(modelTest.page, '').getByRole('button', { name: 'Undo' }).click()
      return undoReview(modelTest.reader.made, modelTest.memory).join(', ')
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

/** Types a note on a row, and leaves the focus in it. @returns the citation */
export async function typeNote(page: Page, rng: Rng, screen: Screen): Promise<string> {
  const { id, position } = rng.pick(rowsInSight(screen))
  await articleAt(page, position).focus()
  await page.keyboard.press('n')
  await expect(fieldOf(page)).toBeFocused()
  await fieldOf(page).fill(rng.text)
  return id
}

/** Saves a note in the model; an operation for Undo if it changes something. */
export function saveNote({ reader: user, memory }: ModelTest, id: string, note: string): void {
  const { made, drafts } = user
  drafts.delete(id)
  if (reviewOf(made, id).note !== note) review(made, memory, [id], { note })
}

async function select(page: Page, position: number): Promise<void> {
  await articleAt(page, position).focus()
  await page.keyboard.press('x')
  await expect(selectionOf(page)).toContainText('1 selected')
}

async function finish(modelTest: ModelTest, ids: readonly string[], action: string): Promise<void> {
  await selectionOf(modelTest.page).getByRole('button', { name: action, exact: true }).click()
  await expect(selectionOf(modelTest.page)).toHaveCount(0)
  const members = action === 'Flag' ? { flagged: true } : { reviewed: true }
  review(modelTest.reader.made, modelTest.memory, ids, members)
}
