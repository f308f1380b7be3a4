import { expect, type Page } from '@playwright/test'
import { articleAt, readerOf } from '../support/citation-list.ts'
import { goByLink, heading } from '../support/pages.ts'
import { messageOf, noteOf as fieldOf, selectionOf } from '../support/review.ts'
import {
  type Rng,
  action,
  both,
  canOpenCitation,
  type Condition,
  hasButton,
  hasFreeKeys,
  hasRows,
  isOnline,
  rowsInSight,
} from './action.ts'
import { allowedBy } from './invariants.ts'
import type { ModelTest } from './model-test.ts'
import { noteOf, review, reviewOf, undoReview } from './model.ts'
import { BRAND } from './scenario.ts'
import type { Screen } from './screen.ts'

const hasReader = ({ reader }: Screen) => reader !== null
const isOnCitations = ({ address }: Screen) => /\/citations(\/|\?|$)/.test(address)
const canUndoByKey = both(isOnCitations, hasFreeKeys)
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
function toggle(modelTest: ModelTest, id: string, mark: 'reviewed' | 'flagged'): void {
  review(modelTest, [id], { [mark]: !reviewOf(modelTest.made, id)[mark] })
}

async function flagRow(modelTest: ModelTest, rng: Rng, screen: Screen): Promise<void> {
  toggle(modelTest, await pressOnRow(modelTest.page, rng, screen, 'f'), 'flagged')
}

const READER_BUTTONS = [
  ['mark', both(hasReader, canOpenCitation), /^(Mark reviewed|Reviewed)$/, 'reviewed'],
  ['flag', hasReader, /^Flag(ged)?$/, 'flagged'],
] as const

/** The first and the third not from forms, which leave a dialog open above the page. */
const WAYS: readonly [string, (modelTest: ModelTest) => Promise<void>][] = [
  ['for the heading', async ({ page }) => heading(page).click()],
  ['by Escape', async ({ page }) => page.keyboard.press('Escape')],
  ['for another page', async ({ page }) => goByLink(page, 'Analysis')],
  ['by a reload', async () => {}],
  ['by closing the tab', async (modelTest) => modelTest.closeTab()],
  ['in a crash', async (modelTest) => modelTest.crash()],
]

export const WAYS_OUT_OF_FORMS = WAYS.filter(([name]) => !name.startsWith('for '))

/** The text must still be there. Then the page is reloaded, which must change nothing. */
const LEAVING_NOTES = WAYS.map(([name, leave]) =>
  action(`leave a note ${name}`, 1, both(isOnline, hasRows), async (modelTest, rng, screen) => {
    const { user } = modelTest
    const id = await typeNote(modelTest.page, rng, screen)
    await leave(modelTest)
    // Only then the app cannot save the note, and offers it again as a draft.
    const isCrash = name === 'in a crash'
    if (!isCrash) saveNote(modelTest, id, rng.text)
    else if (noteOf(user, id) !== rng.text) user.drafts.set(id, rng.text)
    await modelTest.page.reload()
    await expect(fieldOf(modelTest.page).and(modelTest.page.locator(':focus'))).toHaveCount(0)
    // A draft is offered when its citation is open.
    if (isCrash) await modelTest.page.goto(`/brands/${BRAND}/citations/${id}`)
  }),
)

export const REVIEWING = [
  action('mark a row as reviewed', 10, hasRows, async (modelTest, rng, screen) => {
    review(modelTest, [await pressOnRow(modelTest.page, rng, screen, 'e')], { reviewed: true })
  }),
  action('flag a row', 8, hasRows, flagRow),
  // Marked as reviewed, it gives way to the next citation.
  ...READER_BUTTONS.map(([verb, isPossible, name, mark]) =>
    action(`${verb} in the reader`, 5, isPossible, async (modelTest, _, { reader }) => {
      await readerOf(modelTest.page).getByRole('button', { name }).click()
      toggle(modelTest, reader?.id ?? '', mark)
    }),
  ),
  action('write a note on a row', 8, canWriteNotes, async (modelTest, rng, screen) => {
    const id = await typeNote(modelTest.page, rng, screen)
    await modelTest.page.keyboard.press('Control+Enter')
    saveNote(modelTest, id, rng.text)
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
  }),
  action('review all matching at once', 2, isListKnown, async (modelTest, rng, screen) => {
    const ids = allowedBy(screen, modelTest.truth)?.[0]?.rows ?? []
    const mark = rng.pick(['Flag', 'Mark reviewed'])
    await select(modelTest.page, rowsInSight(screen)[0]?.position)
    const selection = selectionOf(modelTest.page)
    await selection.getByRole('button', { name: /^Select all/ }).click()
    await finish(modelTest, ids, mark)
  }),
  action('undo by key', 6, canUndoByKey, async (modelTest) => {
    await modelTest.page.keyboard.press('u')
    undoReview(modelTest)
  }),
  action('undo by the message', 3, both(isOnCitations, hasButton('Undo')), async (modelTest) => {
    await messageOf(modelTest.page, '').getByRole('button', { name: 'Undo' }).click()
    undoReview(modelTest)
  }),
  action('dismiss the message', 1, both(isOnCitations, hasButton('Dismiss')), async ({ page }) => {
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  }),
  ...LEAVING_NOTES,
]

/** Types a note on a row, and leaves the focus in it. @returns the citation */
async function typeNote(page: Page, rng: Rng, screen: Screen): Promise<string> {
  const id = await pressOnRow(page, rng, screen, 'n')
  await expect(fieldOf(page)).toBeFocused()
  await fieldOf(page).fill(rng.text)
  return id
}

/** Saves a note in the model; an operation for Undo if it changes something. */
function saveNote(modelTest: ModelTest, id: string, note: string): void {
  modelTest.user.drafts.delete(id)
  review(modelTest, [id], { note })
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
  review(modelTest, ids, mark === 'Flag' ? { flagged: true } : { reviewed: true })
}

const hasTeam: Condition = (_, { team }) => team !== null

/** Events of a team, besides switching between the users' tabs. */
export const SHARING = [
  action('the server is killed, and starts again', 2, hasTeam, async ({ team }) => {
    await team?.kill()
    await team?.start()
  }),
  action('the engine gets a new disk', 1, hasTeam, async ({ team }) => {
    await team?.kill()
    await team?.startEmpty()
  }),
  action(
    'flag a row while the server is away',
    4,
    both(hasTeam, hasRows),
    async (modelTest, ...on) => {
      await modelTest.team?.kill()
      await flagRow(modelTest, ...on)
      await modelTest.team?.start()
    },
  ),
]
