import { beforeEach, expect, test, vi } from 'vitest'
import { tasksByTimer } from '../../lib/test-tasks.ts'
import { cited, loadedList } from '../citation-list/test-citations.ts'
import { openList, serve } from '../citation-list/test-store.ts'
import { COUNT_ALL, countBy } from './analysis-tables.ts'
import { Analysis, analysisOf } from './analysis.ts'

beforeEach(() => {
  vi.useFakeTimers()
  tasksByTimer()
  // Each unit of work is its own slice, so that tests can change things in between.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 4))
})

test('while a new filter is counted, the tables of the one before stay', async () => {
  const analysis = new Analysis()
  const many = Array.from({ length: 2_000 }, () => cited())
  analysis.setList(loadedList([...many, cited({ platform: 'claude' })]).citations)
  await vi.runAllTimersAsync()
  analysis.setFilter({ ...COUNT_ALL, platform: ['claude'] })
  expect(analysis.snapshot.get()).toMatchObject({
    isCounting: true,
    tables: { total: { citations: 2_001 } },
  })
  await vi.runAllTimersAsync()
  expect(analysis.snapshot.get()).toMatchObject({
    isCounting: false,
    tables: { total: { citations: 1 } },
  })
})

test.each([100, 5_000])(
  'while %i new ones are counted, the numbers belong to the list of the snapshot',
  async (more) => {
    const analysis = new Analysis()
    const list = loadedList([cited(), cited()])
    analysis.setList(list.citations)
    await vi.runAllTimersAsync()
    list.insert(
      Array.from({ length: more }, () => cited()),
      { after: list.oldest, below: null },
    )
    analysis.setList(list.citations)
    const lengths: number[] = []
    while (vi.getTimerCount() > 0) {
      const { tables, list: counted } = analysis.snapshot.get()
      expect(tables.total.citations).toBe(counted?.length)
      if (more < 2000) {
        expect([...tables.sources.keys()][0]?.citations).toHaveLength(tables.total.citations)
      }
      lengths.push(tables.total.citations)
      await vi.advanceTimersToNextTimerAsync()
    }
    expect(new Set(lengths)).toEqual(new Set([2]))
    expect(analysis.snapshot.get().tables.total.citations).toBe(2 + more)
  },
)

test('the same list and an equal filter change nothing, and a new page leaves the rows what they are', async () => {
  const analysis = new Analysis()
  const list = loadedList([cited()])
  analysis.setList(list.citations)
  await vi.runAllTimersAsync()
  const before = analysis.snapshot.get()
  analysis.setList(list.citations)
  analysis.setFilter({ ...COUNT_ALL })
  expect(analysis.snapshot.get()).toBe(before)
  list.insert([cited()], { after: list.oldest, below: null })
  analysis.setList(list.citations)
  await vi.runAllTimersAsync()
  const [source, ...others] = analysis.snapshot.get().tables.sources.keys()
  expect(others).toEqual([])
  expect(before.tables.sources.has(source ?? { host: '', citations: [] })).toBe(true)
  expect(source?.citations).toHaveLength(2)
})

test('all sources and questions are named, whatever is filtered by', async () => {
  const analysis = new Analysis()
  analysis.setFilter({ ...COUNT_ALL, from: '2026-11-18', questions: { key: '', has: () => false } })
  analysis.setList(
    loadedList([cited({ url: 'https://a.example/' }), cited({ query: 'Why?' })]).citations,
  )
  await vi.runAllTimersAsync()
  const { sources, questions } = analysis.names
  expect(Array.from(sources, ({ host }) => host)).toEqual(['a.example', 'teareviews.example'])
  expect(Array.from(questions, ({ text }) => text)).toEqual(['Best tea?', 'Why?'])
})

test('of a group, the citations of its questions are counted', async () => {
  const analysis = new Analysis()
  const citations = ['Best tea?', 'best TEA?', 'Why?'].map((query) => cited({ query }))
  analysis.setList(loadedList(citations).citations)
  analysis.setFilter({
    ...COUNT_ALL,
    questions: { key: 'best', has: ({ key }) => key === 'best tea?' },
  })
  await vi.runAllTimersAsync()
  const { tables } = analysis.snapshot.get()
  expect(tables.total.citations).toBe(2)
  expect([...tables.questions.keys()]).toHaveLength(1)
})

test('each list has one analysis', async () => {
  serve([])
  const { store } = await openList(null)
  const { store: other } = await openList(null)
  expect(analysisOf(store)).toBe(analysisOf(store))
  expect(analysisOf(other)).not.toBe(analysisOf(store))
})

test('white space around an address is not part of it', async () => {
  const analysis = new Analysis()
  analysis.setList(loadedList([cited({ url: ' https://a.example/x ' })]).citations)
  await vi.runAllTimersAsync()
  const [source] = analysis.snapshot.get().tables.sources.keys()
  expect(source?.citations[0]?.page.url).toBe('https://a.example/x')
})

const on = (day: number, query: string, url: string) =>
  cited({ query, url, detected_at: `2026-11-${day}T10:00:00Z` })

test.each([
  [
    'as in their newest citation',
    [
      on(16, 'best TEA?', 'http://a.example/'),
      on(17, 'Best  tea?', 'https://a.example/'),
      on(15, 'BEST tea?', 'https://www.a.example/'),
    ],
  ],
  [
    'with the first spelling of the alphabet where two are of the same instant',
    [on(17, 'best tea?', ' https://www.a.example/ '), on(17, 'Best tea?', 'https://a.example/')],
  ],
])('a question and a page are shown %s, in whatever order they are loaded', async (_, written) => {
  for (const order of [written, written.toReversed()]) {
    const analysis = new Analysis()
    analysis.setList(loadedList(order).citations)
    await vi.runAllTimersAsync()
    const { tables } = analysis.snapshot.get()
    expect([...tables.questions.keys()]).toMatchObject([{ text: 'Best tea?' }])
    const pages = [...tables.sources.keys()].flatMap((source) => [
      ...countBy(({ page }) => page, source, COUNT_ALL).keys(),
    ])
    expect(pages).toMatchObject([{ url: 'https://a.example/' }])
  }
})
