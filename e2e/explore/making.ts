import { expect, type Page } from '@playwright/test'
import { articleAt, readerOf } from '../support/citation-list.ts'
import { messageOf, noteOf as fieldOf, selectionOf } from '../support/review.ts'
import { action, both, hasButton, hasFreeKeys, hasRows, type Rng, rowsInSight } from './action.ts'
import { canOpenCitation } from './going.ts'
import { allowedBy } from './invariants.ts'
import type { ModelTest } from './model-test.ts'
import { reviewOf, undoReview } from './model.ts'
import type { Screen } from './screen.ts'

const hasReader = ({ reader }: Screen) => reader !== null
const isOnCitations = ({ address }: Screen) => /\/citations(\/|\?|$)/.test(address)
const canUndoByKey = both(isOnCitations, hasFreeKeys)
const canUndo = both(isOnCitations, hasButton('Undo'))
const canDismiss = both(isOnCitations, hasButton('Dismiss'))
const canWriteNotes = both(hasRows, canOpenCitation)
const hasSome = (screen: Screen) => rowsInSight(screen).length > 3
const isListKnown = (screen: Screen, { truth }: ModelTest) =>
  rowsInSight(screen).length > 1 && allowedBy(screen, truth)?.length === 1

async function pressOnRow(page: Page, rng: Rng, screen: Screen, key: string): Promise<string> {
  const { id, position } = rng.pick(rowsInSight(screen))
  await articleAt(page, position).focus()
  await page.keyboard.press(key)
  return id
}

/** Turns a mark of the model on or off. */
function toggle(modelTest: ModelTest, id: string, mark: 'reviewed' | 'flagged'): string {
  const isOn = !reviewOf(modelTest.made, id)[mark]
  modelTest.review([id], { [mark]: isOn })
  return `${id}: ${isOn ? 'on' : 'off'}`
}

async function inReader(
  modelTest: ModelTest,
  { reader }: Screen,
  button: RegExp,
  mark: 'reviewed' | 'flagged',
): Promise<string> {
  await readerOf(modelTest.page).getByRole('button', { name: button }).click()
  return toggle(modelTest, reader?.id ?? '', mark)
}

export const MAKING = [
  action('mark a row as reviewed', 10, hasRows, async (modelTest, rng, screen) => {
    const id = await pressOnRow(modelTest.page, rng, screen, 'e')
    modelTest.review([id], { reviewed: true })
    return id
  }),
  action('flag a row', 8, hasRows, async (modelTest, rng, screen) => {
    const id = await pressOnRow(modelTest.page, rng, screen, 'f')
    return toggle(modelTest, id, 'flagged')
  }),
  // The app then opens the next citation.
  action('mark in the reader', 5, both(hasReader, canOpenCitation), async (modelTest, _, screen) =>
    inReader(modelTest, screen, /^(Mark reviewed|Reviewed)$/, 'reviewed'),
  ),
  action('flag in the reader', 5, hasReader, async (modelTest, _, screen) =>
    inReader(modelTest, screen, /^Flag(ged)?$/, 'flagged'),
  ),
  action('write a note on a row', 8, canWriteNotes, async (modelTest, rng, screen) => {
    const id = await typeNote(modelTest.page, rng, screen)
    await modelTest.page.keyboard.press('Control+Enter')
    saveNote(modelTest, id, rng.text)
    return `${id}: ${JSON.stringify(rng.text)}`
  }),
  action('review some at once', 6, hasSome, async (modelTest, rng, screen) => {
    // The selection's bar covers the last rows.
    const rows = rowsInSight(screen).slice(0, -2)
    const [one, other] = [rng.below(rows.length), rng.below(rows.length)]
    const chosen = rows.slice(Math.min(one, other), Math.max(one, other) + 1)
    const mark = rng.pick(['Mark reviewed', 'Flag'])
    await select(modelTest.page, chosen[0]?.position)
    if (chosen.length > 1) {
      const last = articleAt(modelTest.page, chosen.at(-1)?.position ?? 1)
      await last.click({ modifiers: ['Shift'] })
    }
    const ids = chosen.map(({ id }) => id)
    await finish(modelTest, ids, mark)
    return `${mark}: ${ids.join(', ')}`
  }),
  action('review all matching at once', 2, isListKnown, async (modelTest, rng, screen) => {
    const ids = allowedBy(screen, modelTest.truth)?.[0]?.rows ?? []
    const mark = rng.pick(['Flag', 'Mark reviewed'])
    await select(modelTest.page, rowsInSight(screen)[0]?.position)
    const selection = selectionOf(modelTest.page)
    await selection.getByRole('button', { name: /^Select all/ }).click()
    await finish(modelTest, ids, mark)
    return `${mark}: ${ids.length}`
  }),
  action('undo by key', 6, canUndoByKey, async ({ page, made, memory }) => {
    await page.keyboard.press('u')
    return undoReview(made, memory).join(', ') || 'nothing'
  }),
  action('undo by the message', 3, canUndo, async ({ page, made, memory }) => {
    await messageOf(page, '').getByRole('button', { name: 'Undo' }).click()
    return undoReview(made, memory).join(', ')
  }),
  action('dismiss the message', 1, canDismiss, async ({ page }) => {
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
    return 'gone'
  }),
]

/** Types a note on a row, and leaves the focus in it. @returns the citation */
export async function typeNote(page: Page, rng: Rng, screen: Screen): Promise<string> {
  const id = await pressOnRow(page, rng, screen, 'n')
  await expect(fieldOf(page)).toBeFocused()
  await fieldOf(page).fill(rng.text)
  return id
}

/** Saves a note in the model; an operation for Undo if it changes something. */
export function saveNote(modelTest: ModelTest, id: string, note: string): void {
  modelTest.user.drafts.delete(id)
  modelTest.review([id], { note })
}

async function select(page: Page, position = 1): Promise<void> {
  await articleAt(page, position).focus()
  await page.keyboard.press('x')
  await expect(selectionOf(page)).toContainText('1 selected')
}

async function finish(modelTest: ModelTest, ids: readonly string[], mark: string): Promise<void> {
  const selection = selectionOf(modelTest.page)
  await expect(selection).toContainText(`${ids.length} selected`)
  await selection.getByRole('button', { name: mark, exact: true }).click()
  await expect(selection).toHaveCount(0)
  modelTest.review(ids, mark === 'Flag' ? { flagged: true } : { reviewed: true })
}
