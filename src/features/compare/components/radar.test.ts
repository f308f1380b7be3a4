import { expect, test } from 'vitest'
import { scoreOf } from '../test-brands.ts'
import { componentLabel, radarLabel } from './radar.ts'

const brands = [
  { name: 'Northwind', breakdown: { ...scoreOf(70).breakdown, domain_authority: 75 } },
  { name: 'Atlas', breakdown: scoreOf(88).breakdown },
]

test('says the scores of every brand', () => {
  expect(componentLabel(brands, 1)).toBe('Domain authority: Northwind 75, Atlas 88')
  expect(radarLabel(brands)).toMatch(/^Components, 0 to 100 each\. Citation frequency: .*88\.$/)
})
