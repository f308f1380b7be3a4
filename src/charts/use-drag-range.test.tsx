import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type IndexRange, moved, useDragRange } from './use-drag-range.ts'

// jsdom has no capture of pointers.
beforeEach(() => {
  Element.prototype.setPointerCapture = () => undefined
})

type Options = Partial<Parameters<typeof useDragRange>[0]>

/** A chart of ten points, 20 pixels apart. */
function Chart(options: Options) {
  const { dragged, handlers } = useDragRange({
    count: 10,
    indexAt: (x) => Math.round(x / 20),
    onRange: () => undefined,
    ...options,
  })
  return <button type="button" {...handlers} aria-label={JSON.stringify(dragged)} />
}

function drag(from: number, to: number, options: Options = {}): [IndexRange | null, boolean][] {
  const onRange = vi.fn<(range: IndexRange | null, isDone: boolean) => void>()
  const { unmount } = render(<Chart {...options} onRange={onRange} />)
  const chart = screen.getByRole('button')
  fireEvent.pointerDown(chart, { clientX: from, button: 0, pointerType: 'touch' })
  fireEvent.pointerMove(chart, { clientX: to })
  fireEvent.pointerUp(chart, { clientX: to })
  unmount()
  return onRange.mock.calls
}

test('a drag chooses a range in both directions', () => {
  const range = { first: 1, last: 4 }
  expect(drag(20, 80)).toEqual([
    [range, false],
    [range, true],
  ])
  expect(drag(80, 20).at(-1)).toEqual([range, true])
})

test('a click chooses nothing, nor does a drag within a point', () => {
  expect(drag(20, 23)).toEqual([])
  expect(drag(20, 27)).toEqual([
    [null, false],
    [null, false],
  ])
  expect(drag(20, 27, { fewest: 1 }).at(-1)).toEqual([{ first: 1, last: 1 }, true])
})

test('a drag from an edge moves the edge, one inside moves the whole range', () => {
  const range = { first: 2, last: 5 }
  const edges = (): [number, number] => [40, 100]
  expect(drag(102, 160, { range, edges }).at(-1)).toEqual([{ first: 2, last: 8 }, true])
  expect(drag(38, 0, { range, edges }).at(-1)).toEqual([{ first: 0, last: 5 }, true])
  expect(drag(60, 80, { range, movesRange: true }).at(-1)).toEqual([{ first: 3, last: 6 }, true])
  expect(drag(60, 80, { range }).at(-1)).toEqual([{ first: 3, last: 4 }, true])
})

test('where only a mouse drags, a finger chooses nothing', () => {
  expect(drag(20, 80, { isMouseOnly: true })).toEqual([])
})

test('a drag that is broken off ends with what was chosen before', () => {
  const range = { first: 2, last: 5 }
  const onRange = vi.fn<(range: IndexRange | null, isDone: boolean) => void>()
  render(<Chart range={range} onRange={onRange} />)
  const chart = screen.getByRole('button')
  fireEvent.pointerDown(chart, { clientX: 0, button: 0 })
  fireEvent.pointerMove(chart, { clientX: 60 })
  expect(chart.getAttribute('aria-label')).toBe('{"first":0,"last":3}')
  fireEvent.pointerCancel(chart)
  expect(onRange).toHaveBeenLastCalledWith(range, false)
  expect(chart.getAttribute('aria-label')).toBe('null')
})

test('a range that is moved keeps its length', () => {
  expect(moved({ first: 2, last: 4 }, 3, 10)).toEqual({ first: 5, last: 7 })
  expect(moved({ first: 2, last: 4 }, 30, 10)).toEqual({ first: 7, last: 9 })
  expect(moved({ first: 2, last: 4 }, -30, 10)).toEqual({ first: 0, last: 2 })
})
