import { beforeEach, expect, test, vi } from 'vitest'
import { writeScore } from './write-score.ts'

const NOW = Date.parse('2026-11-17T13:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'requestAnimationFrame'] })
})

/** The score panel of index.html: a hidden place for the numbers, above a skeleton of seven lines. */
function frameOf(isFirst = true): HTMLElement {
  const frame = document.createElement('div')
  frame.innerHTML = `
    <span data-first="time"></span>
    <div data-first="lines"><b data-first="score"></b> <span data-first="change"></span></div>
    <div class="skeleton">${'<i></i>'.repeat(7)}</div>`
  placeIn(frame, 'lines').hidden = isFirst
  return frame
}

function placeIn(frame: HTMLElement, name: string): HTMLElement {
  const place = frame.querySelector<HTMLElement>(`[data-first="${name}"]`)
  if (place === null) throw new Error(`no place for ${name}`)
  return place
}

const textOf = (frame: HTMLElement) =>
  ['score', 'change', 'time'].map((name) => placeIn(frame, name).textContent)

const scoreOf = (score: number, change: number) => ({
  score,
  change,
  updated_at: '2026-11-17T11:00:00Z',
})

test.each([
  [72, 3, ['72', '+3', '']],
  [7, -5, ['7', '−5', '']],
  [100, 0, ['100', '0', '']],
])('the score %i with the change %i is there at once', (score, change, texts) => {
  const frame = frameOf()
  void writeScore(frame, scoreOf(score, change))
  expect(textOf(frame)).toEqual(texts)
  expect(placeIn(frame, 'score').style.getPropertyValue('--length')).toBe(String(texts[0]?.length))
  expect(frame.dataset).toHaveProperty('score')
})

test('after it was painted, it is written as the app writes it, with its time', async () => {
  const frame = frameOf()
  const painted = vi.fn<() => void>()
  void writeScore(frame, scoreOf(12_500, -1200)).then(painted)
  expect(textOf(frame)).toEqual(['12500', '−1200', ''])
  await vi.advanceTimersToNextFrame()
  await vi.advanceTimersByTimeAsync(1)
  expect(painted).toHaveBeenCalledOnce()
  // Not all timers: an earlier test may have left one that sets another.
  await vi.waitFor(() => {
    expect(textOf(frame)).toEqual(['12,500', '−1,200', '2h ago · Nov 17, 11:00 UTC'])
  })
})

test('the numbers take the place of five lines of the skeleton, so that nothing below moves', () => {
  const frame = frameOf()
  const linesIn = () => frame.querySelectorAll('.skeleton i').length
  void writeScore(frame, scoreOf(72, 3))
  expect([placeIn(frame, 'lines').hidden, linesIn()]).toEqual([false, 2])
  // The service's score replaces the stored one in place.
  void writeScore(frame, scoreOf(73, 4))
  expect(linesIn()).toBe(2)
})

test('a frame without a place for the score stays as it is', async () => {
  const frame = document.createElement('div')
  frame.innerHTML = '<b data-first="score"></b>'
  await writeScore(frame, scoreOf(72, 3))
  expect(frame.outerHTML).toBe('<div><b data-first="score"></b></div>')
})
