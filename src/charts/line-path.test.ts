import { expect, test } from 'vitest'
import { linePath } from './line-path.ts'

const pathOf = (...values: (number | null)[]) =>
  linePath(
    values,
    (index) => index * 10,
    (value) => 100 - value,
  )

test('a gap interrupts the line', () => {
  expect(pathOf(1, 2, null, 3, 4.56)).toEqual({ line: 'M0,99L10,98M30,97L40,95.4', dots: '' })
})

test('a value between two gaps is a dot', () => {
  expect(pathOf(null, 1, null, 2)).toEqual({ line: '', dots: 'M10,99h0M30,98h0' })
  expect(pathOf(7)).toEqual({ line: '', dots: 'M0,93h0' })
})
