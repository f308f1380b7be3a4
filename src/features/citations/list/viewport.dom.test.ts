import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { stubScreen } from '../test-page.tsx'
import { Viewport } from './viewport.ts'

const COUNT = 100
const ROW_HEIGHT = 100

test('while the list moves, not every row that comes into sight counts, but the Tab key finds the first one', async () => {
  vi.stubGlobal('innerHeight', 8 * ROW_HEIGHT)
  stubScreen()
  let passed = 0
  const list = document.createElement('div')
  list.getBoundingClientRect = () => new DOMRect(0, -passed, 400, COUNT * ROW_HEIGHT)
  const viewport = new Viewport()
  viewport.setPane(document.body)
  viewport.setList(list)
  viewport.setCount(COUNT)
  const stop = viewport.connect()
  const firstAfter = (rows: number) => {
    passed = rows * ROW_HEIGHT
    window.dispatchEvent(new Event('scroll'))
    return viewport.inSight.get().first
  }
  expect([0, 3, 4, 7, 8, 11].map(firstAfter)).toEqual([0, 0, 4, 4, 8, 8])
  await userEvent.tab()
  expect(viewport.inSight.get()).toEqual({ first: 11, end: 19 })
  stop()
})
