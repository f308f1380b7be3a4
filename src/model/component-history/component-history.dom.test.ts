import { expect, test } from 'vitest'
import { BREAKDOWN as SCORES } from '../score/test-score.ts'
import { testServices } from '../test-services.ts'
import { ComponentHistory, componentHistoryOf } from './component-history.ts'

const DAY = 86_400_000
const NOON = Date.UTC(2026, 10, 17, 12)

const open = (address = 'https://api.example', isStored = true) =>
  new ComponentHistory(address, isStored)

test('each UTC day has one record, the last one seen', () => {
  const history = open()
  history.see('tea', SCORES, NOON)
  history.see('tea', { ...SCORES, technical_factors: 66 }, NOON + DAY / 2 - 1)
  history.see('tea', SCORES, NOON + DAY / 2)
  expect(open().of('tea').get()).toEqual([
    { date: '2026-11-17', ...SCORES, technical_factors: 66 },
    { date: '2026-11-18', ...SCORES },
  ])
})

test('brands and services have histories of their own', () => {
  open().see('tea', SCORES, NOON)
  expect(open().of('coffee').get()).toEqual([])
  expect(open('https://other.example').of('tea').get()).toEqual([])
})

test('seeing the same again changes nothing', () => {
  const history = open()
  history.see('tea', SCORES, NOON)
  const before = history.of('tea').get()
  history.see('tea', { ...SCORES }, NOON)
  expect(history.of('tea').get()).toBe(before)
})

test('at most 400 days are kept, also when days are seen in disorder', () => {
  const history = open()
  for (let day = 0; day <= 400; day += 1) history.see('tea', SCORES, NOON - day * DAY)
  const days = history.of('tea').get()
  expect(days).toHaveLength(400)
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2025-10-14', '2026-11-17'])
})

test('nothing is left after everything is forgotten, and it starts again', () => {
  const history = open()
  history.see('tea', SCORES, NOON - DAY)
  open('https://other.example').see('tea', SCORES, NOON)
  history.forget()
  expect(localStorage).toHaveLength(0)
  history.see('tea', SCORES, NOON)
  expect(open().of('tea').get()).toHaveLength(1)
})

test('where nothing is kept, the days last as long as the page', () => {
  open().see('tea', SCORES, NOON - DAY)
  const history = open('https://api.example', false)
  history.see('tea', SCORES, NOON)
  expect(history.of('tea').get()).toHaveLength(1)
  expect(localStorage).toHaveLength(0)
})

test('days that are added leave those that are kept as they are', () => {
  const history = open()
  history.see('tea', SCORES, NOON)
  const other = { ...SCORES, domain_authority: 1 }
  const added = history.add('tea', [
    { date: '2026-11-17', ...other },
    { date: '2026-11-16', ...other },
  ])
  expect(added).toBe(true)
  expect(open().of('tea').get()).toEqual([
    { date: '2026-11-16', ...other },
    { date: '2026-11-17', ...SCORES },
  ])
})

test('only the brands of this service are listed and cleared, whatever else is stored', () => {
  const [history, other] = [open(), open('https://other.example')]
  history.see('tea', SCORES, NOON)
  other.see('coffee', SCORES, NOON)
  for (const odd of ['x', '7', '["https://api.example"]']) {
    localStorage.setItem(`component-history:${odd}`, '[]')
  }
  expect(history.brandIds()).toEqual(['tea'])
  history.clear()
  expect([history.of('tea').get(), other.of('coffee').get().length]).toEqual([[], 1])
})

test.each(['forget', 'replaceKey'] as const)('connection.%s forgets the days', (what) => {
  const services = testServices()
  componentHistoryOf(services).see('tea', SCORES, NOON)
  services.connection[what]()
  expect(componentHistoryOf(services).of('tea').get()).toEqual([])
})

test('stored records are checked one by one', () => {
  const right = { date: '2026-11-17', ...SCORES }
  const { technical_factors: _left, ...incomplete } = right
  const read = (stored: unknown) => {
    localStorage.setItem('component-history:["https://api.example","tea"]', JSON.stringify(stored))
    return open().of('tea').get()
  }
  expect(
    read([
      { ...right, date: '2026-11-18', more: 1 },
      right,
      null,
      { ...right, date: '2026-02-30' },
      { ...right, date: 20_000 },
      { ...right, citation_frequency: '68' },
      { ...right, platform_diversity: 7.5 },
      { ...incomplete, date: '2026-11-16' },
    ]),
  ).toEqual([right, { ...right, date: '2026-11-18' }])
  expect([read(null), read({}), read('[]')]).toEqual([[], [], []])
})
