import { expect, test } from 'vitest'
import { widestRoom } from './series.ts'

test('a label over the days that are not loaded stands where no handle of the range does', () => {
  expect(widestRoom(40, 640, [])).toEqual({ left: 40, right: 640 })
  expect(widestRoom(40, 640, [300, 420])).toEqual({ left: 40, right: 292 })
  expect(widestRoom(40, 640, [100, 420])).toEqual({ left: 108, right: 412 })
  expect(widestRoom(40, 640, [644, 700])).toEqual({ left: 40, right: 636 })
})
