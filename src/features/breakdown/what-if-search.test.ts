import { expect, test } from 'vitest'
import { NO_WHAT_IF, readWhatIf, supposedOf, whatIfOf } from './what-if-search.ts'

test('what-if scores survive the URL', () => {
  const supposed = { citation_frequency: 78, technical_factors: 0, domain_authority: 100 }
  expect(supposedOf(readWhatIf(whatIfOf(supposed)))).toEqual(supposed)
  expect(whatIfOf({})).toEqual(NO_WHAT_IF)
})

test.each([['101'], ['-1'], ['07'], ['1e1'], ['7.5'], [''], [' 7'], [['7', '8']], [undefined]])(
  'the value %j is ignored',
  (value) => {
    expect(readWhatIf({ citation_frequency: value })).toEqual(NO_WHAT_IF)
  },
)
