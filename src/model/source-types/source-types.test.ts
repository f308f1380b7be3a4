import { expect, test } from 'vitest'
import { testBrowser } from '../collections/test-records.ts'
import { COMPETITOR, Competitors, configuredNames } from '../competitors/competitors.ts'
import { sourceTypeName } from './source-type.ts'
import { CHOSEN_TYPE, SourceTypes } from './source-types.ts'
import { typeRules } from './type-rules.ts'

const CONFIGURED = {
  brands: [{ id: 'tea', domains: ['tea.example'] }],
  competitors: [{ name: 'Harney', domains: ['harney.example'] }],
}

function openTab(browser = testBrowser()) {
  const competitors = new Competitors(browser.tab(COMPETITOR), (brandId) =>
    configuredNames({ configured: CONFIGURED }, brandId),
  )
  const types = new SourceTypes(browser.tab(CHOSEN_TYPE), competitors, async () => ({ typeRules }))
  const typeOf = (host: string, brandId = 'tea') =>
    types.of(brandId).rules.get()?.typeOf(host) ?? null
  return { browser, competitors, types, typeOf }
}

test('there are no types before the rules are loaded', async () => {
  const { types, typeOf } = openTab()
  expect(typeOf('tea.example')).toBeNull()
  await types.load()
  expect(typeOf('shop.tea.example')).toBe('yours')
  expect(typeOf('harney.example')).toBe('competitor')
})

test('what the reader chooses counts for one host of one brand, in all tabs and after a reload', async () => {
  const { browser, types, typeOf } = openTab()
  const other = openTab(browser)
  await Promise.all([types.load(), other.types.load()])
  types.choose('tea', 'tea.example', 'other')
  expect(typeOf('tea.example')).toBe('other')
  expect(other.typeOf('tea.example')).toBe('other')
  expect(typeOf('shop.tea.example')).toBe('yours')
  expect(typeOf('tea.example', 'coffee')).toBe('editorial')
  const later = openTab(browser)
  await later.types.load()
  expect(later.typeOf('tea.example')).toBe('other')
  expect(later.types.chosen('tea', 'tea.example')).toBeDefined()
  later.types.choose('tea', 'tea.example', null)
  later.types.choose('tea', 'never.example', null)
  expect(typeOf('tea.example')).toBe('yours')
  expect(types.chosen('tea', 'tea.example')).toBeUndefined()
  expect(later.types.records.countUnreadable()).toBe(0)
})

test('a domain of the reader is the brand’s with all its hosts', async () => {
  const { types, typeOf } = openTab()
  await types.load()
  types.addOwnDomain('tea', 'northwind.example')
  types.addOwnDomain('tea', 'atea.example')
  expect(typeOf('news.northwind.example')).toBe('yours')
  expect(types.ownDomains('tea')).toEqual(['atea.example', 'northwind.example'])
  types.removeOwnDomain('tea', 'northwind.example')
  expect(typeOf('northwind.example')).toBe('editorial')
})

test('the type of a host and the domain of the same name are two choices', async () => {
  const { types, typeOf } = openTab()
  await types.load()
  expect(types.of('tea')).toBe(types.of('tea'))
  types.choose('tea', 'shop.example', 'yours')
  expect([typeOf('shop.example'), typeOf('news.shop.example')]).toEqual(['yours', 'editorial'])
  expect(types.ownDomains('tea')).toEqual([])
  types.choose('tea', 'shop.example', 'other')
  types.addOwnDomain('tea', 'shop.example')
  expect([typeOf('shop.example'), typeOf('news.shop.example')]).toEqual(['other', 'yours'])
  expect(types.ownDomains('tea')).toEqual(['shop.example'])
  types.removeOwnDomain('tea', 'shop.example')
  expect([typeOf('shop.example'), typeOf('news.shop.example')]).toEqual(['other', 'editorial'])
  types.records.change('tea', ['odd'], { host: 'odd.example', type: 'community', isDomain: true })
  expect([typeOf('odd.example'), types.ownDomains('tea')]).toEqual(['editorial', []])
})

test('going by the rules again where nothing was chosen is no step', () => {
  const { types } = openTab()
  types.choose('tea', 'never.example', null)
  expect(types.records.state.get().lastOperation).toBeNull()
})

test('rules that cannot be loaded are said to be missing until they are', async () => {
  const { browser, competitors } = openTab()
  const failure = new Error('offline')
  let isOffline = true
  const types = new SourceTypes(browser.tab(CHOSEN_TYPE), competitors, async () => {
    if (isOffline) throw failure
    return { typeRules }
  })
  expect(types.isMissing.get()).toBe(false)
  await expect(types.of('tea').load()).rejects.toBe(failure)
  expect(types.isMissing.get()).toBe(true)
  isOffline = false
  await types.of('tea').load()
  expect(types.isMissing.get()).toBe(false)
  expect(types.of('tea').rules.get()?.typeOf('tea.example')).toBe('yours')
})

test('a stored choice without a host or a known type is none', () => {
  const read = (host: unknown, type: unknown) =>
    CHOSEN_TYPE.read({ id: 'c', brandId: 'tea', members: { host: [host, 1], type: [type, 1] } })
  expect(read('x'.repeat(300), 'other')).toMatchObject({ type: 'other', isDomain: false })
  for (const host of ['', 7, ['a.example'], 'x'.repeat(301)]) expect(read(host, 'other')).toBeNull()
  for (const type of ['newer', null]) expect(read('a.example', type)).toBeNull()
})

test('a type of a newer version has the name that it came with', () => {
  expect([sourceTypeName('yours'), sourceTypeName('newer')]).toEqual(['Yours', 'newer'])
})

test('the domains of a listed competitor are a competitor’s', async () => {
  const { competitors, types, typeOf } = openTab()
  await types.load()
  competitors.keep('tea', { name: 'Steep', aliases: [], domains: ['steep.example'] })
  expect(typeOf('blog.steep.example')).toBe('competitor')
  expect(typeOf('blog.steep.example', 'coffee')).toBe('editorial')
})
