import { describe, expect, test, vi } from 'vitest'
import { keysOf } from '../lib/objects.ts'
import { KINDS } from './collections/kinds.ts'
import type { Change, Kind } from './collections/operations.ts'
import { testBrowser } from './collections/test-records.ts'
import { COMPETITOR } from './competitors/competitors.ts'
import { EVENT } from './notes/note.ts'
import { QUESTION_GROUP } from './question-groups/question-groups.ts'
import { COMMENT } from './report-comments/report-comments.ts'
import { REVIEW } from './reviews/reviews.ts'
import { CHOSEN_TYPE } from './source-types/source-types.ts'
import { emptyIndexedDB } from './test-indexed-db.ts'
import { testServices } from './test-services.ts'
import { userCollectionsOf } from './user-collections.ts'
import { VIEW } from './views/views.ts'
import { WORK } from './work/work-list.ts'

// Invariants of every kind of user data. A new kind gets a line here.

type Example = {
  kind: Kind<unknown>
  made: Change
  one: Change
  other: Change
}

const EXAMPLES: readonly Example[] = [
  {
    kind: REVIEW,
    made: { reviewed: true },
    one: { flagged: true, sentiment: 'neutral' },
    other: { note: 'Ask PR' },
  },
  {
    kind: EVENT,
    made: { date: '2026-11-09', text: 'Campaign' },
    one: { date: '2026-11-10' },
    other: { text: 'Launch' },
  },
  {
    kind: VIEW,
    made: { name: 'Tea', filter: {}, place: 'a0' },
    one: { name: 'Teas' },
    other: { place: 'a1' },
  },
  {
    kind: CHOSEN_TYPE,
    made: { host: 'tea.example', type: 'community', isDomain: false },
    one: { type: 'yours' },
    other: { isDomain: true },
  },
  {
    kind: COMPETITOR,
    made: { name: 'Harney', aliases: [], domains: [] },
    one: { aliases: ['H&S'] },
    other: { domains: ['harney.example'] },
  },
  {
    kind: QUESTION_GROUP,
    made: { name: 'Gifts', lines: ['gift*'] },
    one: { name: 'Presents' },
    other: { lines: ['present*'] },
  },
  {
    kind: WORK,
    made: { kind: 'finding', subject: 'x', title: 'Write', note: '', place: 'a0' },
    one: { status: 'doing' },
    other: { note: 'Soon' },
  },
  { kind: COMMENT, made: { text: 'Good' }, one: { text: 'Better' }, other: { text: 'Best' } },
]

const change = (values: Change, time: number) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value, time]]))

test('names in stored and shared formats stay', () => {
  const names = Object.entries(KINDS).map(([kind, { part, token }]) => `${kind} ${part} ${token}`)
  expect(names).toEqual([
    'review reviews review',
    'event notes event',
    'view views view',
    'work work work',
    'question-group questionGroups group',
    'source-type sourceTypes source',
    'competitor competitors competitor',
    'comment comments comment',
  ])
})

test('every kind is here', () => {
  emptyIndexedDB()
  const names = userCollectionsOf(testServices()).map(({ kind: { name } }) => name)
  expect(names.toSorted()).toEqual(keysOf(KINDS).toSorted())
  expect(EXAMPLES.map(({ kind: { name } }) => name).toSorted()).toEqual(names.toSorted())
})

test('of texts, and of nothing else, two that were written apart are both kept', () => {
  const texts = EXAMPLES.map(({ kind }) => [kind.name, ...kind.texts].join(' '))
  expect(texts).toEqual([
    'review note',
    'event text',
    'view',
    'source-type',
    'competitor',
    'question-group',
    'work note',
    'comment text',
  ])
})

