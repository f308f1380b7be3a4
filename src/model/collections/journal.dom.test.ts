import { describe, expect, test, vi } from 'vitest'
import { REVIEW } from '../reviews/reviews.ts'
import { Drafts } from './drafts.ts'
import { Journal } from './record-store.ts'
import { testBrowser } from './test-records.ts'

function limitStore(characters: number) {
  const original = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(
    this: Storage,
    name: string,
    text: string,
  ) {
    if (text.length > characters) throw new DOMException('', 'QuotaExceededError')
    original.call(this, name, text)
  })
}

describe('a change', () => {
  test('that only the journal has is not shown to another reader', async () => {
    const browser = testBrowser()
    browser.faults.put = new Error('The page is closed.')
    browser.tab(REVIEW).change('tea', ['cit_1'], { note: 'Private' })
    const other = browser.tab(REVIEW, undefined, 'https://api.example other')
    await other.ready()
    expect(other.all()).toEqual([])
  })

  test('of a long note on ten thousand citations has its text once for those with none and once for each with another', () => {
    const { tab } = testBrowser()
    const ids = Array.from({ length: 10_000 }, (_, index) => `cit_${index}`)
    const reviews = tab(REVIEW)
    reviews.change('tea', ['cit_1', 'cit_3', 'cit_5'], { note: 'Earlier' })
    localStorage.clear()
    reviews.change('tea', ids, { note: 'x'.repeat(10_000) })
    const [entry = ''] = Object.values(localStorage).map(String)
    expect(entry.match(/x{10000}/g)).toHaveLength(2)
    expect(reviews.state.get().isStored).toBe(true)
    expect(reviews.get('cit_5')?.note).toHaveLength(10_000)
  })

  test('of ten thousand citations is one entry, with its members once', () => {
    const { tab } = testBrowser()
    const ids = Array.from({ length: 10_000 }, (_, index) => `cit_${index}`)
    const reviews = tab(REVIEW)
    reviews.change('tea', ids, { reviewed: true })
    reviews.change('tea', ids, { flagged: true })
    const entries = Object.values(localStorage).map(String)
    expect(entries).toHaveLength(2)
    for (const entry of entries) {
      expect(entry.match(/reviewed|flagged/g)).toHaveLength(1)
      expect(entry.length).toBeLessThan(130_000)
    }
  })

  test('made while another one is being stored stays written down until it is stored too', async () => {
    const browser = testBrowser()
    const storings = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const [first, second] = storings
    const { put } = browser.database
    let puts = 0
    browser.database.put = async (...given) => {
      puts += 1
      await storings[puts - 1]?.promise
      await put(...given)
    }
    const reviews = browser.tab(REVIEW)
    await reviews.ready()
    reviews.change('tea', ['cit_1'], { flagged: true })
    reviews.change('tea', ['cit_2'], { flagged: true })
    first?.resolve()
    await vi.waitFor(() => expect(puts).toBe(2))
    expect(Object.values(localStorage).map(String)).toEqual([expect.stringContaining('cit_2')])
    second?.resolve()
    await vi.waitFor(() => expect(localStorage.length).toBe(0))
  })
})

test('records that are deleted are not brought back by the journal, nor are their drafts', async () => {
  const browser = testBrowser()
  const reviews = browser.tab(REVIEW)
  await reviews.ready()
  browser.faults.put = new Error('blocked')
  reviews.change('tea', ['cit_1'], { flagged: true })
  reviews.drafts.set('cit_1', { text: 'Ask P', over: 0 })
  await reviews.clear()
  expect(localStorage.length).toBe(0)
})

test('entries of other records, and damaged ones, are left out', () => {
  const journal = new Journal('one')
  new Journal('other').add([{ id: 'cit_1', brandId: 'tea', members: { flagged: [true, 1] } }])
  localStorage.setItem('journal:one:damaged', '[["tea",{"flagged":true},["cit_1"]],7,["tea",{}]]')
  localStorage.setItem('journal:one:broken', '{')
  const change = { id: 'cit_2', brandId: 'tea', members: { flagged: [true, 1] as const } }
  journal.add([change])
  expect(journal.entries().flatMap(({ changes }) => changes)).toEqual([change])
})

test('an entry of which a part is damaged, or of a newer version, stays when the rest of it is stored', async () => {
  const name = 'journal:["https://api.example","review"]:newer'
  const newer = '[["tea",{"flagged":[true,1]},["cit_1"]],{"brand":"tea"}]'
  localStorage.setItem(name, newer)
  const browser = testBrowser()
  const reviews = browser.tab(REVIEW)
  await reviews.ready()
  reviews.change('tea', ['cit_2'], { flagged: true })
  await vi.waitFor(() => expect(browser.stored.size).toBe(2))
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual([name]))
  expect(localStorage.getItem(name)).toBe(newer)
})

test('an entry has the changes of each citation and brand apart', () => {
  const journal = new Journal('one')
  const [flagged, reviewed] = [{ flagged: [true, 1] as const }, { reviewed: [true, 1] as const }]
  const changes = [
    { id: 'cit_1', brandId: 'tea', members: flagged },
    { id: 'cit_2', brandId: 'coffee', members: flagged },
    { id: 'cit_3', brandId: 'coffee', members: reviewed },
  ]
  journal.add(changes)
  expect(journal.entries()).toEqual([{ name: expect.any(String), changes, isWhole: true }])
})

describe('a draft', () => {
  const drafts = new Drafts('https://api.example', 'review')

  test('is kept while it is typed, until it is removed', () => {
    const draft = { text: 'Ask P', over: 5, date: '2026-11-09' }
    expect(drafts.set('cit_1', draft)).toBe(true)
    expect(new Drafts('https://api.example', 'review').get('cit_1')).toEqual(draft)
    expect(new Drafts('https://api.example', 'event').get('cit_1')).toBeNull()
    drafts.remove('cit_1')
    expect(drafts.get('cit_1')).toBeNull()
  })

  test('that cannot be kept is not called kept', () => {
    limitStore(10)
    expect(drafts.set('cit_1', { text: 'Ask PR', over: 0 })).toBe(false)
  })

  test('that is damaged is none', () => {
    for (const stored of ['7', '{"text":7,"over":0}', '{"text":"a"}']) {
      localStorage.setItem('draft:["https://api.example","review"]cit_1', stored)
      expect(drafts.get('cit_1')).toBeNull()
    }
    localStorage.setItem(
      'draft:["https://api.example","review"]cit_1',
      '{"text":"a","over":0,"date":7}',
    )
    expect(drafts.get('cit_1')).toEqual({ text: 'a', over: 0 })
  })
})

test('what is written down is shown while the database does not open', async () => {
  vi.useFakeTimers()
  const browser = testBrowser()
  browser.faults.read = new Error('blocked')
  browser.faults.put = new Error('blocked')
  browser.tab(REVIEW).change('tea', ['cit_1'], { note: 'Ask PR' })
  const next = browser.tab(REVIEW)
  await vi.advanceTimersByTimeAsync(5000)
  expect(next.get('cit_1')?.note).toBe('Ask PR')
  expect(next.state.get()).toMatchObject({ isRead: false, isStored: true, problem: 'blocked' })
})
