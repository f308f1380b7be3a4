import { expect, test } from 'vitest'
import { foldText } from '../../../lib/fold-text.ts'
import { cited } from '../../../model/citation-list/test-citations.ts'
import { findNamed } from './answer-tables.tsx'

test('the competitors that answers name are counted, the most named first, also in answers that were read', () => {
  const answers = [
    cited({ mention: 'Harney' }),
    cited({ mention: 'Rishi', platform: 'claude' }),
    cited(),
  ]
  const competitors = ['Harney', 'Rishi', 'Leaf'].map((name) => ({
    name,
    aliases: [],
    domains: [],
  }))
  const last = answers[2]?.id
  const work = findNamed(answers, competitors, (id) =>
    id === last ? foldText('Take Rishi.') : undefined,
  )
  for (const _ of answers) work.next()
  expect(work.next().value).toEqual({
    named: [
      { name: 'Rishi', count: 2, platforms: new Set(['claude', 'chatgpt']) },
      { name: 'Harney', count: 1, platforms: new Set(['chatgpt']) },
    ],
    read: 1,
  })
})