describe.each(EXAMPLES.map((example) => [example.kind.name, example] as const))(
  '%s',
  (name, { kind, made, one, other }) => {
    /** A tab with a new record, which the database may fail to store. */
    async function open({ isBlocked = false } = {}) {
      const browser = testBrowser()
      const tab = browser.tab(kind)
      await tab.ready()
      if (isBlocked) browser.faults.put = new Error('blocked')
      tab.change('tea', ['x'], made)
      return { browser, tab }
    }

    const valuesOf = (tab: Awaited<ReturnType<typeof open>>['tab']) =>
      Object.fromEntries(
        Object.entries(tab.record('x')?.members ?? {}).map(([key, [value]]) => [key, value]),
      )

    test('is there at the next visit, also when the page was closed at once', async () => {
      const { browser } = await open({ isBlocked: true })
      const next = browser.tab(kind)
      expect(next.all()).toHaveLength(1)
      browser.faults.put = null
      await next.ready()
      await vi.waitFor(() => expect(browser.stored.size).toBe(1))
      expect(valuesOf(next)).toEqual(made)
    })

    test('is in step with other tabs, and undone in all', async () => {
      const { browser, tab } = await open()
      const second = browser.tab(kind)
      await second.ready()
      tab.change('tea', ['x'], one)
      expect(valuesOf(second)).toEqual({ ...made, ...one })
      tab.undoLast()
      expect(second.get('x')).toEqual(tab.get('x'))
      expect(valuesOf(second)).toMatchObject(made)
    })

    test('keeps what two tabs that did not hear of each other changed', async () => {
      const { tab } = await open()
      const apart = testBrowser().tab(kind)
      apart.adopt(tab.records())
      tab.change('tea', ['x'], one)
      apart.change('tea', ['x'], other)
      tab.adopt(apart.records())
      apart.adopt(tab.records())
      expect(apart.record('x')).toEqual(tab.record('x'))
      const changed = Object.keys({ ...one, ...other })
      if (changed.length > 1) expect(valuesOf(tab)).toEqual({ ...made, ...one, ...other })
      else expect(valuesOf(tab)['text']).toMatch(/^Bet?s?t.*Also written.*Be/s)
    })

    test('of a newer version stays as it is, and is counted', async () => {
      const browser = testBrowser()
      const newer = { id: 'x', brandId: 'tea', members: { ...change(made, 1), mood: ['glad', 1] } }
      browser.stored.set(`https://api.example|${name}|x`, newer)
      browser.stored.set(`https://api.example|${name}|odd`, { id: 7, of: 'a newer version' })
      const tab = browser.tab(kind)
      await tab.ready()
      expect([tab.all().length, tab.countUnreadable()]).toEqual([1, 1])
      tab.change('tea', ['x'], one)
      await vi.waitFor(() =>
        expect(browser.storedOf(name, 'x')).toMatchObject({ members: { mood: ['glad', 1] } }),
      )
      expect(valuesOf(tab)).toEqual({ ...made, ...one, mood: 'glad' })
      expect(browser.storedOf(name, 'odd')).toEqual({ id: 7, of: 'a newer version' })
    })

    test('whose members are all odd is shown or counted, and fails nothing', async () => {
      const odd = Object.keys({ ...made, ...one, ...other }).map((key) => [key, [{ odd: 1 }, 1]])
      const { tab } = await open()
      tab.adopt([{ id: 'odd', brandId: 'tea', members: Object.fromEntries(odd) }])
      expect(tab.all().length + tab.countUnreadable()).toBe(2)
    })

    test('is not called stored where it is not, and is stored when there is room', async () => {
      vi.useFakeTimers()
      const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('', 'QuotaExceededError')
      })
      const { browser, tab } = await open({ isBlocked: true })
      expect(tab.state.get().isStored).toBe(false)
      refusing.mockRestore()
      browser.faults.put = null
      await vi.advanceTimersByTimeAsync(2000)
      expect([tab.state.get().isStored, browser.stored.size]).toEqual([true, 1])
    })

    test('is stored again when the database was deleted', async () => {
      vi.useFakeTimers()
      const { browser } = await open()
      await vi.advanceTimersByTimeAsync(0)
      browser.stored.clear()
      browser.database.creations += 1
      for (const listener of browser.database.onClosed) listener()
      await vi.advanceTimersByTimeAsync(2000)
      expect(browser.stored.size).toBe(1)
    })

    test('and its drafts belong to their key, and come back with it', async () => {
      const { tab } = await open()
      tab.drafts.set('x', { text: 'Half a', over: 0 })
      tab.useScope('https://api.example other')
      expect([tab.all(), tab.drafts.get('x')]).toEqual([[], null])
      tab.useScope('https://api.example')
      await tab.ready()
      expect([tab.all().length, tab.drafts.get('x')?.text]).toEqual([1, 'Half a'])
    })

    test('is gone from every tab and the store when it is cleared, with its drafts', async () => {
      const { browser, tab } = await open()
      const second = browser.tab(kind)
      await second.ready()
      tab.drafts.set('x', { text: 'Half a', over: 0 })
      await tab.clear()
      expect([tab.all(), second.all(), browser.stored.size]).toEqual([[], [], 0])
      expect(second.drafts.get('x')).toBeNull()
    })
  },
)
