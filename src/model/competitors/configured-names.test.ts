import { expect, test } from 'vitest'
import { readOwnDomain } from '../source-types/type-rules.ts'
import { configurationProblems, configuredNames } from './competitors.ts'

const BRAND = { id: 'tea' }
const NOTHING = { aliases: [], domains: [], competitors: [], problems: [] }

const namesOf = (brand: object, competitors?: unknown) =>
  configuredNames(
    { configured: { brands: [{ id: 'other' }, { ...BRAND, ...brand }], competitors } },
    'tea',
  )

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Tea ${index}` }))

test('only the name of a competitor is required; those of the brand come first, and each name once', () => {
  const own = {
    name: 'Harney',
    aliases: ['Harney & Sons', 'Harney & Sons'],
    domains: ['https://WWW.harney.example/shop'],
  }
  expect(
    namesOf({ competitors: [own] }, [{ name: ' Steep   Co ' }, { name: 'HARNEY' }]),
  ).toMatchObject({
    competitors: [
      { name: 'Harney', aliases: ['Harney & Sons'], domains: ['harney.example'] },
      { name: 'Steep Co', aliases: [], domains: [] },
    ],
    problems: [],
  })
})

test('a wrong entry is named, and the rest used', () => {
  const names = namesOf(
    {
      aliases: ['NW', 7],
      labels: ['DE', ''],
      domains: ['tea.example', 'localhost', '10.0.0.1', 'http://[::1]/', 'a b'],
      competitors: 'Harney',
    },
    [{ name: 'Steep' }, { name: ' \u200B' }, null, { name: 'Leaf', aliases: 'x', domains: [''] }],
  )
  expect(names).toEqual({
    aliases: ['NW'],
    domains: ['tea.example'],
    competitors: [
      { name: 'Steep', aliases: [], domains: [] },
      { name: 'Leaf', aliases: [], domains: [] },
    ],
    problems: [
      'config.json.brands.1.competitors: expected a list of at most 50',
      'config.json.competitors.1.name: expected a text of 1 to 200 characters',
      'config.json.competitors.2: expected { "name", "aliases", "domains", "matchCase" }',
      'config.json.competitors.3.aliases: expected a list of at most 50',
      'config.json.competitors.3.domains.0: expected a domain, such as northwindtea.example',
      'config.json.brands.1.labels.1: expected a text of 1 to 200 characters',
      'config.json.brands.1.aliases.1: expected a text of 1 to 200 characters',
      ...[1, 2, 3, 4].map(
        (at) =>
          `config.json.brands.1.domains.${at}: expected a domain, such as northwindtea.example`,
      ),
    ],
  })
})

test('a name can be exact in case; any other word for it is named', () => {
  const { competitors, problems } = namesOf({}, [
    { name: 'Target', matchCase: true },
    { name: 'Gap', matchCase: false },
    { name: 'Steep', matchCase: 'yes' },
  ])
  expect(competitors).toMatchObject([{ matchCase: true }, { name: 'Gap' }, { name: 'Steep' }])
  expect(competitors.map(({ matchCase }) => matchCase)).toEqual([true, undefined, undefined])
  expect(problems).toEqual(['config.json.competitors.2.matchCase: expected true or false'])
})

test('more than 50 competitors are refused with the reason', () => {
  expect(namesOf({}, many(50)).competitors).toHaveLength(50)
  expect(namesOf({}, many(500))).toEqual({
    ...NOTHING,
    problems: ['config.json.competitors: 500 entries; expected a list of at most 50'],
  })
  const both = namesOf({ competitors: [{ name: 'Harney' }] }, many(50))
  expect(both.competitors).toHaveLength(50)
  expect(both.competitors[0]?.name).toBe('Harney')
  expect(both.problems).toEqual([
    'config.json.competitors: with those of the brand 51; only the first 50 are counted',
  ])
})

test('a public suffix is named once the list of them is there', () => {
  const configured = { brands: [{ id: 'tea', domains: ['co.uk', 'tea.co.uk'] }], competitors: [] }
  expect(configurationProblems({ configured }, readOwnDomain)).toEqual([
    'config.json.brands.0.domains.0: expected a domain, such as northwindtea.example',
  ])
})

test('the problems of all brands, each once', () => {
  const brands = [{ id: 'tea', domains: [''] }, { id: 'coffee', aliases: [''] }, { id: 'milk' }]
  expect(configurationProblems({ configured: { brands, competitors: [{}] } })).toEqual([
    'config.json.competitors.0.name: expected a text of 1 to 200 characters',
    'config.json.brands.0.domains.0: expected a domain, such as northwindtea.example',
    'config.json.brands.1.aliases.0: expected a text of 1 to 200 characters',
  ])
})
