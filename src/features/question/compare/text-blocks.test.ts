import { expect, test } from 'vitest'
import { textBlocks } from './text-blocks.ts'

test('a long text is cut into blocks, without losing a character or cutting one in two', () => {
  const parts = [
    { text: '🍵'.repeat(10_001), isChanged: false },
    { text: 'tea', isChanged: true },
  ]
  const blocks = textBlocks(parts)
  const pieces = blocks.flatMap((block) => block.parts)
  expect(blocks.length).toBeGreaterThan(3)
  expect(pieces.map(({ text }) => text).join('')).toBe(parts.map(({ text }) => text).join(''))
  expect(pieces.every(({ text }) => text.isWellFormed())).toBe(true)
  expect(pieces.at(-1)).toEqual({ text: 'tea', isChanged: true, start: 20_002 })
})

test('many short parts are several blocks, and no parts are none', () => {
  const parts = Array.from({ length: 500 }, (_, index) => ({
    text: 'a',
    isChanged: index % 2 === 0,
  }))
  expect(textBlocks(parts).length).toBeGreaterThan(3)
  expect(textBlocks([])).toEqual([])
})
