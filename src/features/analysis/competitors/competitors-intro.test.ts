import { expect, test } from 'vitest'
import { foldText } from '../../../lib/fold-text.ts'
import { COUNT_ALL } from '../../../model/analysis/analysis-tables.ts'
import { FactsCounter } from '../../../model/analysis/facts-reader.ts'
import { cited } from '../../../model/citation-list/test-citations.ts'
import { findUnreadAnswers } from './competitors-intro.tsx'

test('the answers of the chosen period, group and platform that were not read are found, then those of the period before', () => {
  const reader = new FactsCounter()
  const tea = Array.from({ length: 60 }, () => cited({ query: 'green tea?' }))
  const others = [
    cited({ query: 'coffee?' }),
    cited({ query: 'green tea?', platform: 'claude' }),
    cited({ query: 'green tea?', detected_at: '2026-10-05T10:00:00Z' }),
  ]
  const before = cited({ query: 'green tea?', detected_at: '2026-11-05T10:00:00Z' })
  const entries = [...others, before, ...tea].map((each) => [each, reader.read(each)] as const)
  const filter = {
    ...COUNT_ALL,
    platform: ['chatgpt'],
    from: '2026-11-11',
    to: '2026-11-17',
    questions: { key: 'tea', has: ({ key }: { key: string }) => key.includes('tea') },
  }
  const read = tea[0]?.id
  const answerOf = (id: string) => (id === read ? foldText('') : undefined)
  const unread = tea.slice(1).map(({ id }) => id)
  expect(findUnreadAnswers(entries, filter, answerOf, false).next().value).toEqual({
    all: 60,
    unread,
  })
  expect(findUnreadAnswers(entries, filter, answerOf, true).next().value).toEqual({
    all: 61,
    unread: [...unread, before.id],
  })
})
