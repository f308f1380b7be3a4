import fc from 'fast-check'
import { expect, test } from 'vitest'
import { words } from '../../lib/test-words.ts'
import { NOW, SCOPE, testBrowser } from '../collections/test-records.ts'
import { EVENT } from '../notes/note.ts'
import { Notes } from '../notes/notes.ts'
import {
  type Finding,
  MAX_TITLE_LENGTH,
  MAX_WORK,
  WORK,
  type WorkItem,
  WorkList,
} from './work-list.ts'
import { WORK_STATUSES } from './work-status.ts'

const finding = (subject: string, more: Partial<Finding> = {}): Finding => ({
  kind: 'source',
  subject,
  title: `Look at ${subject}`,
  evidence: { href: `/brands/tea/citations?source=${subject}`, words: '20 negative citations' },
  ...more,
})

async function openWork(browser = testBrowser(), now?: () => number) {
  const notes = new Notes(browser.tab(EVENT, now))
  const work = new WorkList(browser.tab(WORK, now), notes)
  await Promise.all([work.records.ready(), notes.records.ready()])
  const subjects = () => work.of('tea').map(({ subject }) => subject)
  const item = (subject: string): WorkItem => {
    const found = work.of('tea').find((each) => each.subject === subject)
    if (found === undefined) throw new Error(subject)
    return found
  }
  const noteDates = () => notes.sorted.get().map(({ date, text }) => `${date} ${text}`)
  return { browser, work, notes, subjects, item, noteDates }
}

async function workOn(...subjects: string[]) {
  const opened = await openWork()
  for (const subject of subjects) opened.work.add('tea', finding(subject))
  return opened
}

test('an item remembers the days by which What to do picked it, and a wrong range is none', async () => {
  const { work, item } = await openWork()
  const picked = { from: '2026-10-19', to: '2026-11-17' }
  work.add('tea', finding('a.example', { picked }))
  work.add('tea', finding('b.example'))
  work.add('tea', finding('c.example', { picked: { from: '2026-11-17', to: '2026-02-30' } }))
  expect(item('a.example').picked).toEqual(picked)
  expect(item('b.example')).not.toHaveProperty('picked')
  expect(item('c.example')).not.toHaveProperty('picked')
  // What the user adds again by hand was not picked.
  work.remove(item('a.example'))
  work.add('tea', finding('a.example'))
  expect(item('a.example')).not.toHaveProperty('picked')
})

test('in a team an item says who has added it, also after others have changed it', async () => {
  const browser = testBrowser()
  const anna = browser.tab(WORK, () => NOW, SCOPE, 'a Anna')
  const ben = browser.tab(WORK, () => NOW + 1, SCOPE, 'b Ben')
  const notes = new Notes(browser.tab(EVENT))
  new WorkList(anna, notes).add('tea', finding('a.example'))
  const work = new WorkList(ben, notes)
  for (const item of work.of('tea')) work.setOpen(item, 'doing')
  expect(work.of('tea')).toMatchObject([{ author: 'Anna', status: 'doing' }])
})

test('the same finding is never on the list twice, whatever its title, and a question in any case', async () => {
  const { work, subjects, item } = await workOn('a.example')
  work.setOpen(item('a.example'), 'doing')
  expect(work.add('tea', finding('a.example', { title: 'Other words' }))).toBe(true)
  expect(work.of('tea')).toMatchObject([{ title: 'Look at a.example', status: 'doing' }])
  work.add('tea', finding('Best tea?', { kind: 'question' }))
  work.add('tea', finding(' best  TEA? ', { kind: 'question' }))
  work.add('tea', finding('a.example', { kind: 'platform' }))
  work.add('tea', finding('A.example', { kind: 'platform' }))
  expect(subjects()).toEqual(['a.example', 'Best tea?', 'a.example', 'A.example'])
  expect(work.itemFor('tea', { kind: 'question', subject: 'BEST TEA?' })?.subject).toBe('Best tea?')
  expect(work.itemFor('coffee', { kind: 'source', subject: 'a.example' })).toBeUndefined()
})

test('each step can be undone, also adding what was removed before', async () => {
  const { work, subjects, item } = await workOn('a', 'b')
  work.remove(item('a'))
  work.undo()
  expect(subjects()).toEqual(['a', 'b'])
  work.remove(item('a'))
  work.add('tea', finding('a', { title: 'Again' }))
  expect(work.of('tea').map(({ title }) => title)).toEqual(['Look at b', 'Again'])
  work.undo()
  expect(subjects()).toEqual(['b'])
  work.edit(item('b'), { title: ' Ask them ', note: 'They answered' })
  expect(item('b')).toMatchObject({ title: 'Ask them', note: 'They answered' })
  work.undo()
  expect(item('b')).toMatchObject({ title: 'Look at b', note: '' })
  work.records.dismissOperation()
  expect(work.edit(item('b'), { title: 'Look at b ', note: '' })).toBe(true)
  expect(work.records.state.get().lastOperation).toBeNull()
})

