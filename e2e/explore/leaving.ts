import { expect, type Locator } from '@playwright/test'
import { goByLink, heading } from '../support/pages.ts'
import { noteOf as fieldOf } from '../support/review.ts'
import { action, both, hasRows, isOnline } from './action.ts'
import { buttonOf, hasDateNotes } from './keeping.ts'
import { hasGroups, hasWork, openGroups } from './listing.ts'
import { saveNote, typeNote } from './making.ts'
import type { ModelTest } from './model-test.ts'
import { noteOf } from './model.ts'
import { cardOf, openForm } from './naming.ts'
import { BRAND } from './scenario.ts'
import type { Screen } from './screen.ts'

type Leave = (modelTest: ModelTest) => Promise<void>

const WAYS: readonly [name: string, leave: Leave][] = [
  ['for the heading', async ({ page }) => heading(page).click()],
  ['by Escape', async ({ page }) => page.keyboard.press('Escape')],
  ['for another page', async ({ page }) => goByLink(page, 'Analysis')],
  ['by a reload', async () => {}],
  ['by closing the tab', async (modelTest) => modelTest.closeTab()],
  ['in a crash', async (modelTest) => modelTest.crash()],
]

/** Forms leave a dialog open above the page. */
const WAYS_OUT_OF_FORMS = WAYS.filter(
  ([name]) => name !== 'for the heading' && name !== 'for another page',
)

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
    return `${id}: ${JSON.stringify(rng.text)}`
  }),
)

const openDialog = async ({ page }: ModelTest, name: string) => {
  await buttonOf(page, name).first().press('Enter')
  return page.getByRole('dialog', { name })
}

type Form = {
  name: string
  isShown: (screen: Screen, modelTest: ModelTest) => boolean
  /** @returns where its fields are */
  open: (modelTest: ModelTest) => Promise<Locator>
  fields: readonly string[]
}

const FORMS: readonly Form[] = [
  {
    name: 'an item of the work list',
    isShown: hasWork,
    open: async (modelTest) => openDialog(modelTest, 'Add item'),
    fields: ['What', 'Note'],
  },
  {
    name: 'a note on a date',
    isShown: hasDateNotes,
    open: async (modelTest) => openDialog(modelTest, 'Add event'),
    fields: ['Event'],
  },
  {
    name: 'a competitor',
    isShown: ({ names }) => names !== null,
    open: async (modelTest) => {
      await openForm(cardOf(modelTest), 'Add a competitor')
      return cardOf(modelTest)
    },
    fields: ['Name', 'Other names', 'Domains'],
  },
  {
    name: 'a group of questions',
    isShown: hasGroups,
    open: async (modelTest) => {
      await openGroups(modelTest)
      return modelTest.page.getByRole('dialog', { name: 'Question groups' })
    },
    fields: ['Name', 'Words'],
  },
]

/** Forms that are left unsaved must offer the text again. Then it is discarded. */
const LEAVING_FORMS = FORMS.map(({ name, isShown, open, fields }) =>
  action(`leave ${name} half written`, 2, both(isOnline, isShown), async (modelTest, rng) => {
    const address = modelTest.page.url()
    const text = `Half ${modelTest.nextNumber()}`
    const form = await open(modelTest)
    for (const label of fields) await form.getByLabel(label, { exact: true }).fill(text)
    const [way, leave] = rng.pick(WAYS_OUT_OF_FORMS)
    await leave(modelTest)
    await modelTest.page.goto(address)
    const again = await open(modelTest)
    const expectFields = async (value: string) => {
      for (const label of fields) {
        await expect(again.getByLabel(label, { exact: true })).toHaveValue(value)
      }
    }
    await expectFields(text)
    await buttonOf(again, 'Discard draft').press('Enter')
    await expectFields('')
    await modelTest.page.keyboard.press('Escape')
    await expect(modelTest.page.getByRole('dialog')).toHaveCount(0)
    return way
  }),
)

export const LEAVING = [...LEAVING_NOTES, ...LEAVING_FORMS]
