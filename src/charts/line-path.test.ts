import { expect, test } from 'vitest'
import { linePath, runPath } from './plot.ts'

const pathOf = (...values: (number | null)[]) =>
  linePath(
    values,
    (index) => index * 10,
    (value) => 100 - value,
  )

test('a gap interrupts the line, and a value between two gaps is a dot', () => {
  expect(pathOf(1, 2, null, 3, 4.56)).toEqual({ line: 'M0,99L10,98M30,97L40,95.4', dots: '' })
  expect(pathOf(null, 1, null, 2)).toEqual({ line: '', dots: 'M10,99h0M30,98h0' })
  expect(pathOf(7)).toEqual({ line: '', dots: 'M0,93h0' })
})

test('the area below values ends at its floor', () => {
  const run = [
    { index: 1, score: 60 },
    { index: 2, score: 70 },
  ]
  const x = (index: number) => index * 10
  const y = (value: number) => 100 - value
  expect(runPath(run, x, y, 90)).toEqual({
    line: 'M10,40L20,30h0',
    area: 'M10,90L10,40L20,30L20,90z',
  })
  expect(runPath(run.slice(0, 1), x, y, 90).line).toBe('M10,40h0')
})
