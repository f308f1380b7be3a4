import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'
import { STATUS_WORDS } from '../../src/features/work/work-labels.ts'
import { byOrder } from '../../src/model/collections/fractional-order.ts'
import type { Kind } from '../../src/model/collections/operations.ts'
import type { StoredRecord } from '../../src/model/collections/record.ts'
import { COMPETITOR } from '../../src/model/competitors/competitors.ts'
import { EVENT } from '../../src/model/notes/note.ts'
import { QUESTION_GROUP } from '../../src/model/question-groups/question-groups.ts'
import { COMMENT } from '../../src/model/report-comments/report-comments.ts'
import { REVIEW } from '../../src/model/reviews/reviews.ts'
import { SOURCE_TYPES, sourceTypeName } from '../../src/model/source-types/source-type.ts'
import { CHOSEN_TYPE } from '../../src/model/source-types/source-types.ts'
import { VIEW } from '../../src/model/views/views.ts'
import { WORK } from '../../src/model/work/work-list.ts'
import { backupOf, choose, panel } from '../support/pages.ts'
import { addWork, handleOf, setDone, setStatus, workItem } from '../support/work.ts'
import {
  type Rng,
  action,
  both,
  buttonOf,
  closeDialog,
  type Condition,
  fill,
  hasButton,
  isAt,
  isOnline,
  remove,
} from './action.ts'
import { MAX_REST_MS, type ModelTest } from './model-test.ts'
import {
  type Annotation,
  changeDateNote,
  dateNotesOf,
  finish,
  placeWork,
  type Review,
  setOpen,
  undoDateNote,
  type WorkItem,
} from './model.ts'
import { COMPETITORS, GROUPS, showForm } from './named-lists.ts'
import { WAYS_OUT_OF_FORMS } from './reviewing.ts'
import type { Screen } from './screen.ts'

const DATES = ['2026-10-28', '2026-11-03', '2026-11-10', '2026-11-16'] as const
/** Which users can choose: a domain is theirs or a competitor's by its name. */
const TYPES = SOURCE_TYPES.slice(2).map(sourceTypeName)
const THEMES = ['System', 'Light', 'Dark'] as const

const hasDateNotes: Condition = ({ annotations }) => annotations !== null
const hasWork: Condition = ({ work }) => work !== null
const hasSomeDateNotes: Condition = ({ annotations }) => (annotations?.length ?? 0) > 0
const canUndo = both(hasDateNotes, hasButton('Undo'))
const hasItems: Condition = ({ work }) => (work?.length ?? 0) > 0
const hasComment: Condition = ({ comment }) => comment !== null
const hasTypes: Condition = ({ types }) => types.length > 0

const notesOf = ({ page }: ModelTest) => panel(page, 'Events')

async function saveForm(page: Page, title: string, fields: Record<string, string>): Promise<void> {
  const form = page.getByRole('dialog', { name: title })
  await fill(form, fields)
  await page.keyboard.press('Control+Enter')
  await expect(form).toHaveCount(0)
}

/** Picks a note that is shown. @returns its place, and its key in the model */
function anyNote({ made }: ModelTest, rng: Rng, { annotations }: Screen) {
  const index = rng.below(annotations?.length ?? 1)
  const shown = annotations?.[index]
  const isShown = ({ date, text, isRemoved }: Annotation) =>
    !isRemoved && date === shown?.date && text === shown.text
  const [key = -1] = [...made.annotations].find(([, own]) => isShown(own)) ?? []
  return { index, key }
}

/** Fills the form of a note on a date with a text that no other has. */
async function saveDateNote(modelTest: ModelTest, title: string, rng: Rng, key?: number) {
  const number = rng.number
  const [date, text] = [rng.pick(DATES), `Note ${number}: ${rng.text}`.trim()]
  await saveForm(modelTest.page, title, { Date: date, Event: text })
  changeDateNote(modelTest, key ?? number, { date, text })
}

const dialogForm = (item: string, isShown: Condition, title: string, ...labels: string[]) => ({
  item,
  isShown,
  labels,
  open: async ({ page }: ModelTest) => {
    await buttonOf(page, title).first().press('Enter')
    return page.getByRole('dialog', { name: title })
  },
})

const FORMS = [
  dialogForm('an item of the work list', hasWork, 'Add item', 'What', 'Note'),
  dialogForm('a note on a date', hasDateNotes, 'Add event', 'Event'),
  ...[COMPETITORS, GROUPS].map((list) => ({
    item: list.item,
    isShown: list.isShown,
    labels: Object.keys(list.fields(0, '')),
    open: async (modelTest: ModelTest) => {
      const within = await list.open(modelTest)
      await showForm(list, within)
      return within
    },
  })),
]

