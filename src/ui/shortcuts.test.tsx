import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createShortcuts } from './shortcuts.tsx'

const { ShortcutsProvider, useShortcuts } = createShortcuts({
  review: { keys: ['e'], does: 'Review' },
  go: { keys: ['g', 'o'], does: 'Go' },
  help: { keys: ['?'], does: 'Help' },
  open: { keys: ['Enter'], does: 'Open', isStandard: true },
  back: { keys: ['Escape'], does: 'Back', isStandard: true },
  menu: { keys: ['Ctrl+K'], does: 'Menu', isStandard: true },
})

const done: string[] = []

function Page() {
  const names = ['review', 'go', 'help', 'open', 'back', 'menu'] as const
  useShortcuts('list', Object.fromEntries(names.map((name) => [name, () => done.push(name)])))
  return (
    <>
      <button type="button">Row</button>
      <input type="checkbox" aria-label="box" />
      <input aria-label="text" />
      <input type="date" aria-label="date" />
      <select aria-label="choice" />
      <div contentEditable suppressContentEditableWarning aria-label="editor" />
      <div role="listbox" tabIndex={0} aria-label="list" />
      <div popover="auto">
        <button type="button">In a menu</button>
      </div>
      <dialog>
        <button type="button">In a dialog</button>
      </dialog>
      <div data-testid="extension" />
    </>
  )
}

function show() {
  render(
    <ShortcutsProvider areOn>
      <Page />
    </ShortcutsProvider>,
  )
}

function press(target: Element, ...presses: readonly KeyboardEventInit[]): string[] {
  for (const each of presses) fireEvent.keyDown(target, { bubbles: true, composed: true, ...each })
  return done.splice(0)
}

afterEach(() => done.splice(0))

const LETTERS = [{ key: 'e' }, { key: '?' }, { key: 'g' }, { key: 'o' }]
const ALL = [...LETTERS, { key: 'Enter' }, { key: 'Escape' }, { key: 'k', ctrlKey: true }]

test('they act on the page, and beside a box that is checked', () => {
  show()
  const acting = ['review', 'help', 'go', 'open', 'back', 'menu']
  expect(press(screen.getByText('Row'), ...ALL)).toEqual(acting)
  expect(press(screen.getByLabelText('box'), ...ALL)).toEqual(acting)
})

test.each(['text', 'date', 'choice', 'editor', 'list', 'In a menu', 'In a dialog'])(
  'a field, and what is above the page, has its keys: %s',
  (name) => {
    show()
    const target = screen.queryByLabelText(name) ?? screen.getByText(name)
    expect(press(target, ...ALL)).toEqual(['menu'])
  },
)

test('they do nothing behind an open menu, whose button still has the focus', () => {
  show()
  // jsdom has no popovers.
  const find = document.querySelector.bind(document)
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
    find(selector.replaceAll(':popover-open', '')),
  )
  expect(press(screen.getByText('Row'), ...ALL)).toEqual(['menu'])
})

test('the field of an extension has its keys', () => {
  show()
  const root = screen.getByTestId('extension').attachShadow({ mode: 'open' })
  const field = root.appendChild(document.createElement('input'))
  expect(press(field, ...LETTERS)).toEqual([])
})

test.each<[string, KeyboardEventInit]>([
  ['Alt', { altKey: true }],
  ['Ctrl', { ctrlKey: true }],
  ['⌘', { metaKey: true }],
  ['Ctrl and Shift', { ctrlKey: true, shiftKey: true }],
  ['Ctrl and Alt', { ctrlKey: true, altKey: true }],
  ['an input method', { keyCode: 229 }],
])('letters with %s belong to the browser', (_, modifiers) => {
  show()
  const presses = LETTERS.map((each) => ({ ...each, ...modifiers }))
  expect(press(screen.getByText('Row'), ...presses)).toEqual([])
})

test('on a Mac, Ctrl+K in a field cuts its line, and ⌘K opens the menu', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mac' })
  show()
  const field = screen.getByLabelText('text')
  expect(press(field, { key: 'k', ctrlKey: true })).toEqual([])
  expect(press(field, { key: 'k', metaKey: true })).toEqual(['menu'])
})
