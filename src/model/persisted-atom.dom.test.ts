import { expect, test, vi } from 'vitest'
import { persistedAtom, unsaved } from './persisted-atom.ts'

/** No stored value of another test file has it: they share modules. */
const MADE = 'events'

const open = () =>
  persistedAtom('some', (stored) => (typeof stored === 'number' ? stored : 0), MADE)
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
  expect([value.set(5), value.get(), unsaved.get().get(MADE)]).toEqual([false, 5, 'full'])
  writing.mockRestore()
  expect([value.set(6), open().get(), unsaved.get().get(MADE)]).toEqual([true, 6, undefined])
})

const show = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

test('a page that comes back from the back/forward cache has what other tabs stored meanwhile', () => {
  const value = open()
  localStorage.setItem('some', '7')
  show(false)
  expect(value.get()).not.toBe(7)
  show(true)
  expect(value.get()).toBe(7)
})

test('what could not be stored is still there after that', () => {
  const value = open()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  value.set(8)
  show(true)
  expect(value.get()).toBe(8)
  value.set(9)
})

test('one value that is stored does not hide that another one is not', () => {
  const [one, other] = ['one', 'other'].map((key) => persistedAtom(key, Number, MADE))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  one?.set(1)
  other?.set(2)
  expect(unsaved.get().get(MADE)).toBe('full')
  one?.set(3)
  expect(unsaved.get().get(MADE)).toBeUndefined()
})
