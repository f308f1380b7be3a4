import { expect, type Page } from '@playwright/test'
import { addWork, handleOf, setDone, setStatus, workItem } from '../support/work.ts'
import type { Action } from './action.ts'
import { DATES } from './keeping.ts'
import type { ModelTest } from './model-test.ts'
import { finish, type Made, setOpen, type WorkItem } from './model.ts'
import type { Rng } from './rng.ts'
import type { Screen } from './screen.ts'

const hasWork = ({ work }: Screen) => work !== null
const hasItems = ({ work }: Screen) => work !== null && work.length > 0

/** Their code is prefetched when the browser is idle, or loaded when they are opened. */
const hasGroups = ({ address }: Screen, { isOffline }: ModelTest) =>
  !isOffline && new URL(address).pathname.endsWith('/analysis')

function anyItem({ work }: Made, rng: Rng): { index: number; item: WorkItem; title: string } {
  const item = rng.pick(work)
  return { index: work.indexOf(item), item, title: item.title }
}

async function withGroups(
  page: Page,
  { groups }: Made,
  change: (dialog: ReturnType<Page['getByRole']>) => Promise<string>,
): Promise<string> {
  await page.getByRole('button', { name: /^Question group/ }).press('Enter')
  await page.getByRole('button', { name: 'Edit groups…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Question groups' })
  await expect(dialog).toBeVisible()
  // Groups are sorted by name.
  const expectGroups = async () => {
    const names = dialog.getByRole('list', { name: 'Your groups' }).locator(':not(small) > bdi')
    await expect
      .poll(async () => (await names.allTextContents()).toSorted())
      .toEqual(groups.toSorted())
  }
  await expectGroups()
  const done = await change(dialog)
  await expectGroups()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return done
}

/** The work list, question groups, and the comment on the report. */
export const LISTING: readonly Action[] = [
  {
    name: 'add an item to the work list',
    weight: 8,
    isPossible: hasWork,
    act: async (modelTest, rng) => {
      const { page, reader: user } = modelTest
      const key = modelTest.nextNumber()
      // No title is a prefix of another.
      const title = `Item ${key}: ${rng.text}`.trim()
      await addWork(page, title)
      const { work } = user.made
      const place = work.findIndex(({ status }) => status === 'Done')
      const item: WorkItem = { key, title, note: '', status: 'To do', doneOn: '' }
      work.splice(place === -1 ? work.length : place, 0, item)
      return title
    },
  },
  {
    name: 'begin an item, or leave it',
    weight: 4,
    isPossible: hasItems,
    act: async ({ page, reader: { made }, memory }, rng) => {
      const { item, title } = anyItem(made, rng)
      const status = rng.pick(['To do', 'Doing'] as const)
      await setStatus(page, title, status)
      setOpen(made, memory, item, status)
      return `${title}: ${status}`
    },
  },
  {
    name: 'finish an item',
    weight: 4,
    isPossible: hasItems,
    act: async ({ page, reader: { made }, memory }, rng) => {
      const { item, title } = anyItem(made, rng)
      const date = rng.pick(DATES)
      await setDone(page, title, date)
      finish(made, memory, item, date)
      return `${title}: ${date}`
    },
  },
  {
    name: 'change an item',
    weight: 5,
    isPossible: hasItems,
    act: async (modelTest, rng) => {
      const { page } = modelTest
      const { item, title } = anyItem(modelTest.reader.made, rng)
      const next = `Item ${modelTest.nextNumber()}: ${rng.text}`.trim()
      await workItem(page, title).getByRole('rowheader').getByRole('button').press('Enter')
      const form = page.getByRole('dialog', { name: 'Edit item' })
      await form.getByLabel('What').fill(next)
      await form.getByLabel('Note').fill(rng.text)
      await page.keyboard.press('Control+Enter')
      await expect(form).toHaveCount(0)
      Object.assign(item, { title: next, note: rng.text })
      return `${title}: ${next}`
    },
  },
  {
    name: 'move an item',
    weight: 5,
    isPossible: hasItems,
    act: async ({ page, reader: { made } }, rng) => {
      const { index, item, title } = anyItem(made, rng)
      const by = rng.pick([-1, 1])
      await handleOf(page, title).press(by === 1 ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
      const other = made.work[index + by]
      const isSameGroup = (other?.status === 'Done') === (item.status === 'Done')
      if (other === undefined || !isSameGroup) return `${title}: no room`
      made.work.splice(index, 1)
      made.work.splice(index + by, 0, item)
      return `${title}: ${by === 1 ? 'down' : 'up'}`
    },
  },
  {
    name: 'remove an item',
    weight: 4,
    isPossible: hasItems,
    act: async ({ page, reader: { made } }, rng) => {
      const { index, title } = anyItem(made, rng)
      await handleOf(page, title).press('Enter')
      await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
      await expect(workItem(page, title)).toHaveCount(0)
      const isUndone = rng.below(2) === 0
      if (isUndone) {
        const items = page.getByRole('region', { name: 'Items' })
        await items.getByRole('button', { name: 'Undo' }).press('Enter')
      } else made.work.splice(index, 1)
      return `${title}${isUndone ? ', undone' : ''}`
    },
  },
  {
    name: 'add a group of questions',
    weight: 5,
    isPossible: hasGroups,
    act: async (modelTest, rng) => {
      const { page, reader: user } = modelTest
      const { made } = user
      const name = `Group ${modelTest.nextNumber()} ${rng.text}`.trim()
      return withGroups(page, made, async (dialog) => {
        await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
        await dialog.getByRole('textbox', { name: 'Words' }).fill('tea\nmatcha*')
        await dialog.getByRole('button', { name: 'Add group' }).press('Enter')
        made.groups.push(name)
        return name
      })
    },
  },
  {
    name: 'change a group of questions',
    weight: 3,
    isPossible: hasGroups,
    act: async (modelTest, rng) => {
      const { page, reader: user } = modelTest
      const { groups } = user.made
      const next = `Group ${modelTest.nextNumber()} ${rng.text}`.trim()
      return withGroups(page, user.made, async (dialog) => {
        if (groups.length === 0) return 'none'
        const index = rng.below(groups.length)
        const name = groups[index] ?? ''
        await dialog.getByRole('button', { name: `Edit ${name}`, exact: true }).press('Enter')
        await dialog.getByRole('textbox', { name: 'Name' }).fill(next)
        await dialog.getByRole('button', { name: 'Save group' }).press('Enter')
        groups[index] = next
        return `${name}: ${next}`
      })
    },
  },
  {
    name: 'remove a group of questions',
    weight: 3,
    isPossible: hasGroups,
    act: async ({ page, reader: { made } }, rng) =>
      withGroups(page, made, async (dialog) => {
        if (made.groups.length === 0) return 'none'
        const index = rng.below(made.groups.length)
        const name = made.groups[index] ?? ''
        await dialog.getByRole('button', { name: `Remove ${name}`, exact: true }).press('Enter')
        const isUndone = rng.below(2) === 0
        if (isUndone) await dialog.getByRole('button', { name: 'Undo' }).press('Enter')
        else made.groups.splice(index, 1)
        return `${name}${isUndone ? ', undone' : ''}`
      }),
  },
  {
    name: 'comment on the report',
    weight: 20,
    isPossible: ({ comment }) => comment !== null,
    act: async ({ page, reader: { made } }, rng) => {
      const field = page.getByRole('textbox', { name: 'Comment' })
      await field.fill(rng.text)
      await field.press('Tab')
      made.comment = rng.text
      return JSON.stringify(rng.text)
    },
  },
]
