import { expect, test } from 'vitest'
import { guardKey } from './pressed-key.ts'

/** Whether a press in an element is kept from the browser. */
function isStopped(html: string, init: KeyboardEventInit): boolean {
  document.body.innerHTML = html
  const stop = new AbortController()
  document.addEventListener('keydown', guardKey, { capture: true, signal: stop.signal })
  const press = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  document.body.firstElementChild?.dispatchEvent(press)
  stop.abort()
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
