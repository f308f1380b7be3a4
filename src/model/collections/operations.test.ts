import { expect, test } from 'vitest'
import { editedList, editedText } from './operations.ts'

test('a text that the reader has not changed is as another tab has made it', () => {
  expect(editedText('theirs', 'before', 'before')).toBe('theirs')
  expect(editedText('theirs', 'before', 'mine')).toBe('mine')
})

test('a list has what either tab has added, and nothing that either has taken out', () => {
  expect(editedList(['a', 'b'], ['a', 'b'], ['b', 'c'])).toEqual(['b', 'c'])
  expect(editedList(['a', 'b'], ['a', 'b'], ['b', 'a'])).toEqual(['b', 'a'])
  expect(editedList(['a', 'b', 'theirs'], ['a', 'b'], ['a', 'mine'])).toEqual([
    'a',
    'theirs',
    'mine',
  ])
  expect(editedList(['a'], ['a', 'b'], ['a', 'b'])).toEqual(['a'])
  expect(editedList(['same'], [], ['same', 'mine'])).toEqual(['same', 'mine'])
  expect(editedList(['a', 'new'], ['a', 'b'], ['a', 'b', 'new'])).toEqual(['a', 'new'])
})
