import { expect, test } from 'vitest'
import { testBrowser } from '../collections/test-records.ts'
import { COMPETITOR, type Competitor, Competitors, readDomain, readName } from './competitors.ts'

test.each([
  ['a'.repeat(200), 'a'.repeat(200)],
  ['a'.repeat(201), null],
  ['\u200b', null],
  ['🍵', '🍵'],
  [7, null],
])('the name %j is read as %j', (value, name) => {
  expect(readName(value)).toBe(name)
})

test.each([
  [' tea.example ', 'tea.example'],
  ['https://www.tea.example/shop?x=1', 'tea.example'],
  ['tea.1a', 'tea.1a'],
  ['tea.a1', 'tea.a1'],
  ['192.168.0.1', null],
  [7, null],
])('the domain %j is read as %j', (value, host) => {
  expect(readDomain(value)).toBe(host)
})

const named = (name: string, aliases: string[] = []): Competitor => ({ name, aliases, domains: [] })

function competitorsWith(configured: readonly Competitor[]) {
  return new Competitors(testBrowser().tab(COMPETITOR), () => ({
    aliases: [],
    domains: [],
    competitors: configured,
    problems: [],
  }))
}

const namesOf = (competitors: Competitors) =>
  competitors
    .of('tea')
    .get()
    .map(({ name, aliases }) => [name, ...aliases].join(' / '))

test('the reader adds to the competitors of the configuration, and changes them', () => {
  const competitors = competitorsWith([named('Harney'), named('Steep')])
  expect(namesOf(competitors)).toEqual(['Harney', 'Steep'])
  competitors.keep('tea', named('Leaf'))
  competitors.keep('tea', named('HARNEY', ['Harney & Sons']))
  expect(namesOf(competitors)).toEqual(['HARNEY / Harney & Sons', 'Leaf', 'Steep'])
  competitors.keep('tea', named('Leaf', ['LF']))
  const [harney, leaf] = competitors.listed('tea')
  expect(leaf?.aliases).toEqual(['LF'])
  if (harney === undefined || leaf === undefined) throw new Error('Both were listed.')
  competitors.keep('tea', named('Leaves'), leaf.id)
  const step = competitors.remove(harney)
  expect(namesOf(competitors)).toEqual(['Harney', 'Leaves', 'Steep'])
  competitors.records.undo('tea', step)
  expect(namesOf(competitors)[0]).toBe('HARNEY / Harney & Sons')
  expect(competitors.listed('coffee')).toEqual([])
})

test('two tabs that change a competitor keep what both have changed', () => {
  const competitors = competitorsWith([])
  const before = { name: 'Harney', aliases: ['H'], domains: ['harney.example'] }
  competitors.keep('tea', before)
  const [listed] = competitors.listed('tea')
  competitors.keep(
    'tea',
    { ...before, name: 'Harney & Sons', aliases: ['H', 'HS'] },
    listed?.id,
    listed,
  )
  const domains = ['harney.example', 'sons.example']
  competitors.keep('tea', { ...before, domains }, listed?.id, listed)
  expect(competitors.listed('tea')).toMatchObject([
    { name: 'Harney & Sons', aliases: ['H', 'HS'], domains },
  ])
})

test('no more are counted than can be', () => {
  const competitors = competitorsWith(
    Array.from({ length: 50 }, (_, index) => named(`Tea ${index}`)),
  )
  competitors.keep('tea', named('Harney'))
  expect(namesOf(competitors)).toHaveLength(50)
  expect(namesOf(competitors)).toContain('Harney')
})

test('what is stored in another form is read as far as it can be', () => {
  const record = (members: Record<string, unknown>) => ({
    id: 'a',
    brandId: 'tea',
    members: Object.fromEntries(
      Object.entries(members).map(([key, value]) => [key, [value, 1] as const]),
    ),
  })
  expect(COMPETITOR.read(record({ name: 'Harney', aliases: ['H', 7], domains: 'x' }))).toEqual({
    id: 'a',
    brandId: 'tea',
    name: 'Harney',
    aliases: ['H'],
    domains: [],
  })
  expect(COMPETITOR.read(record({ name: ' ' }))).toBeNull()
})

test('no more names of one competitor are read than can be', () => {
  const aliases = Array.from({ length: 60 }, (_, index) => `H${index}`)
  const members = { name: ['Harney', 1] as const, aliases: [aliases, 1] as const }
  expect(COMPETITOR.read({ id: 'a', brandId: 'tea', members })?.aliases).toHaveLength(50)
})

test('names are exact in case until that is taken back; a change in another tab stays', () => {
  const competitors = competitorsWith([])
  const target = { ...named('Target'), matchCase: true }
  competitors.keep('shop', target)
  const [listed] = competitors.listed('shop')
  expect(listed).toMatchObject(target)
  competitors.keep('shop', { ...target, aliases: ['Target Corp'] }, listed?.id, target)
  expect(competitors.listed('shop')).toMatchObject([{ matchCase: true, aliases: ['Target Corp'] }])
  competitors.keep('shop', named('Target'), listed?.id, target)
  expect(competitors.listed('shop')[0]?.matchCase).toBeUndefined()
})
