import { createAtom } from '@tanstack/store'
import { expect, test, vi } from 'vitest'
import { testBrowser } from '../collections/test-records.ts'
import {
  MAX_GROUP_NAME_LENGTH,
  MAX_LINES,
  MAX_LINE_LENGTH,
  QUESTION_GROUP,
  QuestionGroups,
  groupKey,
  groupName,
  linesOf,
} from './question-groups.ts'

async function openGroups(browser = testBrowser()) {
  const names = createAtom<readonly string[]>(['Northwind Tea'])
  const groups = new QuestionGroups(browser.tab(QUESTION_GROUP), () => names.get())
  await groups.records.ready()
  const own = (brandId = 'tea') =>
    groups
      .of(brandId)
      .get()
      .own.map(({ name }) => name)
  return { browser, names, groups, own }
}

test('a group belongs to its brand, is kept for the next visit, and is listed by its name', async () => {
  const { browser, groups, own } = await openGroups()
  groups.keep('tea', { name: 'Shipping', lines: ['ship*'] })
  groups.keep('tea', { name: 'gifts', lines: ['gift'] })
  groups.keep('coffee', { name: 'Beans', lines: [] })
  expect([own(), own('coffee'), own('milk')]).toEqual([['gifts', 'Shipping'], ['Beans'], []])
  expect(groups.of('tea')).toBe(groups.of('tea'))
  await vi.waitFor(() => expect(browser.stored.size).toBe(3))
  expect((await openGroups(browser)).own()).toEqual(['gifts', 'Shipping'])
})

test('a group is changed, removed and brought back, and its rules with it', async () => {
  const { groups, own } = await openGroups()
  groups.keep('tea', { name: 'Shipping', lines: ['ship*'] })
  const seen = groups.of('tea').get()
  expect(seen.isInGroup('shipping', 'Who ships?')).toBe(true)
  const [group] = seen.own
  if (group === undefined) throw new Error('There is no group.')
  groups.keep('tea', { name: 'Delivery', lines: ['deliver*'] }, group)
  const changed = groups.of('tea').get()
  expect([own(), changed.key === seen.key]).toEqual([['Delivery'], false])
  expect(changed.isInGroup('shipping', 'Who ships?')).toBe(false)
  expect(changed.isInGroup('delivery', 'Who delivers?')).toBe(true)
  const step = groups.remove(group)
  expect(own()).toEqual([])
  groups.records.undo('tea', step)
  expect(own()).toEqual(['Delivery'])
})

test('two tabs that change a group keep what both have changed', async () => {
  const { groups } = await openGroups()
  groups.keep('tea', { name: 'Gifts', lines: ['gift', 'present'] })
  const [before] = groups.of('tea').get().own
  if (before === undefined) throw new Error('It was made.')
  groups.keep('tea', { name: 'Presents', lines: ['gift', 'present', 'ribbon'] }, before)
  groups.keep('tea', { name: 'Gifts', lines: ['gift', 'box'] }, before)
  expect(groups.of('tea').get().own).toMatchObject([
    { name: 'Presents', lines: ['gift', 'ribbon', 'box'] },
  ])
})

test('the branded questions are those with the name that the brand has now', async () => {
  const { groups, names } = await openGroups()
  const { isInGroup, key } = groups.of('tea').get()
  expect(isInGroup('branded', 'is northwind tea good')).toBe(true)
  names.set(['Southwind'])
  const renamed = groups.of('tea').get()
  expect(renamed.isInGroup('branded', 'is northwind tea good')).toBe(false)
  expect(renamed.isInGroup('branded', 'is southwind good')).toBe(true)
  expect(renamed.key).not.toBe(key)
})

test('a name is taken once in a brand, in any case, but not from the group itself', async () => {
  const { groups } = await openGroups()
  groups.keep('tea', { name: 'Gift  boxes', lines: [] })
  const [group] = groups.of('tea').get().own
  expect(groups.has('tea', ' gift BOXES')).toBe(true)
  expect(groups.has('tea', 'gift BOXES', group?.id)).toBe(false)
  expect(groups.has('tea', 'giftboxes')).toBe(false)
  expect(groups.has('coffee', 'gift boxes')).toBe(false)
  expect([' Branded', 'UNBRANDED'].map((name) => groups.has('tea', name))).toEqual([true, true])
})

