import { expect, test } from 'vitest'
import { Brands } from './brands.ts'

const open = () => new Brands([{ id: 'tea', name: 'Northwind Tea' }, { id: 'atlas' }])
const knownTo = (brands: Brands) => brands.known.get().map(({ id, name }) => `${id}: ${name}`)
const CONFIGURED = ['tea: Northwind Tea', 'atlas: atlas']

test('brands are kept for the next visit, after those of the configuration', () => {
  expect(open().add({ id: 'coffee', name: 'Coffee' }, { id: 'mine', name: 'Mine' })).toBe(true)
  const next = open()
  expect(knownTo(next)).toEqual([...CONFIGURED, 'coffee: Coffee', 'mine: Mine'])
  expect(['coffee', 'atlas', 'x'].map((id) => next.nameOf(id))).toEqual(['Coffee', 'atlas', 'x'])
})

test('a brand that is added again gets its new name', () => {
  const brands = open()
  brands.add({ id: 'coffee', name: 'Coffee' }, { id: 'mine', name: 'Mine' })
  brands.add({ id: 'coffee', name: 'Our coffee' })
  expect(knownTo(brands)).toEqual([...CONFIGURED, 'mine: Mine', 'coffee: Our coffee'])
})

test('a name has nothing that a backup may not have', () => {
  const brands = open()
  const odd = [
    { id: 'coffee', name: ` tea\u202E\u0007${'x'.repeat(300)}` },
    { id: 'mine', name: '\u2066 ' },
    { id: '..', name: 'Up' },
  ]
  brands.add(...odd)
  const read = [
    { id: 'coffee', name: `tea${'x'.repeat(197)}` },
    { id: 'mine', name: 'mine' },
  ]
  expect(brands.added()).toEqual(read)
  localStorage.setItem('brands', JSON.stringify(odd))
  expect(open().added()).toEqual(read)
})

test('the name of the configuration counts, and only what it lacks is an added brand', () => {
  const brands = open()
  brands.add({ id: 'tea', name: 'My tea' }, { id: 'coffee', name: 'Coffee' })
  expect(knownTo(brands)).toEqual([...CONFIGURED, 'coffee: Coffee'])
  expect(['tea', 'coffee', 'x'].map((id) => brands.isAdded(id))).toEqual([false, true, false])
})

test('the brand used last is opened first, until it is removed', () => {
  const brands = open()
  expect(brands.start()).toBe('tea')
  brands.add({ id: 'coffee', name: 'Coffee' }, { id: 'mine', name: 'Mine' })
  brands.remember('coffee')
  expect(open().start()).toBe('coffee')
  brands.remove('mine')
  expect([brands.start(), ...knownTo(brands)]).toEqual(['coffee', ...CONFIGURED, 'coffee: Coffee'])
  brands.remove('coffee')
  expect([brands.start(), ...knownTo(brands)]).toEqual(['tea', ...CONFIGURED])
  expect(new Brands([]).start()).toBeNull()
})

test('stored values that are no brands are left out', () => {
  const stored = [null, 7, {}, { id: 'x' }, { id: '..', name: 'Up' }, { id: 'mine', name: 'Mine' }]
  localStorage.setItem('brands', JSON.stringify(stored))
  localStorage.setItem('last-brand', '".."')
  expect(knownTo(open())).toEqual([...CONFIGURED, 'mine: Mine'])
  expect(open().start()).toBe('tea')
  localStorage.setItem('brands', '{"id":"mine","name":"Mine"}')
  expect(knownTo(open())).toEqual(CONFIGURED)
})

test('entries and members of a newer version stay as they are when a brand is added, renamed or removed', () => {
  const newer = { id: 'coffee', name: 'Coffee', colour: 'brown' }
  localStorage.setItem('brands', JSON.stringify([{ group: 'Teas' }, newer]))
  const brands = open()
  expect(brands.countUnreadable()).toBe(1)
  brands.add({ id: 'coffee', name: 'Our coffee' }, { id: 'mine', name: 'Mine' })
  expect(brands.remove('mine')).toBe(true)
  expect(JSON.parse(localStorage.getItem('brands') ?? '')).toEqual([
    { group: 'Teas' },
    { ...newer, name: 'Our coffee' },
  ])
})

test('labels come from the configuration; what is no text of 1 to 200 characters is left out', () => {
  const labels = [' Client A ', 'DE', 'DE', '', 7, 'x'.repeat(201), 'a\u202Eb']
  const brands = new Brands([
    { id: 'tea', labels },
    { id: 'atlas', labels: 'DE' },
  ])
  expect(brands.known.get()).toEqual([
    { id: 'tea', name: 'tea', labels: ['Client A', 'DE'] },
    { id: 'atlas', name: 'atlas', labels: [] },
  ])
})
