// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

test('a tab that nobody sees is not waited for, since it does not paint', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const wait = vi.spyOn(window, 'requestAnimationFrame')
  await afterPaint()
  expect(wait).not.toHaveBeenCalled()
})