test('an item that is done has a note on the score history, which goes with it, comes back, and keeps the reader’s words', async () => {
  const { work, notes, item, noteDates, subjects } = await workOn('a', 'b')
  work.setDone(item('a'), '2026-11-03')
  expect(item('a')).toMatchObject({ status: 'done', doneOn: '2026-11-03' })
  expect([subjects(), noteDates()]).toEqual([['b', 'a'], ['2026-11-03 Look at a']])
  const [note] = notes.sorted.get()
  if (note !== undefined) notes.edit(note, { date: note.date, text: 'Shipping page' })
  work.setDone(item('a'), '2026-11-05')
  expect(noteDates()).toEqual(['2026-11-05 Shipping page'])
  work.undo()
  expect(noteDates()).toEqual(['2026-11-03 Shipping page'])
  work.setOpen(item('a'), 'doing')
  expect([item('a').doneOn, subjects(), noteDates()]).toEqual([null, ['b', 'a'], []])
  work.undo()
  expect([item('a').doneOn, noteDates()]).toEqual(['2026-11-03', ['2026-11-03 Shipping page']])
  work.setOpen(item('a'), 'to-do')
  work.setDone(item('a'), '2026-11-07')
  expect(noteDates()).toEqual(['2026-11-07 Look at a'])
  work.undo()
  expect([item('a').status, noteDates()]).toEqual(['to-do', []])
})

test('done items come after the open ones, the last one first, and both have their own order', async () => {
  const { work, item, subjects } = await workOn('a', 'b', 'c', 'd')
  work.setDone(item('a'), '2026-11-03')
  work.setDone(item('c'), '2026-11-01')
  expect(subjects()).toEqual(['b', 'd', 'c', 'a'])
  work.add('tea', finding('e'))
  work.move(item('e'), 'before', item('b'))
  work.move(item('c'), 'after', item('a'))
  work.move(item('b'), 'after', item('c'))
  expect(subjects()).toEqual(['e', 'b', 'd', 'a', 'c'])
})

test('moving puts an item where it was put, whatever was moved before, and changes no other order', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const changes = fc.array(
    fc.tuple(fc.nat(4), fc.constantFrom('before' as const, 'after' as const), fc.nat(4)),
    { maxLength: 20 },
  )
  await fc.assert(
    fc.asyncProperty(changes, async (all) => {
      const { work, item, subjects } = await workOn(...names)
      let expected = [...names]
      for (const [from, side, to] of all) {
        const [moved = '', beside = ''] = [names[from], names[to]]
        work.move(item(moved), side, item(beside))
        if (moved !== beside) {
          expected = expected.filter((name) => name !== moved)
          expected.splice(expected.indexOf(beside) + (side === 'after' ? 1 : 0), 0, moved)
        }
        expect(subjects()).toEqual(expected)
      }
    }),
    { numRuns: 50 },
  )
})

test('items of the reader’s own have no evidence, and none has an empty or a very long title', async () => {
  const { work } = await openWork()
  expect(work.addOwn('tea', ' \n')).toBeNull()
  expect(work.addOwn('tea', ' Call them ')).not.toBeNull()
  work.addOwn('tea', `${'x'.repeat(MAX_TITLE_LENGTH - 2)}🍵🍵`)
  expect(work.of('tea')).toMatchObject([
    { kind: 'finding', title: 'Call them', evidence: null },
    { title: `${'x'.repeat(MAX_TITLE_LENGTH - 2)}…` },
  ])
  const [first] = work.of('tea')
  if (first !== undefined) expect(work.edit(first, { title: ' ', note: 'n' })).toBe(false)
  expect(work.of('tea')[0]?.title).toBe('Call them')
})

test('a title of the longest length stays whole, and only the end of a longer one is cut', async () => {
  const { work } = await openWork()
  const whole = `🍵${'x'.repeat(MAX_TITLE_LENGTH - 2)}`
  work.addOwn('tea', whole)
  work.addOwn('tea', `${whole}y`)
  expect(work.of('tea')).toMatchObject([
    { title: whole, note: '' },
    { title: `${whole.slice(0, -1)}…`, note: '' },
  ])
})

test('a full list takes nothing more, and says so', async () => {
  const { work } = await openWork()
  const ids = Array.from({ length: MAX_WORK }, (_, index) => `item ${index}`)
  work.records.change('coffee', ids, { title: 'Look' })
  expect(work.all.get().get('coffee')).toHaveLength(MAX_WORK)
  expect(work.add('tea', finding('a'))).toBe(false)
  expect(work.addOwn('tea', 'Call them')).toBeNull()
  expect(work.of('tea')).toEqual([])
})

