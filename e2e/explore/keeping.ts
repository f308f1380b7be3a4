import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'
import { backupOf, choose, panel } from '../support/pages.ts'
import type { Action } from './action.ts'
import { hasList } from './going.ts'
import type { ModelTest } from './model-test.ts'
import { changeDateNote, filterIn, isFiltering, type Made, undoDateNote } from './model.ts'
import type { Screen } from './screen.ts'

export const DATES = ['2026-10-28', '2026-11-03', '2026-11-10', '2026-11-16'] as const
const THEMES = ['System', 'Light', 'Dark'] as const

const hasDateNotes = ({ annotations }: Screen) => annotations !== null
/** Their code is prefetched when the browser is idle, or loaded when they are opened. */
const hasViews = (screen: Screen, { isOffline }: ModelTest) => !isOffline && hasList(screen)
const isSettings = ({ address }: Screen) => address.endsWith('/settings')

const notesOf = (page: Page) => panel(page, 'Events')
const viewsOf = (page: Page) => page.getByRole('dialog', { name: 'Saved views' })

async function saveNote(page: Page, title: string, date: string, text: string): Promise<void> {
  const form = page.getByRole('dialog', { name: title })
  await form.getByLabel('Date').fill(date)
  await form.getByLabel('Event').fill(text)
  await page.keyboard.press('Control+Enter')
  await expect(form).toHaveCount(0)
}

function noteAt({ annotations: shown }: Screen, { annotations }: Made, index: number): number {
  const { date, text } = shown?.[index] ?? { date: '', text: '' }
  const found = [...annotations].find(([, note]) => note.date === date && note.text === text)
  return found?.[0] ?? -1
}

/** Opens the saved views, and compares them with the model before and after a change. */
async function withViews(
  { page, reader: { made } }: ModelTest,
  change: (dialog: ReturnType<typeof viewsOf>) => Promise<string>,
): Promise<string> {
  await page.getByRole('button', { name: 'Saved views' }).click()
  const dialog = viewsOf(page)
  await expect(dialog).toBeVisible()
  const names = dialog.getByRole('list', { name: 'Saved views' }).locator(':not(small) > bdi')
  await expect(names).toHaveText(made.views)
  const done = await change(dialog)
  await expect(names).toHaveText(made.views)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return done
}

