import { expect, test } from 'vitest'
import { pretendEarlierVisit } from './earlier-visit.ts'
import { member, NOW } from './test-client.ts'

test('the visit of yesterday ended with what there was then', () => {
  const kept = new Map<string, unknown>()
  const store = { setItem: (key: string, value: string) => kept.set(key, JSON.parse(value)) }
  pretendEarlierVisit(store, 'http://here.test', NOW)
  const visits = kept.get('visits:["http://here.test","northwind"]')
  expect(member(visits, 'current', 'endedAt')).toBe(Date.parse('2026-11-16T17:30:00Z'))
  expect(member(visits, 'current', 'score')).toBe(72)
  expect(member(visits, 'current', 'newest', 'id')).toBe('cit_nw_000006')
  expect(member(visits, 'current', 'sources')).toContain('teareviews.example')
  expect(member(visits, 'last')).toBeNull()
  expect([...kept.keys()].some((key) => key.includes('fresh'))).toBe(false)
})
