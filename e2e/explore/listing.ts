import { expect, type Locator } from '@playwright/test'
import { panel } from '../support/pages.ts'
import { addWork, handleOf, setDone, setStatus, workItem } from '../support/work.ts'
import { action, both, isAt, isOnline, type Rng } from './action.ts'
import { buttonOf, DATES, inDialog, remove, saveForm } from './keeping.ts'
import type { ModelTest } from './model-test.ts'
import { finish, placeWork, setOpen, type WorkItem } from './model.ts'
import type { Screen } from './screen.ts'

export const hasWork = ({ work }: Screen): boolean => work !== null
const hasItems = ({ work }: Screen) => work !== null && work.length > 0
const hasComment = ({ comment }: Screen) => comment !== null
/** Their code is prefetched when the browser is idle, or loaded when they are opened. */
export const hasGroups = both(isOnline, isAt('/analysis'))

export async function openGroups({ page }: Pick<ModelTest, 'page'>): Promise<void> {
  await page.getByRole('button', { name: /^Question group/ }).press('Enter')
  await buttonOf(page, 'Edit groups…').press('Enter')
}

/** @param change does nothing if there are fewer than `least` groups */
async function withGroups(
  modelTest: ModelTest,
  least: number,
  change: (dialog: Locator, groups: string[]) => Promise<string>,
): Promise<string> {
  const { groups } = modelTest.made
  await openGroups(modelTest)
  return inDialog(modelTest.page, ['Question groups', 'Your groups'], groups, async (dialog) =>
    groups.length < least ? 'none' : change(dialog, groups),
  )
}

const anotherGroup = (modelTest: ModelTest, rng: Rng) =>
  `Group ${modelTest.nextNumber()} ${rng.text}`.trim()

/** The work list, question groups, and the comment on the report. */
export const LISTING = [
  action('add an item to the work list', 8, hasWork, async (modelTest, rng) => {
    const key = modelTest.nextNumber()
    // No title is a prefix of another.
    const title = `Item ${key}: ${rng.text}`.trim()
    await addWork(modelTest.page, title)
    placeWork(modelTest.made, { key, title, note: '', status: 'To do', doneOn: '' })
    return title
  }),
  action('begin an item, or leave it', 4, hasItems, async ({ page, made, memory }, rng) => {
    const item = rng.pick(made.work)
    const status = rng.pick(['To do', 'Doing'] as const)
    await setStatus(page, item.title, status)
    setOpen(made, memory, item, status)
    return `${item.title}: ${status}`
  }),
  action('finish an item', 4, hasItems, async ({ page, made, memory }, rng) => {
    const item = rng.pick(made.work)
    const date = rng.pick(DATES)
    await setDone(page, item.title, date)
    finish(made, memory, item, date)
    return `${item.title}: ${date}`
  }),
  action('change an item', 5, hasItems, async (modelTest, rng) => {
    const { page, made } = modelTest
    const item = rng.pick(made.work)
    const { title } = item
    const next = `Item ${modelTest.nextNumber()}: ${rng.text}`.trim()
    await workItem(page, title).getByRole('rowheader').getByRole('button').press('Enter')
    await saveForm(page, 'Edit item', { What: next, Note: rng.text })
    Object.assign(item, { title: next, note: rng.text })
    return `${title}: ${next}`
  }),
  action('move an item', 5, hasItems, async ({ page, made: { work } }, rng) => {
    const item = rng.pick(work)
    const [index, by] = [work.indexOf(item), rng.pick([-1, 1])]
    await handleOf(page, item.title).press(by === 1 ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
    const other: WorkItem | undefined = work[index + by]
    const isSameGroup = (other?.status === 'Done') === (item.status === 'Done')
    if (other === undefined || !isSameGroup) return `${item.title}: no room`
    work.splice(index, 1)
    work.splice(index + by, 0, item)
    return `${item.title}: ${by === 1 ? 'down' : 'up'}`
  }),
  action('remove an item', 4, hasItems, async ({ page, made: { work } }, rng) => {
    const item = rng.pick(work)
    await handleOf(page, item.title).press('Enter')
    return (
      item.title +
      (await remove(panel(page, 'Items'), buttonOf(page, 'Remove'), rng, () => {
        work.splice(work.indexOf(item), 1)
      }))
    )
  }),
  action('add a group of questions', 5, hasGroups, async (modelTest, rng) => {
    const name = anotherGroup(modelTest, rng)
    return withGroups(modelTest, 0, async (dialog, groups) => {
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
      await dialog.getByRole('textbox', { name: 'Words' }).fill('tea\nmatcha*')
      await buttonOf(dialog, 'Add group').press('Enter')
      groups.push(name)
      return name
    })
  }),
  action('change a group of questions', 3, hasGroups, async (modelTest, rng) => {
    const next = anotherGroup(modelTest, rng)
    return withGroups(modelTest, 1, async (dialog, groups) => {
      const name = rng.pick(groups)
      await buttonOf(dialog, `Edit ${name}`).press('Enter')
      await dialog.getByRole('textbox', { name: 'Name' }).fill(next)
      await buttonOf(dialog, 'Save group').press('Enter')
      groups.splice(groups.indexOf(name), 1, next)
      return `${name}: ${next}`
    })
  }),
  action('remove a group of questions', 3, hasGroups, async (modelTest, rng) =>
    withGroups(modelTest, 1, async (dialog, groups) => {
      const name = rng.pick(groups)
      const forget = () => groups.splice(groups.indexOf(name), 1)
      return name + (await remove(dialog, buttonOf(dialog, `Remove ${name}`), rng, forget))
    }),
  ),
  action('comment on the report', 20, hasComment, async ({ page, made }, rng) => {
    const field = page.getByRole('textbox', { name: 'Comment' })
    await field.fill(rng.text)
    await field.press('Tab')
    await expect(field).not.toBeFocused()
    made.comment = rng.text
    return JSON.stringify(rng.text)
  }),
]