/** Notes on dates, saved views and settings, and the backup of everything. */
export const KEEPING: readonly Action[] = [
  {
    name: 'add a note on a date',
    weight: 8,
    isPossible: hasDateNotes,
    act: async (modelTest, rng) => {
      const { page, reader: user, memory } = modelTest
      const key = modelTest.nextNumber()
      const note = { date: rng.pick(DATES), text: `Note ${key}: ${rng.text}`.trim() }
      await notesOf(page).getByRole('button', { name: 'Add event' }).press('Enter')
      await saveNote(page, 'Add event', note.date, note.text)
      changeDateNote(user.made, memory, key, note)
      return `${note.date} ${note.text}`
    },
  },
  {
    name: 'change a note on a date',
    weight: 6,
    isPossible: ({ annotations }) => annotations !== null && annotations.length > 0,
    act: async (modelTest, rng, screen) => {
      const { page, reader: user, memory } = modelTest
      const index = rng.below(screen.annotations?.length ?? 1)
      const key = noteAt(screen, user.made, index)
      const note = { date: rng.pick(DATES), text: `Note ${key}, again: ${rng.text}`.trim() }
      const isSame =
        screen.annotations?.[index]?.date === note.date &&
        screen.annotations[index].text === note.text
      await notesOf(page)
        .getByRole('button', { name: `Edit event ${index + 1}`, exact: true })
        .press('Enter')
      await saveNote(page, 'Edit event', note.date, note.text)
      if (!isSame) changeDateNote(user.made, memory, key, note)
      return `${note.date} ${note.text}`
    },
  },
  {
    name: 'remove a note on a date',
    weight: 3,
    isPossible: ({ annotations }) => annotations !== null && annotations.length > 0,
    act: async ({ page, reader: user, memory }, rng, screen) => {
      const index = rng.below(screen.annotations?.length ?? 1)
      const key = noteAt(screen, user.made, index)
      await notesOf(page)
        .getByRole('button', { name: `Remove event ${index + 1}`, exact: true })
        .press('Enter')
      changeDateNote(user.made, memory, key, null)
      return `number ${index + 1}`
    },
  },
  {
    name: 'undo a note on a date',
    weight: 8,
    isPossible: (screen) => hasDateNotes(screen) && screen.buttons.includes('Undo'),
    act: async ({ page, reader: user, memory }) => {
      await notesOf(page).getByRole('button', { name: 'Undo' }).press('Enter')
      undoDateNote(user.made, memory)
      return 'the last one'
    },
  },
  {
    name: 'save the filters as a view',
    weight: 6,
    isPossible: (screen, modelTest) =>
      hasViews(screen, modelTest) && isFiltering(filterIn(new URL(screen.address))),
    act: async (modelTest, rng) =>
      withViews(modelTest, async (dialog) => {
        const name = `View ${modelTest.nextNumber()} ${rng.text}`.trim()
        await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
        await modelTest.page.keyboard.press('Enter')
        modelTest.reader.made.views.push(name)
        return name
      }),
  },
  {
    name: 'remove a view',
    weight: 3,
    isPossible: hasViews,
    act: async (modelTest, rng) =>
      withViews(modelTest, async (dialog) => {
        const { views } = modelTest.reader.made
        if (views.length === 0) return 'none'
        const index = rng.below(views.length)
        const remove = dialog.getByRole('button', { name: /^Remove / }).nth(index)
        await remove.press('Enter')
        const [name = ''] = views.splice(index, 1)
        const isUndone = rng.below(2) === 0
        if (isUndone) {
          await dialog.getByRole('button', { name: 'Undo' }).press('Enter')
          views.splice(index, 0, name)
        }
        return `${name}${isUndone ? ', undone' : ''}`
      }),
  },
  {
    name: 'move a view down',
    weight: 2,
    isPossible: hasViews,
    act: async (modelTest, rng) =>
      withViews(modelTest, async (dialog) => {
        const { views } = modelTest.reader.made
        if (views.length < 2) return 'none'
        const index = rng.below(views.length - 1)
        await dialog
          .getByRole('button', { name: /^Move down: / })
          .nth(index)
          .press('Enter')
        const [name = ''] = views.splice(index, 1)
        views.splice(index + 1, 0, name)
        return name
      }),
  },
  {
    name: 'choose a theme',
    weight: 4,
    isPossible: isSettings,
    act: async ({ page, reader: user }, rng) => {
      const name = rng.pick(THEMES)
      await choose(page, 'Theme', name)
      user.theme = name.toLowerCase()
      return name
    },
  },
  {
    name: 'export a backup',
    weight: 10,
    isPossible: isSettings,
    act: checkBackup,
  },
]

type Backup = {
  reviews: { id: string; reviewed: boolean; flagged: boolean; note: string }[]
  notes: { date: string; text: string }[]
  views: { name: string }[]
  work: { title: string; note: string; doneOn: string; status: string }[]
  questionGroups: { name: string }[]
  comments: { text: string }[]
  competitors: { name: string; details: string }[]
  sourceTypes: { host: string; type: string; isDomain: boolean }[]
}

/** A record of a backup: each field with its timestamp. */
type BackupRecord = { id: string; members: Record<string, readonly [value: unknown, time: number]> }