test('the reader’s own notes on dates stay, whatever is undone or opened again', async () => {
  const { work, notes, item, noteDates } = await workOn('a')
  notes.add('tea', { date: '2026-11-01', text: 'Campaign' })
  work.remove(item('a'))
  work.undo()
  expect(noteDates()).toEqual(['2026-11-01 Campaign'])
  work.setDone(item('a'), '2026-11-03')
  const own = notes.sorted.get().find(({ text }) => text === 'Look at a')
  if (own !== undefined) notes.remove(own)
  work.setOpen(item('a'), 'to-do')
  expect([item('a').status, noteDates()]).toEqual(['to-do', ['2026-11-01 Campaign']])
})

test('what changes nothing is no step', async () => {
  const { work, item } = await workOn('a', 'b')
  work.undo()
  work.undo()
  expect(work.records.state.get().lastOperation?.isUndone).toBe(true)
  work.add('tea', finding('b'))
  work.setDone(item('b'), '2026-11-03')
  work.records.dismissOperation()
  work.undo()
  work.setOpen(item('a'), 'to-do')
  work.setDone(item('b'), '2026-11-03')
  work.move(item('a'), 'after', item('b'))
  work.move(item('a'), 'before', item('a'))
  expect([item('a').status, item('b').status]).toEqual(['to-do', 'done'])
  expect(work.records.state.get().lastOperation).toBeNull()
})

const MEMBERS = {
  kind: 'source',
  subject: 'a.example',
  title: 'Look',
  evidence: { href: '/brands/tea/analysis', words: '20 citations' },
  status: 'doing',
  doneOn: null,
  note: 'n',
  place: 'a0',
}

function read(members: object) {
  const entries = Object.entries({ ...MEMBERS, ...members })
  const record = Object.fromEntries(entries.map(([name, value]) => [name, [value, 5] as const]))
  return WORK.read({ id: 'w', brandId: 'tea', members: record })
}

test.each([
  [{ title: ' ' }, null],
  [{ kind: 'newer' }, { kind: 'finding', title: 'Look' }],
  [{ subject: null }, { subject: '' }],
  [{ evidence: { href: '/settings', words: 'x' } }, { evidence: null }],
  [{ evidence: { href: '/brands/tea', words: '' } }, { evidence: null }],
  [{ evidence: 'x' }, { evidence: null }],
  [{ status: 'newer' }, { status: 'to-do' }],
  [{ doneOn: '2026-02-30' }, { status: 'doing', doneOn: null }],
  [{ doneOn: '2026-11-03' }, { status: 'done', doneOn: '2026-11-03' }],
  [
    { note: 7, place: {} },
    { note: '', place: '' },
  ],
])('a stored item with %j is read as far as it goes', (members, expected) => {
  if (expected === null) expect(read(members)).toBeNull()
  else expect(read(members)).toMatchObject(expected)
})

const hrefOf = (href: string) => read({ evidence: { href, words: 'x' } })?.evidence?.href ?? null

test('evidence keeps the path of a brand', () => {
  const path = '/brands/a%2Fb/citations?source=a.example&from=2026-10-19#x'
  expect(hrefOf(path)).toBe(path)
})

test.each([
  ...words('brands/tea|https://evil.example/brands/tea|javascript:alert(1)'),
  ...words('//evil.example/brands/tea|/\\evil.example/brands/tea|/\t/brands/tea'),
])('evidence has no link to %j', (text) => {
  expect(hrefOf(text)).toBeNull()
})

test('whatever the text, a link to its path stays on the site', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', ':', '@', '\t', '\n', '%2f', 'brands/')
  const text = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => `/${pieces.join('')}`),
    fc.array(piece).map((pieces) => `/brands/${pieces.join('')}`),
  )
  fc.assert(
    fc.property(text, (any) => {
      const path = hrefOf(any)
      if (path === null) return
      expect(new URL(path, 'https://dashboard.example').origin).toBe('https://dashboard.example')
      expect(hrefOf(path)).toBe(path)
    }),
  )
})

test('whatever is stored, an item can be shown, listed and changed', async () => {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('done', 'to-do', '2026-11-03', '/brands/x'),
  )
  const members = fc.record(Object.fromEntries(Object.keys(MEMBERS).map((name) => [name, value])), {
    requiredKeys: [],
  })
  await fc.assert(
    fc.asyncProperty(fc.array(members, { maxLength: 4 }), async (stored) => {
      const { work, item } = await workOn('a')
      for (const [index, each] of stored.entries()) {
        work.records.change('tea', [`odd ${index}`], each)
      }
      for (const other of work.of('tea')) {
        expect(WORK_STATUSES).toContain(other.status)
        expect(other.status === 'done').toBe(other.doneOn !== null)
        if (other.evidence !== null) expect(other.evidence.href).toMatch(/^\/brands\//)
        work.move(item('a'), 'after', other)
      }
      work.setDone(item('a'), '2026-11-03')
      expect(item('a').status).toBe('done')
    }),
    { numRuns: 50 },
  )
})
