import { readFile } from 'node:fs/promises'

import { expect, type Locator, type Page } from '@playwright/test'
import type { Kind } from '../../src/model/collections/operations.ts'
import { byPlace } from '../../src/model/collections/place.ts'
import type { StoredRecord } from '../../src/model/collections/record.ts'
import { COMPETITOR } from '../../src/model/competitors/competitors.ts'
import { EVENT } from '../../src/model/notes/note.ts'
import { QUESTION_GROUP } from '../../src/model/question-groups/question-group.ts'
import { COMMENT } from '../../src/model/report-comments/report-comments.ts'
import { REVIEW } from '../../src/model/reviews/review.ts'
import { CHOSEN_TYPE } from '../../src/model/source-types/source-types.ts'
import { VIEW } from '../../src/model/views/views.ts'
import { WORK, type WorkItem } from '../../src/model/work/work-item.ts'
import { backupOf, choose, panel } from '../support/pages.ts'
import { action, both, hasButton, hasList, isAt, isOnline, type Rng } from './action.ts'
import { isFiltered } from './going.ts'
import { dateNotesOf } from './invariants.ts'
import type { ModelTest } from './model-test.ts'
import { changeDateNote, type Review, undoDateNote } from './model.ts'
import type { Screen } from './screen.ts'

export const DATES = ['2026-10-28', '2026-11-03', '2026-11-10', '2026-11-16'] as const
const THEMES = ['System', 'Light', 'Dark'] as const

export const hasDateNotes = ({ annotations }: Screen): boolean => annotations !== null
const hasSomeDateNotes = ({ annotations }: Screen) => annotations !== null && annotations.length > 0
const canUndo = both(hasDateNotes, hasButton('Undo'))
/** Their code is prefetched when the browser is idle, or loaded when they are opened. */
const hasViews = both(isOnline, hasList)

const isOpen = ({ status }: WorkItem) => status !== 'done'

const notesOf = (page: Page) => panel(page, 'Events')

export const buttonOf = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

export async function saveForm(page: Page, title: string, fields: object): Promise<void> {
  const form = page.getByRole('dialog', { name: title })
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text)
  await page.keyboard.press('Control+Enter')
  await expect(form).toHaveCount(0)
}

/** Presses a button that removes something, and perhaps **Undo**. @param forget changes the model */
export async function remove(
  within: Locator,
  button: Locator,
  rng: Rng,
  forget: () => void,
): Promise<string> {
  await button.press('Enter')
  const isUndone = rng.below(2) === 0
  if (isUndone) await buttonOf(within, 'Undo').press('Enter')
  else forget()
  return isUndone ? ', undone' : ''
}

/** Compares a dialog's list of names with the model before and after a change, and closes it. */
export async function inDialog(
  page: Page,
  [title, list]: readonly [title: string, list: string],
  names: readonly string[],
  change: (dialog: Locator) => Promise<string>,
): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  const shown = dialog.getByRole('list', { name: list }).locator(':not(small) > bdi')
  // Groups are sorted by name, views in the user's order.
  const comparable = (all: readonly string[]) => {
    const plain = all.map((name) => name.replaceAll(/\s+/gu, ' ').trim())
    return list === 'Your groups' ? plain.toSorted() : plain
  }
  const expectNames = async () =>
    expect.poll(async () => comparable(await shown.allTextContents())).toEqual(comparable(names))
  await expectNames()
  const done = await change(dialog)
  await expectNames()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return done
}

/** @param change does nothing if there are fewer than `least` views */
async function withViews(
  { page, made: { views } }: ModelTest,
  least: number,
  change: (dialog: Locator, views: string[]) => Promise<string>,
): Promise<string> {
  await page.getByRole('button', { name: 'Saved views' }).click()
  return inDialog(page, ['Saved views', 'Saved views'], views, async (dialog) =>
    views.length < least ? 'none' : change(dialog, views),
  )
}

/** @returns the place and the key of a note that is shown */
function anyNote({ made }: ModelTest, rng: Rng, { annotations }: Screen) {
  const index = rng.below(annotations?.length ?? 1)
  const shown = annotations?.[index]
  const found = [...made.annotations].find(
    ([, { date, text, isRemoved }]) => !isRemoved && date === shown?.date && text === shown.text,
  )
  return { index, shown, key: found?.[0] ?? -1 }
}

