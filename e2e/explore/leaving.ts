import { expect, type Locator, type Page } from '@playwright/test'
import { goByLink, heading } from '../support/pages.ts'
import { noteOf as fieldOf } from '../support/review.ts'
import type { Action } from './action.ts'
import { saveNote, typeNote } from './making.ts'
import type { ModelTest } from './model-test.ts'
import { noteOf } from './model.ts'
import { openForm } from './naming.ts'
import { BRAND } from './scenario.ts'
import type { Screen } from './screen.ts'

type Way = {
  name: string
  /** Whether the app can save the note; otherwise it is offered again as a draft. */
  isSaved: boolean
  isOfNotes?: boolean
  leave: (modelTest: ModelTest) => Promise<void>
}

const WAYS: readonly Way[] = [
  {
    name: 'for the heading',
    isSaved: true,
    isOfNotes: true,
    leave: async ({ page }) => heading(page).click(),
  },
  { name: 'by Escape', isSaved: true, leave: async ({ page }) => page.keyboard.press('Escape') },
  {
    name: 'for another page',
    isSaved: true,
    isOfNotes: true,
    leave: async ({ page }) => goByLink(page, 'Analysis'),
  },
  { name: 'by a reload', isSaved: true, leave: async () => {} },
  { name: 'by closing the tab', isSaved: true, leave: async (modelTest) => modelTest.closeTab() },
  { name: 'in a crash', isSaved: false, leave: async (modelTest) => modelTest.crash() },
]

const isPossible = ({ list }: Screen, { isOffline }: ModelTest) =>
  !isOffline && list !== null && list.rows.some(({ isInSight }) => isInSight)

/** The text must still be there. Then the page is reloaded, which must change nothing. */
const LEAVING_NOTES: readonly Action[] = WAYS.map(({ name, isSaved, leave }) => ({
  name: `leave a note ${name}`,
  weight: 1,
  isPossible,
  act: async (modelTest, rng, screen) => {
    const { page, reader: user } = modelTest
    const id = await typeNote(page, rng, screen)
    await leave(modelTest)
    if (isSaved) {
      saveNote(modelTest, id, rng.text)
    } else if (noteOf(user, id) !== rng.text) {
      user.drafts.set(id, rng.text)
    }
    await modelTest.page.reload()
    await expect(fieldOf(modelTest.page).and(modelTest.page.locator(':focus'))).toHaveCount(0)
    // A draft is offered when its citation is open.
    if (!isSaved) await modelTest.page.goto(`/brands/${BRAND}/citations/${id}`)
    return `${id}: ${JSON.stringify(rng.text)}`
  },
}))

type Form = {
  name: string
  isShown: (screen: Screen) => boolean
  /** @returns where its fields are */
  open: (page: Page) => Promise<Locator>
  fields: readonly string[]
}

const dialogOf = async (page: Page, opener: RegExp, name: string) => {
  await page.getByRole('button', { name: opener }).first().press('Enter')
  return page.getByRole('dialog', { name })
}

const FORMS: readonly Form[] = [
  {
    name: 'an item of the work list',
    isShown: ({ work }) => work !== null,
    open: async (page) => dialogOf(page, /^Add item$/, 'Add item'),
    fields: ['What', 'Note'],
  },
  {
    name: 'a note on a date',
    isShown: ({ annotations }) => annotations !== null,
    open: async (page) => dialogOf(page, /^Add event$/, 'Add event'),
    fields: ['Event'],
  },
  {
    name: 'a competitor',
    isShown: ({ names }) => names !== null,
    open: async (page) => {
      const card = page.getByRole('region', { name: 'Brands' })
      await openForm(card, 'Add a competitor')
      return card
    },
    fields: ['Name', 'Other names', 'Domains'],
  },
  {
    name: 'a group of questions',
    isShown: ({ address }) => new URL(address).pathname.endsWith('/analysis'),
    open: async (page) => {
      await page.getByRole('button', { name: /^Question group/ }).press('Enter')
      return dialogOf(page, /^Edit groups…$/, 'Question groups')
    },
    fields: ['Name', 'Words'],
  },
]

/** Forms that are left unsaved must offer the text again. Then it is discarded. */
const LEAVING_FORMS: readonly Action[] = FORMS.map(({ name, isShown, open, fields }) => ({
  name: `leave ${name} half written`,
  weight: 2,
  isPossible: (screen, { isOffline }) => !isOffline && isShown(screen),
  act: async (modelTest, rng) => {
    const address = modelTest.page.url()
    const text = `Half ${modelTest.nextNumber()}`
    const form = await open(modelTest.page)
    for (const label of fields) await form.getByLabel(label, { exact: true }).fill(text)
    const way = rng.pick(WAYS.filter(({ isOfNotes }) => isOfNotes !== true))
    await way.leave(modelTest)
    await modelTest.page.goto(address)
    const again = await open(modelTest.page)
    for (const label of fields) {
      await expect(again.getByLabel(label, { exact: true })).toHaveValue(text)
    }
    await again.getByRole('button', { name: 'Discard draft' }).press('Enter')
    for (const label of fields) {
      await expect(again.getByLabel(label, { exact: true })).toHaveValue('')
    }
    await modelTest.page.keyboard.press('Escape')
    await expect(modelTest.page.getByRole('dialog')).toHaveCount(0)
    return way.name
  },
}))

export const LEAVING: readonly Action[] = [...LEAVING_NOTES, ...LEAVING_FORMS]
