import { fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ShortcutActions as ActionsOf } from '../../ui/shortcuts.tsx'
import { type ShortcutName, ShortcutsProvider, useShortcuts } from './app-shortcuts.ts'

type ShortcutActions = ActionsOf<ShortcutName>

function Page({ actions }: { actions: ShortcutActions }) {
  useShortcuts('list', actions)
  return null
}

function renderPage(actions: ShortcutActions, areOn = true) {
  const page = (shown: ShortcutActions) => (
    <ShortcutsProvider areOn={areOn}>
      <Page actions={shown} />
    </ShortcutsProvider>
  )
  const { rerender } = render(page(actions))
  return (next: ShortcutActions) => rerender(page(next))
}

const hold = (key: string) => {
  for (const repeat of [false, true, true]) fireEvent.keyDown(document.body, { key, repeat })
}

test('of the keys that are held down, only those that move act again; a first one still begins a sequence', () => {
  const actions = { next: vi.fn(), previous: vi.fn(), review: vi.fn(), flag: vi.fn() }
  const others = { select: vi.fn(), undo: vi.fn(), open: vi.fn(), history: vi.fn() }
  renderPage({ ...actions, ...others })
  for (const key of ['j', 'k', 'e', 'f', 'x', 'u', 'Enter', 'g']) hold(key)
  fireEvent.keyDown(document.body, { key: 'h' })
  expect(actions.next).toHaveBeenCalledTimes(3)
  expect(actions.previous).toHaveBeenCalledTimes(3)
  for (const act of [actions.review, actions.flag, ...Object.values(others)]) {
    expect(act).toHaveBeenCalledTimes(1)
  }
})

test('the action of the last render acts', async () => {
  const [first, last] = [vi.fn(), vi.fn()]
  const update = renderPage({ flag: first })
  update({ flag: last })
  await userEvent.keyboard('f')
  expect(first).not.toHaveBeenCalled()
  expect(last).toHaveBeenCalledOnce()
})

test('with shortcuts off, only the standard keys act', async () => {
  const [flag, open] = [vi.fn(), vi.fn()]
  renderPage({ flag, open }, false)
  await userEvent.keyboard('f{Enter}')
  expect(flag).not.toHaveBeenCalled()
  expect(open).toHaveBeenCalledOnce()
})

test('keys act on a keyboard of another script, and with Caps Lock', () => {
  const actions = { review: vi.fn(), history: vi.fn(), menu: vi.fn(), help: vi.fn() }
  renderPage(actions)
  const press = (key: string, code: string, modifiers = {}) =>
    fireEvent.keyDown(document.body, { key, code, ...modifiers })
  press('у', 'KeyE')
  press('E', 'KeyE', { modifierCapsLock: true })
  press('п', 'KeyG')
  press('р', 'KeyH')
  press('л', 'KeyK', { ctrlKey: true })
  press('؟', 'Slash', { shiftKey: true })
  expect(Object.values(actions).map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1, 1])
  press('У', 'KeyE', { shiftKey: true })
  press('E', 'KeyE', { shiftKey: true })
  expect(actions.review).toHaveBeenCalledTimes(2)
})

test('a field that the browser fills in presses no key', () => {
  const review = vi.fn()
  renderPage({ review })
  expect(fireEvent(document.body, new Event('keydown', { bubbles: true }))).toBe(true)
  expect(review).not.toHaveBeenCalled()
})
