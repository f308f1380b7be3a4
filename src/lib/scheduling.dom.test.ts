import { expect, test, vi } from 'vitest'
import { afterPaint } from './scheduling.ts'

test('a tab that nobody sees is not waited for, since it does not paint', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const wait = vi.spyOn(window, 'requestAnimationFrame')
  await afterPaint()
  expect(wait).not.toHaveBeenCalled()
})

test('in a tab that is seen, the next frame has been painted', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const order: string[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    order.push('frame')
    setTimeout(draw)
  })
  await afterPaint()
  order.push('resolved')
  expect(order).toEqual(['frame', 'resolved'])
})

test.each(['pagehide', 'visibilitychange'])(
  'a page that is left does not wait: %s',
  async (type) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
    vi.stubGlobal('requestAnimationFrame', () => {})
    const isPast = vi.fn()
    const waiting = afterPaint().then(isPast)
    document.dispatchEvent(new Event(type, { bubbles: true }))
    await waiting
    expect(isPast).toHaveBeenCalledOnce()
  },
)
