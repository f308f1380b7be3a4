import { expect, test } from 'vitest'
import { isStoredRecord } from '../collections/record.ts'
import { testBrowser } from '../collections/test-records.ts'
import { EVENT, MAX_NOTE_LENGTH, problemWithText } from './note.ts'
import { Notes } from './notes.ts'

const CAMPAIGN = { date: '2026-11-09', text: 'Campaign' }
const LAUNCH = { date: '2026-11-02', text: 'Launch' }

async function openNotes(browser = testBrowser(), now?: () => number) {
  const notes = new Notes(browser.tab(EVENT, now))
  await notes.records.ready()
  return notes
}

function first(notes: Notes) {
  const [note] = notes.sorted.get()
  if (note === undefined) throw new Error('There is none.')
  return note
}

test('notes are ordered by date, and those on the same date have a fixed order', async () => {
  const notes = await openNotes()
  for (const id of ['b', 'c', 'a']) notes.records.change('tea', [id], CAMPAIGN)
  for (const id of ['0', 'd']) notes.records.change('tea', [id], { date: '2026-11-08', text: id })
  for (const id of ['1', 'e']) notes.records.change('tea', [id], { date: '2026-11-10', text: id })
  expect(notes.sorted.get().map(({ id }) => id)).toEqual(['0', 'd', 'a', 'b', 'c', '1', 'e'])
})

test.each([{ date: 7 }, { date: '2026-02-30' }, { text: 7 }, { text: ' \n' }])(
  'a stored note with %j cannot be shown',
  (odd) => {
    const members = Object.entries({ ...CAMPAIGN, ...odd }).map(([name, value]) => [
      name,
      [value, 1],
    ])
    const record: unknown = { id: 'n', brandId: 'tea', members: Object.fromEntries(members) }
    if (!isStoredRecord(record)) throw new Error('It is one.')
    expect(EVENT.read(record)).toBeNull()
  },
)

test('a form that was open while another tab changed the note changes only what was changed in it', async () => {
  const notes = await openNotes()
  notes.add('tea', CAMPAIGN)
  const before = first(notes)
  notes.edit(before, { ...CAMPAIGN, date: LAUNCH.date })
  notes.edit(before, { ...CAMPAIGN, text: 'Campaign, week 2' })
  expect(first(notes)).toMatchObject({ date: LAUNCH.date, text: 'Campaign, week 2' })
  notes.edit(before, { ...CAMPAIGN, date: '2026-11-20' })
  expect(first(notes)).toMatchObject({ date: '2026-11-20', text: 'Campaign, week 2' })
})

test('a note is trimmed; one without a text, with too long a text or without a real date is refused', async () => {
  const notes = await openNotes()
  expect(notes.add('tea', { ...CAMPAIGN, text: '  Campaign\n' })).toBe(true)
  for (const wrong of [
    { text: ' \n' },
    { text: 'x'.repeat(MAX_NOTE_LENGTH + 1) },
    { date: '' },
    { date: '2026-02-30' },
  ]) {
    expect(notes.add('tea', { ...CAMPAIGN, ...wrong })).toBe(false)
    expect(notes.edit(first(notes), { ...CAMPAIGN, ...wrong })).toBe(false)
  }
  expect(notes.sorted.get()).toMatchObject([CAMPAIGN])
  expect(notes.edit(first(notes), { ...LAUNCH, text: 'x'.repeat(MAX_NOTE_LENGTH) })).toBe(true)
})

test('a text that cannot be kept has a reason, also one that was merged', () => {
  expect(
    [' \n', 'x'.repeat(MAX_NOTE_LENGTH + 1), ` ${'x'.repeat(MAX_NOTE_LENGTH)}\n`].map(
      problemWithText,
    ),
  ).toEqual(['Write what happened.', '1 character too long: the limit is 500.', undefined])
})

test('a note that was changed to the same text and date is no step', async () => {
  const notes = await openNotes()
  notes.add('tea', CAMPAIGN)
  notes.records.dismissOperation()
  expect(notes.edit(first(notes), { ...CAMPAIGN, text: 'Campaign ' })).toBe(true)
  expect(notes.records.state.get().lastOperation).toBeNull()
  notes.edit(first(notes), { ...CAMPAIGN, date: LAUNCH.date })
  expect(notes.records.state.get().lastOperation).not.toBeNull()
})