test('a name in the URL is that of the group in any case', () => {
  expect(groupKey('  Gift \t boxes ')).toBe('gift boxes')
  expect(['BRANDED', 'unbranded ', ' Gift boxes '].map(groupName)).toEqual([
    'Branded',
    'Unbranded',
    'Gift boxes',
  ])
})

test('of what was written, each line counts once, without empty ones', () => {
  expect(linesOf(' ship* \n\nship*\n  free delivery\n ')).toEqual(['ship*', 'free delivery'])
})

const read = (name: unknown, lines: unknown) =>
  QUESTION_GROUP.read({ id: 'g', brandId: 'tea', members: { name: [name, 1], lines: [lines, 1] } })

test('a stored group is read as far as it goes', () => {
  expect(read(' Gifts ', ['gift', 7, null])).toEqual({
    id: 'g',
    brandId: 'tea',
    name: 'Gifts',
    lines: ['gift'],
  })
  expect([read(7, []), read(' ', []), read('Gifts', 'gift')]).toEqual([null, null, null])
  const long = read(
    'x'.repeat(100),
    Array.from({ length: 100 }, () => 'y'.repeat(300)),
  )
  expect(long?.name).toHaveLength(MAX_GROUP_NAME_LENGTH)
  // A URL cannot contain a lone surrogate.
  expect(read(`${'x'.repeat(MAX_GROUP_NAME_LENGTH - 1)}🍵`, [])?.name).toMatch(/^x+\uFFFD$/)
  expect(long?.lines).toHaveLength(MAX_LINES)
  expect(long?.lines[0]).toHaveLength(MAX_LINE_LENGTH)
})

const NAMES = ['Northwind Tea', 'NWT']

async function groupOf(lines: readonly string[], name = 'Own') {
  const { groups, names } = await openGroups()
  names.set(NAMES)
  groups.keep('tea', { name, lines })
  return groups.of('tea').get().isInGroup
}

test.each([
  ['Is NORTHWIND  tea organic?', true],
  ['is nwt’s tea organic', true],
  ['what is northwind', false],
])('%j is branded: %j, and unbranded otherwise', async (question, isBranded) => {
  const isInGroup = await groupOf([])
  expect(isInGroup('branded', question)).toBe(isBranded)
  expect(isInGroup('Unbranded', question)).toBe(!isBranded)
})

test.each([
  [['shipping'], 'free Shipping to Canada?', true],
  [['ship*'], 'who ships to Canada?', true],
  [['ship*'], 'free-shipping shops', true],
  [['s*p*g'], 'shipping', true],
  [['s*x*g'], 'shipping', false],
  [['ab*ba'], 'aba', false],
  [['ab*ba'], 'abba', true],
  [['a*bc*c'], 'abc', false],
  [['out-of-s*'], 'an out-of-stock tea', true],
  [['x-s*'], 'free-shipping shops', false],
  [['canada ship*'], 'who ships to Canada?', true],
  [['canada ship*'], 'who ships?', false],
  [['"green tea" best'], 'best loose green tea', true],
  [['"green tea" best'], 'best tea, green', false],
  [['nothing', 'canada'], 'to Canada', true],
  [['(a+)+$'], 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', false],
  [['*'], 'anything', true],
  [['شاي'], 'ما هو أفضل شاي؟', true],
  [[''], 'anything', false],
])('the lines %j and the question %j: %j', async (lines, question, expected) => {
  expect((await groupOf(lines))('own', question)).toBe(expected)
})

test('a group that is not there has no questions, whatever its name', async () => {
  const isInGroup = await groupOf(['tea'], '__proto__')
  expect(isInGroup('constructor', 'tea')).toBe(false)
  expect(isInGroup('__PROTO__ ', 'tea')).toBe(true)
})

test('many stars and a long question take no time', async () => {
  const isIn = async (line: string) => (await groupOf([line]))('own', 'a'.repeat(2000))
  expect(await isIn('a*'.repeat(60))).toBe(true)
  expect(await isIn(`${'a*'.repeat(60)}b`)).toBe(false)
})
