import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type IndexRange, useDragRange } from './chart-frame.tsx'

// jsdom has no pointer capture.
beforeEach(() => {
  Element.prototype.setPointerCapture = () => undefined
})

type Options = Partial<Parameters<typeof useDragRange>[0]>

function Chart(options: Options) {
  const { dragged, handlers } = useDragRange({
    indexAt: (x) => Math.round(x / 20),
    onRange: () => undefined,
    ...options,
  })
  return <button type="button" {...handlers} aria-label={JSON.stringify(dragged)} />
}

/** @returns the ranges that it selects */
function drag(from: number, to: number, options: Options = {}): IndexRange[] {
  const onRange = vi.fn<(range: IndexRange) => void>()
  const { unmount } = render(<Chart {...options} onRange={onRange} />)
  const chart = screen.getByRole('button')
  fireEvent.pointerDown(chart, { clientX: from, isPrimary: true, pointerType: 'touch' })
  fireEvent.pointerMove(chart, { clientX: to, buttons: 1 })
  fireEvent.pointerUp(chart, { clientX: to })
  unmount()
  return onRange.mock.calls.flat()
}

test('a drag chooses a range in both directions; a click, or a drag within a point, chooses nothing', () => {
  const range = { first: 1, last: 4 }
  expect(drag(20, 80)).toEqual([range])
  expect(drag(80, 20)).toEqual([range])
  expect(drag(20, 23)).toEqual([])
  expect(drag(20, 27)).toEqual([])
  expect(drag(20, 27, { fewest: 1 })).toEqual([{ first: 1, last: 1 }])
  // Where only a mouse drags, a finger chooses nothing.
  expect(drag(20, 80, { isMouseOnly: true })).toEqual([])
})

test('a drag from an edge moves the edge, one inside chooses another range', () => {
  const range = { first: 2, last: 5 }
  const edges = (): [number, number] => [40, 100]
  expect(drag(102, 160, { range, edges })).toEqual([{ first: 2, last: 8 }])
  expect(drag(38, 0, { range, edges })).toEqual([{ first: 0, last: 5 }])
  expect(drag(60, 80, { range })).toEqual([{ first: 3, last: 4 }])
})

function begin(options: Options = {}, init: PointerEventInit = {}) {
  const onRange = vi.fn<(range: IndexRange) => void>()
  render(<Chart {...options} onRange={onRange} />)
  const chart = screen.getByRole('button')
  const main = { pointerId: 1, isPrimary: true, buttons: 1, ...init }
  fireEvent.pointerDown(chart, { clientX: 0, ...main })
  fireEvent.pointerMove(chart, { clientX: 60, ...main })
  return { chart, onRange, main }
}

test.each<[string, (chart: Element) => void]>([
  ['the browser scrolls', (chart) => fireEvent.pointerCancel(chart, { pointerId: 1 })],
  ['the pointer is taken', (chart) => fireEvent.lostPointerCapture(chart, { pointerId: 1 })],
  ['a menu opens', (chart) => fireEvent.contextMenu(chart)],
  [
    'the button is up',
    (chart) => fireEvent.pointerMove(chart, { pointerId: 1, clientX: 100, buttons: 0 }),
  ],
  [
    'only the right button is down',
    (chart) => fireEvent.pointerMove(chart, { pointerId: 1, clientX: 100, buttons: 2 }),
  ],
  [
    'a second finger comes',
    (chart) => fireEvent.pointerDown(chart, { pointerId: 2, pointerType: 'touch', buttons: 1 }),
  ],
])('a drag is broken off and chooses nothing: %s', (_, breakOff) => {
  const { chart, onRange, main } = begin()
  expect(chart.getAttribute('aria-label')).toBe('{"first":0,"last":3}')
  breakOff(chart)
  expect(chart.getAttribute('aria-label')).toBe('null')
  fireEvent.pointerMove(chart, { clientX: 140, ...main })
  fireEvent.pointerUp(chart, { clientX: 140, ...main, buttons: 0 })
  expect(onRange).not.toHaveBeenCalled()
})

test.each<[string, PointerEventInit]>([
  ['Ctrl', { ctrlKey: true }],
  ['⌘', { metaKey: true }],
  ['Alt', { altKey: true }],
  ['the right button', { button: 2, buttons: 2 }],
  ['the middle button', { button: 1, buttons: 4 }],
  ['the button of a pen', { pointerType: 'pen', button: 2, buttons: 2 }],
  ['a second finger', { pointerType: 'touch', isPrimary: false }],
])('a press with %s begins no drag', (_, init) => {
  const { chart } = begin({}, init)
  expect(chart.getAttribute('aria-label')).toBe('null')
})

test('another pointer neither moves nor ends a drag, and a new press after a lost release begins a new one', () => {
  const { chart, onRange, main } = begin()
  fireEvent.pointerMove(chart, { clientX: 160, pointerId: 7, buttons: 1 })
  fireEvent.pointerUp(chart, { clientX: 160, pointerId: 7 })
  expect(chart.getAttribute('aria-label')).toBe('{"first":0,"last":3}')
  fireEvent.pointerDown(chart, { clientX: 100, ...main })
  fireEvent.pointerMove(chart, { clientX: 140, ...main })
  expect(onRange).not.toHaveBeenCalled()
  fireEvent.pointerUp(chart, { clientX: 140, ...main, buttons: 0 })
  expect(onRange.mock.calls).toEqual([[{ first: 5, last: 7 }]])
})

test('a busy page that cannot capture a pointer follows it all the same', () => {
  Element.prototype.setPointerCapture = () => {
    throw new DOMException('No active pointer', 'NotFoundError')
  }
  expect(begin().chart.getAttribute('aria-label')).toBe('{"first":0,"last":3}')
})

test('the click at the end of a drag chooses no point, one of a key does', () => {
  const onClick = vi.fn()
  const stop = new AbortController()
  document.body.addEventListener('click', onClick, { signal: stop.signal })
  render(<Chart />)
  const chart = screen.getByRole('button')
  const main = { pointerId: 1, isPrimary: true }
  fireEvent.pointerDown(chart, { clientX: 0, buttons: 1, ...main })
  fireEvent.pointerMove(chart, { clientX: 60, buttons: 1, ...main })
  fireEvent.pointerUp(chart, { clientX: 60, ...main })
  fireEvent.click(chart, { detail: 1 })
  expect(onClick).not.toHaveBeenCalled()
  fireEvent.click(chart, { detail: 0 })
  expect(onClick).toHaveBeenCalledOnce()
  stop.abort()
})
