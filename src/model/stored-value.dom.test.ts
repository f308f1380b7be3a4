import { expect, test, vi } from 'vitest'
import { unkept } from './kept/unkept.ts'
import { storedValue } from './stored-value.ts'

const open = () =>
  storedValue('some', (stored) => (typeof stored === 'number' ? stored : 0), 'added brands')
const storeElsewhere = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key }))

test('a value follows the other tabs', () => {
  const value = open()
  localStorage.setItem('some', '7')
  storeElsewhere('other')
  expect(value.get()).toBe(0)
  storeElsewhere('some')
  expect(value.get()).toBe(7)
  localStorage.clear()
  storeElsewhere(null)
  expect(value.get()).toBe(0)
})

test('a value that cannot be stored lasts as long as the page, and the notice knows it', () => {
  const value = open()
  const writing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  expect([value.set(5), value.get(), unkept.get().get('added brands')]).toEqual([false, 5, 'full'])
  writing.mockRestore()
  expect([value.set(6), open().get(), unkept.get().get('added brands')]).toEqual([
    true,
    6,
    undefined,
  ])
})