/** Forms that are left unsaved must offer the text again. Then it is discarded. */
const LEAVING_FORMS = FORMS.map(({ item, isShown, open, labels }) =>
  action(`leave ${item} half written`, 2, both(isOnline, isShown), async (modelTest, rng) => {
    const address = modelTest.page.url()
    const text = `Half ${rng.number}`
    await fill(await open(modelTest), Object.fromEntries(labels.map((label) => [label, text])))
    const [, leave] = rng.pick(WAYS_OUT_OF_FORMS)
    await leave(modelTest)
    await modelTest.page.goto(address)
    const again = await open(modelTest)
    const expectFields = async (value: string) => {
      for (const label of labels) {
        await expect(again.getByLabel(label, { exact: true })).toHaveValue(value)
      }
    }
    await expectFields(text)
    await buttonOf(again, 'Discard draft').press('Enter')
    await expectFields('')
    await closeDialog(modelTest.page)
  }),
)

/** Notes on dates, the work list, the comment on the report, types of sources, the theme, and the backup of everything. */
export const USER_DATA = [
  action('add a note on a date', 8, hasDateNotes, async (modelTest, rng) => {
    await buttonOf(notesOf(modelTest), 'Add event').press('Enter')
    await saveDateNote(modelTest, 'Add event', rng)
  }),
  action('change a note on a date', 6, hasSomeDateNotes, async (modelTest, rng, screen) => {
    const { index, key } = anyNote(modelTest, rng, screen)
    await buttonOf(notesOf(modelTest), `Edit event ${index + 1}`).press('Enter')
    await saveDateNote(modelTest, 'Edit event', rng, key)
  }),
  action('remove a note on a date', 3, hasSomeDateNotes, async (modelTest, rng, screen) => {
    const { index, key } = anyNote(modelTest, rng, screen)
    await buttonOf(notesOf(modelTest), `Remove event ${index + 1}`).press('Enter')
    changeDateNote(modelTest, key, { isRemoved: true })
  }),
  action('undo a note on a date', 8, canUndo, async (modelTest) => {
    await buttonOf(notesOf(modelTest), 'Undo').press('Enter')
    undoDateNote(modelTest)
  }),
  action('add an item to the work list', 8, hasWork, async (modelTest, rng) => {
    const key = rng.number
    // No title is a prefix of another.
    const title = `Item ${key}: ${rng.text}`.trim()
    await addWork(modelTest.page, title)
    placeWork(modelTest.made, { key, title, note: '', status: 'to-do', doneOn: null })
  }),
  action('begin an item, or leave it', 4, hasItems, async (modelTest, rng) => {
    const item = rng.pick(modelTest.made.work)
    const status = rng.pick(['to-do', 'doing'] as const)
    await setStatus(modelTest.page, item.title, STATUS_WORDS[status])
    setOpen(modelTest, item, status)
  }),
  action('finish an item', 4, hasItems, async (modelTest, rng) => {
    const item = rng.pick(modelTest.made.work)
    const date = rng.pick(DATES)
    await setDone(modelTest.page, item.title, date)
    finish(modelTest, item, date)
  }),
  action('change an item', 5, hasItems, async (modelTest, rng) => {
    const { page, made } = modelTest
    const item = rng.pick(made.work)
    const next = `Item ${rng.number}: ${rng.text}`.trim()
    await workItem(page, item.title).getByRole('rowheader').getByRole('button').press('Enter')
    await saveForm(page, 'Edit item', { What: next, Note: rng.text })
    Object.assign(item, { title: next, note: rng.text })
  }),
  action('move an item', 5, hasItems, async ({ page, made: { work } }, rng) => {
    const item = rng.pick(work)
    const [index, by] = [work.indexOf(item), rng.pick([-1, 1])]
    await handleOf(page, item.title).press(by === 1 ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
    const other: WorkItem | undefined = work[index + by]
    const isSameGroup = (other?.status === 'done') === (item.status === 'done')
    if (other === undefined || !isSameGroup) return
    work.splice(index, 1)
    work.splice(index + by, 0, item)
  }),
  action('remove an item', 4, hasItems, async ({ page, made: { work } }, rng) => {
    const item = rng.pick(work)
    await handleOf(page, item.title).press('Enter')
    const isGone = await remove(panel(page, 'Items'), 'Remove', rng)
    if (isGone) work.splice(work.indexOf(item), 1)
  }),
  action('comment on the report', 20, hasComment, async ({ page, made }, rng) => {
    const field = page.getByRole('textbox', { name: 'Comment' })
    await field.fill(rng.text)
    await field.press('Tab')
    await expect(field).not.toBeFocused()
    made.comment = rng.text
  }),
  action('choose the type of a source', 10, hasTypes, async ({ page, made }, rng, { types }) => {
    const { host } = rng.pick(types)
    const type = rng.pick([...TYPES, ...(made.types.has(host) ? ['Back to the rule'] : [])])
    const opener = page.getByRole('button', { name: `, type of ${host}` })
    const menu = page.getByRole('group', { name: `Type of ${host}`, exact: true })
    try {
      await opener.press('Enter')
      await menu.getByRole('button', { name: type }).press('Enter')
    } catch (error) {
      // New citations may push the row out of the table while its menu is open.
      if ((await opener.count()) > 0) throw error
      return
    }
    if (type === 'Back to the rule') made.types.delete(host)
    else made.types.set(host, type)
  }),
  action('choose a theme', 4, isAt('/settings'), async ({ page, user }, rng) => {
    const name = rng.pick(THEMES)
    await choose(page, 'Theme', name)
    user.theme = name.toLowerCase()
  }),
  action('export a backup', 10, isAt('/settings'), checkBackup),
  ...LEAVING_FORMS,
]

const linesOf = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => JSON.stringify(row)).toSorted()