function readBackup(text: string): Backup {
  const file = JSON.parse(text) as Record<keyof Backup, readonly BackupRecord[]>
  const valuesOf =
    ({ members }: BackupRecord) =>
    (name: string) =>
      members[name]?.[0]
  const byPlace = (records: readonly BackupRecord[]) =>
    records.toSorted((one, other) =>
      String(valuesOf(one)('place')) < String(valuesOf(other)('place')) ? -1 : 1,
    )
  return {
    reviews: file.reviews.map((record) => {
      const value = valuesOf(record)
      const [reviewed, flagged] = [value('reviewed') === true, value('flagged') === true]
      return { id: record.id, reviewed, flagged, note: String(value('note') ?? '') }
    }),
    notes: file.notes.map((record) => {
      const value = valuesOf(record)
      return { date: String(value('date')), text: String(value('text')) }
    }),
    views: byPlace(file.views).map((record) => ({ name: String(valuesOf(record)('name')) })),
    work: byPlace(file.work)
      .map((record) => {
        const value = valuesOf(record)
        const doneOn = String(value('doneOn') ?? '')
        const status = value('status') === 'doing' ? 'Doing' : 'To do'
        return {
          title: String(value('title')),
          note: String(value('note') ?? ''),
          doneOn,
          status: doneOn === '' ? status : 'Done',
        }
      })
      .toSorted((one, other) => Number(one.doneOn !== '') - Number(other.doneOn !== '')),
    questionGroups: file.questionGroups.map((record) => ({
      name: String(valuesOf(record)('name')),
    })),
    comments: file.comments.map((record) => ({ text: String(valuesOf(record)('text')) })),
    competitors: file.competitors.map((record) => {
      const value = valuesOf(record)
      const details = [value('aliases'), value('domains')].flat()
      return { name: String(value('name')), details: details.join(' · ') }
    }),
    sourceTypes: file.sourceTypes.map((record) => {
      const value = valuesOf(record)
      return {
        host: String(value('host')),
        type: String(value('type')),
        isDomain: value('isDomain') === true,
      }
    }),
  }
}

/** Exports a backup, which must contain everything that was made, once. */
export async function checkBackup({ page, reader: { made } }: ModelTest): Promise<string> {
  const download = page.waitForEvent('download')
  await backupOf(page).getByRole('button', { name: 'Export backup' }).click()
  const found = readBackup(await readFile(await (await download).path(), 'utf8'))
  const wanted: Backup = {
    reviews: [...made.reviews].map(([id, own]) => ({ ...own, id })),
    notes: [...made.annotations.values()],
    views: made.views.map((name) => ({ name })),
    work: made.work,
    questionGroups: made.groups.map((name) => ({ name })),
    comments: [{ text: made.comment }],
    competitors: made.competitors,
    sourceTypes: [
      ...[...made.types].map(([host, type]) => ({
        host,
        type: type.toLowerCase(),
        isDomain: false,
      })),
      ...made.domains.map((host) => ({ host, type: 'yours', isDomain: true })),
    ],
  }
  expect(inOrder(found)).toEqual(inOrder(wanted))
  return Object.entries(found)
    .map(([name, records]) => `${records.length} ${name}`)
    .join(', ')
}

function inOrder({ reviews, notes, views, work, questionGroups, comments, ...rest }: Backup) {
  return {
    competitors: rest.competitors.map(({ name, details }) => `${name}: ${details}`).toSorted(),
    sourceTypes: rest.sourceTypes
      .map(({ host, type, isDomain }) => `${host}: ${type}${isDomain ? ', a domain' : ''}`)
      .toSorted(),
    reviews: reviews
      // The record of an undone review is empty.
      .filter(({ reviewed, flagged, note }) => reviewed || flagged || note !== '')
      .map(({ id, reviewed, flagged, note }) => JSON.stringify({ id, reviewed, flagged, note }))
      .toSorted(),
    notes: notes.map(({ date, text }) => `${date} ${text}`).toSorted(),
    views: views.map(({ name }) => name),
    work: work.map(({ title, note, doneOn, status }) =>
      JSON.stringify([title, note, doneOn, status]),
    ),
    questionGroups: questionGroups.map(({ name }) => name).toSorted(),
    // There is none before the user writes one.
    comment: comments[0]?.text ?? '',
  }
}