/** Notes on dates, saved views and settings, and the backup of everything. */
export const KEEPING = [
  action('add a note on a date', 8, hasDateNotes, async (modelTest, rng) => {
    const { page, made, memory } = modelTest
    const key = modelTest.nextNumber()
    const [date, text] = [rng.pick(DATES), `Note ${key}: ${rng.text}`.trim()]
    await buttonOf(notesOf(page), 'Add event').press('Enter')
    await saveForm(page, 'Add event', { Date: date, Event: text })
    changeDateNote(made, memory, key, { date, text })
    return `${date} ${text}`
  }),
  action('change a note on a date', 6, hasSomeDateNotes, async (modelTest, rng, screen) => {
    const { page, made, memory } = modelTest
    const { index, shown, key } = anyNote(modelTest, rng, screen)
    const [date, text] = [rng.pick(DATES), `Note ${key}, again: ${rng.text}`.trim()]
    await buttonOf(notesOf(page), `Edit event ${index + 1}`).press('Enter')
    await saveForm(page, 'Edit event', { Date: date, Event: text })
    const isSame = shown?.date === date && shown.text === text
    if (!isSame) changeDateNote(made, memory, key, { date, text })
    return `${date} ${text}`
  }),
  action('remove a note on a date', 3, hasSomeDateNotes, async (modelTest, rng, screen) => {
    const { page, made, memory } = modelTest
    const { index, key } = anyNote(modelTest, rng, screen)
    await buttonOf(notesOf(page), `Remove event ${index + 1}`).press('Enter')
    changeDateNote(made, memory, key, { isRemoved: true })
    return `number ${index + 1}`
  }),
  action('undo a note on a date', 8, canUndo, async ({ page, made, memory }) => {
    await buttonOf(notesOf(page), 'Undo').press('Enter')
    undoDateNote(made, memory)
    return 'the last one'
  }),
  action('save the filters as a view', 6, both(hasViews, isFiltered), async (modelTest, rng) =>
    withViews(modelTest, 0, async (dialog, views) => {
      const name = `View ${modelTest.nextNumber()} ${rng.text}`.trim()
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
      await modelTest.page.keyboard.press('Enter')
      views.push(name)
      return name
    }),
  ),
  action('remove a view', 3, hasViews, async (modelTest, rng) =>
    withViews(modelTest, 1, async (dialog, views) => {
      const index = rng.below(views.length)
      const name = views[index] ?? ''
      const button = dialog.getByRole('button', { name: /^Remove / }).nth(index)
      return name + (await remove(dialog, button, rng, () => views.splice(index, 1)))
    }),
  ),
  action('move a view down', 2, hasViews, async (modelTest, rng) =>
    withViews(modelTest, 2, async (dialog, views) => {
      const index = rng.below(views.length - 1)
      const buttons = dialog.getByRole('button', { name: /^Move down: / })
      await buttons.nth(index).press('Enter')
      const [name = ''] = views.splice(index, 1)
      views.splice(index + 1, 0, name)
      return name
    }),
  ),
  action('choose a theme', 4, isAt('/settings'), async ({ page, user }, rng) => {
    const name = rng.pick(THEMES)
    await choose(page, 'Theme', name)
    user.theme = name.toLowerCase()
    return name
  }),
  action('export a backup', 10, isAt('/settings'), checkBackup),
]

const sorted = (lines: readonly (readonly unknown[])[]) =>
  lines.map((line) => JSON.stringify(line)).toSorted()

const reviewLines = (reviews: readonly (Review & { id: string })[]) =>
  sorted(
    reviews
      // The record of an undone review is empty.
      .filter(({ reviewed, flagged, note }) => reviewed || flagged || note !== '')
      .map(({ id, reviewed, flagged, note }) => [id, reviewed, flagged, note]),
  )

/** @returns the values of a part of a backup @throws an error for one that the app could not read again */
function valuesIn<Value>(file: string, part: string, { read }: Kind<Value>): Value[] {
  const parts = JSON.parse(file) as Record<string, readonly StoredRecord[]>
  return (parts[part] ?? []).map((record) => {
    const value = read(record)
    if (value === null) throw new Error(`In the backup, ${JSON.stringify(record)} is unreadable.`)
    return value
  })
}

/** Exports a backup, which must contain everything that was made, once. */
export async function checkBackup({ page, made }: ModelTest): Promise<string> {
  const download = page.waitForEvent('download')
  await buttonOf(backupOf(page), 'Export backup').click()
  const file = await readFile(await (await download).path(), 'utf8')
  const work = valuesIn(file, 'work', WORK).toSorted(byPlace)
  const found = {
    reviews: reviewLines(valuesIn(file, 'reviews', REVIEW)),
    notes: valuesIn(file, 'notes', EVENT).map(({ date, text }) => `${date} ${text}`),
    views: valuesIn(file, 'views', VIEW).toSorted(byPlace),
    work: [...work.filter(isOpen), ...work.filter((item) => !isOpen(item))],
    questionGroups: valuesIn(file, 'questionGroups', QUESTION_GROUP),
    comments: valuesIn(file, 'comments', COMMENT).flatMap(({ text }) => text || []),
    competitors: valuesIn(file, 'competitors', COMPETITOR),
    sourceTypes: valuesIn(file, 'sourceTypes', CHOSEN_TYPE),
  }
  expect({
    ...found,
    notes: found.notes.toSorted(),
    views: found.views.map(({ name }) => name),
    work: found.work.map(({ title, note, doneOn, status }) => [title, note, doneOn, status]),
    questionGroups: found.questionGroups.map(({ name }) => name).toSorted(),
    competitors: sorted(found.competitors.map((own) => [own.name, ...own.aliases, ...own.domains])),
    sourceTypes: sorted(found.sourceTypes.map((own) => [own.host, own.type, own.isDomain])),
  }).toEqual({
    reviews: reviewLines([...made.reviews].map(([id, own]) => ({ ...own, id }))),
    notes: dateNotesOf(made).toSorted(),
    views: made.views,
    work: made.work.map(({ title, note, doneOn, status }) => [
      title,
      note,
      doneOn || null,
      status.toLowerCase().replace(' ', '-'),
    ]),
    questionGroups: made.groups.toSorted(),
    comments: made.comment === '' ? [] : [made.comment],
    competitors: sorted(made.competitors.map((own) => [own.name, ...own.details.split(' · ')])),
    sourceTypes: sorted([
      ...[...made.types].map(([host, type]) => [host, type.toLowerCase(), false]),
      ...made.domains.map((host) => [host, 'yours', true]),
    ]),
  })
  return Object.entries(found)
    .map(([name, records]) => `${records.length} ${name}`)
    .join(', ')
}