const nameOf = ({ name }: { name: string }) => name

/** The record of an undone review is empty. */
const reviewLines = (reviews: readonly (readonly [id: string, review: Review])[]) =>
  linesOf(
    reviews
      .map(([id, { reviewed, flagged, note }]) => [id, reviewed, flagged, note])
      .filter(([, ...values]) => values.some((value) => value !== false && value !== '')),
  )

const isDone = ({ status }: Pick<WorkItem, 'status'>) => Number(status === 'done')

const workLine = ({ title, note, doneOn, status }: Omit<WorkItem, 'key'>) =>
  [title, note, doneOn, status] as const

/** Exports a backup, which must contain everything that was made, once; in a team, once it has come from colleagues. */
export async function checkBackup(modelTest: ModelTest): Promise<void> {
  const check = async () => checkOneBackup(modelTest)
  await (modelTest.team === null ? check() : expect(check).toPass({ timeout: MAX_REST_MS }))
}

async function checkOneBackup({ page, made }: ModelTest): Promise<void> {
  const download = page.waitForEvent('download')
  await buttonOf(backupOf(page), 'Export backup').click()
  const file = await readFile(await (await download).path(), 'utf8')
  const parts = JSON.parse(file) as Record<string, readonly StoredRecord[]>
  /** @throws an error for a record that the app could not read again */
  const valuesOf = <Value>(part: string, { read }: Kind<Value>) =>
    (parts[part] ?? []).map((record) => {
      const value = read(record)
      if (value === null) throw new Error(`In the backup, ${JSON.stringify(record)} is unreadable.`)
      return value
    })
  // Done items are last.
  const work = valuesOf('work', WORK).toSorted(
    (one, other) => isDone(one) - isDone(other) || byOrder(one, other),
  )
  const dateNotes = valuesOf('notes', EVENT).map(({ date, text }) => `${date} ${text}`)
  const competitors = valuesOf('competitors', COMPETITOR)
  const types = valuesOf('sourceTypes', CHOSEN_TYPE)
  const found = {
    reviews: reviewLines(valuesOf('reviews', REVIEW).map((own) => [own.id, own])),
    dateNotes: dateNotes.toSorted(),
    views: valuesOf('views', VIEW).toSorted(byOrder).map(nameOf),
    work: work.map(workLine),
    groups: valuesOf('questionGroups', QUESTION_GROUP).map(nameOf).toSorted(),
    comments: valuesOf('comments', COMMENT).flatMap(({ text }) => text || []),
    competitors: linesOf(competitors.map((own) => [own.name, ...own.aliases, ...own.domains])),
    types: linesOf(types.map(({ host, type, isDomain }) => [host, type, isDomain])),
  }
  expect(found).toEqual({
    reviews: reviewLines([...made.reviews]),
    dateNotes: dateNotesOf(made),
    views: made.views.map(nameOf),
    work: made.work.map(workLine),
    groups: made.groups.map(nameOf).toSorted(),
    comments: made.comment === '' ? [] : [made.comment],
    competitors: linesOf(made.competitors.map((own) => [own.name, ...own.details.split(' · ')])),
    types: linesOf([
      ...[...made.types].map(([host, type]) => [host, type.toLowerCase(), false]),
      ...made.domains.map(({ name }) => [name, 'yours', true]),
    ]),
  })
}
