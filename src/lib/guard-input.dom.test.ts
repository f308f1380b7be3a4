import { afterEach, expect, test } from 'vitest'
import { guardInput } from './guard-input.ts'

// Test files share a document.
afterEach(() => document.body.replaceChildren())

function isStopped(html: string, init: KeyboardEventInit): boolean {
  document.body.innerHTML = html
  const stop = guardInput(document)
  const press = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  document.body.firstElementChild?.dispatchEvent(press)
  stop()
  return press.defaultPrevented
}

test.each<[string, KeyboardEventInit]>([
  ['<button>Save</button>', { key: 'Enter', repeat: true }],
  ['<a href="/">Overview</a>', { key: 'Enter', repeat: true }],
  ['<input>', { key: 'Enter', repeat: true }],
  ['<details></details>', { key: 'Enter', repeat: true }],
  ['<dialog></dialog>', { key: 'Escape', repeat: true }],
  ['<input>', { key: 'Escape', isComposing: true, keyCode: 229 }],
  ['<textarea></textarea>', { key: 'Escape', keyCode: 229 }],
])('acts once, and not for an input method: %s %o', (html, init) => {
  expect(isStopped(html, init)).toBe(true)
})

test.each<[string, KeyboardEventInit]>([
  ['<button>Save</button>', { key: 'Enter' }],
  ['<dialog></dialog>', { key: 'Escape' }],
  ['<textarea></textarea>', { key: 'Enter', repeat: true }],
  ['<div contenteditable></div>', { key: 'Enter', repeat: true }],
  ['<input>', { key: 'Backspace', repeat: true }],
  ['<input>', { key: 'Enter', isComposing: true, keyCode: 229 }],
])('is left to the browser: %s %o', (html, init) => {
  expect(isStopped(html, init)).toBe(false)
})

test('the second click of a double click stays where the first one was', () => {
  document.body.innerHTML =
    '<button id="open"></button><dialog id="dialog"><button id="save"></button><p id="text"></p></dialog>'
  const stop = new AbortController()
  const { signal } = stop
  const unguard = guardInput(document)
  const clicked: string[] = []
  document.body.addEventListener(
    'click',
    ({ target }) => clicked.push(target instanceof Element ? target.id : ''),
    { signal },
  )
  const click = (id: string, detail: number) =>
    document
      .querySelector(`#${id}`)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  const clickEach = (...clicks: [id: string, detail: number][]) => {
    for (const [id, detail] of clicks) click(id, detail)
    return clicked.splice(0)
  }
  expect(clickEach(['open', 1], ['dialog', 2], ['save', 3])).toEqual(['open'])
  expect(clickEach(['save', 1], ['open', 2])).toEqual(['save'])
  expect(clickEach(['text', 1], ['text', 2], ['text', 3])).toEqual(['text', 'text', 'text'])
  // Keyboards and screen readers click with a count of zero.
  expect(clickEach(['open', 0], ['save', 0], ['open', 0])).toEqual(['open', 'save', 'open'])
  unguard()
  stop.abort()
})
