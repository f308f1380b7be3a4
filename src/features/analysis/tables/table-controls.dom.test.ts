import { expect, test } from 'vitest'
import { COUNT_ALL } from '../../../model/analysis/analysis-tables.ts'
import { FactsCounter } from '../../../model/analysis/facts-reader.ts'
import { cited } from '../../../model/citation-list/test-citations.ts'
import { BRANDED, UNBRANDED } from '../../../model/question-groups/question-groups.ts'
import { countGroups } from './table-controls.tsx'

test('the questions of the period are counted in every group, whichever group is chosen', () => {
  const reader = new FactsCounter()
  const facts = [
    cited({ query: 'Northwind Tea prices' }),
    cited({ query: 'northwind tea  prices' }),
    cited({ query: 'tea shipping' }),
    cited({ query: 'matcha shipping', platform: 'claude' }),
    cited({ query: 'oolong', detected_at: '2026-11-05T10:00:00Z' }),
  ].map((each) => reader.read(each))
  const rules: Readonly<Record<string, RegExp>> = {
    [BRANDED]: /^northwind/i,
    [UNBRANDED]: /^(?!northwind)/i,
    Shipping: /shipping/,
  }
  const isInGroup = (group: string, question: string) => rules[group]?.test(question) === true
  const groups = ['', BRANDED, UNBRANDED, 'Shipping', 'gone']
  const count = (platform: string[]) => {
    const questions = { key: 'none', has: () => false }
    const filter = { ...COUNT_ALL, from: '2026-11-11', to: '2026-11-17', platform, questions }
    const { value } = countGroups(facts, filter, groups, isInGroup).next()
    return value === undefined ? [] : [...value.values()]
  }
  expect(count([])).toEqual([3, 1, 2, 2, 0])
  expect(count(['claude'])).toEqual([1, 0, 1, 1, 0])
})
