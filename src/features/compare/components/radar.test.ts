import { expect, test } from 'vitest'
import { scoreOf } from '../test-brands.ts'
import { componentInWords, radarInWords, radarOf } from './radar.ts'

const brands = [
  { name: 'Northwind', breakdown: { ...scoreOf(70).breakdown, domain_authority: 75 } },
  { name: 'Atlas', breakdown: scoreOf(88).breakdown },
]

test.each([420, 300, 240])('labels and corners are inside a drawing of %d px', (width) => {
  const { labels, corner } = radarOf(width, 262)
  for (const { x, y } of [...labels, ...[0, 1, 2, 3].map((at) => corner(at, 130))]) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(262)
  }
})

test('each component is found by its direction from the centre', () => {
  const { componentAt, corner } = radarOf(400, 262)
  const found = [0, 1, 2, 3].map((at) => corner(at, 60)).map(({ x, y }) => componentAt(x, y))
  expect(found).toEqual([0, 1, 2, 3])
})

test('says the scores of every brand', () => {
  expect(componentInWords(brands, 1)).toBe('Domain authority: Northwind 75, Atlas 88')
  expect(radarInWords(brands)).toMatch(/^Components, 0 to 100 each\. Citation frequency: .*88\.$/)
})
