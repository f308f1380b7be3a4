import { beforeEach, expect, test } from 'vitest'
import { filterRulesOf } from './brand-filter-rules.ts'
import { cited } from './citation-list/test-citations.ts'
import { competitorsOf } from './competitors/competitors.ts'
import { questionGroupsOf } from './question-groups/question-groups.ts'
import { sourceTypesOf } from './source-types/source-types.ts'
import { emptyIndexedDB } from './test-indexed-db.ts'
import { testServices } from './test-services.ts'

beforeEach(() => emptyIndexedDB())

test('filters go by what the reader has decided, as soon as it is loaded', async () => {
  const services = testServices()
  const ofBrand = filterRulesOf(services)
  const source = ofBrand('tea')
  expect(ofBrand('tea')).toBe(source)
  expect(source.rules.get()).toBeNull()
  await source.load()
  sourceTypesOf(services).choose('tea', 'shop.example', 'yours')
  questionGroupsOf(services).keep('tea', { name: 'Shipping', lines: ['ship*'] })
  competitorsOf(services).keep('tea', { name: 'Harney', aliases: ['H&S'], domains: [] })
  const rules = source.rules.get()
  expect(rules?.typeOf('shop.example')).toBe('yours')
  expect(rules?.isInGroup('shipping', 'Who ships?')).toBe(true)
  expect(ofBrand('coffee').rules.get()?.isInGroup('shipping', 'Who ships?')).toBe(false)
})

test('a listed competitor is found by all its names, and one that is not listed by the name in the address', async () => {
  const services = testServices()
  const source = filterRulesOf(services)('tea')
  await source.load()
  competitorsOf(services).keep('tea', { name: 'Harney', aliases: ['Sons of Tea'], domains: [] })
  const rules = source.rules.get()
  const named = ['harney is better', 'Sons of Tea', 'Vahdam'].map((mention) => cited({ mention }))
  const isNamed = (name: string) => named.map((each) => rules?.naming(name)(each))
  expect(isNamed('HARNEY')).toEqual([true, true, false])
  expect(isNamed('vahdam')).toEqual([false, false, true])
  expect(isNamed('other')).toEqual([false, false, false])
})
