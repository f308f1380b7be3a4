import { expect, test } from 'vitest'
import { foldText } from '../../lib/fold-text.ts'
import { COUNT_ALL } from '../analysis/analysis-tables.ts'
import { FactsReader } from '../analysis/facts-reader.ts'
import { cited } from '../citation-list/test-citations.ts'
import { findUnreadAnswers } from './unread-answers.ts'

test('the answers of the chosen period, group and platform that were not read are found, the next fifty by their ids', () => {
  const reader = new FactsReader()
  const tea = Array.from({ length: 60 }, () => cited({ query: 'green tea?' }))
  const others = [
    cited({ query: 'coffee?' }),
    cited({ query: 'green tea?', platform: 'claude' }),
    cited({ query: 'green tea?', detected_at: '2026-11-05T10:00:00Z' }),
  ]
  const entries = [...others, ...tea].map((each) => [each, reader.read(each)] as const)
  const filter = {
    ...COUNT_ALL,
    platform: ['chatgpt'],
    from: '2026-11-11',
    to: '2026-11-17',
    questions: { key: 'tea', has: ({ key }: { key: string }) => key.includes('tea') },
  }
  const read = tea[0]?.id
  const work = findUnreadAnswers(entries, filter, (id) => (id === read ? foldText('') : undefined))
  const { value } = work.next()
  expect(value).toEqual({ all: 60, unread: 59, next: tea.slice(1, 51).map(({ id }) => id) })
})
