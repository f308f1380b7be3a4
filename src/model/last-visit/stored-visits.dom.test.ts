import { expect, test } from 'vitest'
import { isWorthPublishing, LastVisits, visitsKey } from './last-visit.ts'
import { MAX_BREAK_MS } from './last-visit.ts'
import { type Visit } from './last-visit.ts'

const NOW = Date.UTC(2026, 10, 17)
const ADDRESS = 'https://api.example'
const LATE = NOW - MAX_BREAK_MS - 1

const isStored = () => isWorthPublishing(new LastVisits(ADDRESS, () => NOW, true).of('tea').get())

function keep(current: Partial<Visit>) {
  const visit = { endedAt: LATE, score: 70, newest: null, sources: [], ...current }
  localStorage.setItem(visitsKey(ADDRESS, 'tea'), JSON.stringify({ current: visit, last: null }))
}

test('there is a last visit once it ended more than six hours ago', () => {
  expect(isStored()).toBe(false)
  keep({ endedAt: LATE + 1 })
  expect(isStored()).toBe(false)
  keep({})
  expect(isStored()).toBe(true)
})

test('a visit that saw nothing is not told about', () => {
  keep({ score: null })
  expect(isStored()).toBe(false)
})
