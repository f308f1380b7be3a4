import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './global-shortcuts.tsx'

let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame'] })
  document.body.innerHTML = `
    <main tabindex="-1"><h1 tabindex="-1">Page</h1>
      <section tabindex="-1"><ul><li><button>One</button></li><li><button>Two</button></li></ul></section>
      <p><button>Alone</button></p></main>`
  stop = keepFocus()
})

afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const byName = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  )
  if (found === undefined) throw new Error(`There is no button ${name}.`)
  return found
}

async function nextFrame() {
  // The observer is called after this task.
  await Promise.resolve()
  vi.advanceTimersToNextFrame()
}

test('an element that is moved keeps the focus', async () => {
  byName('Two').focus()
  document.querySelector('ul')?.prepend(document.querySelectorAll('li')[1] ?? '')
  await nextFrame()
  expect(document.activeElement).toBe(byName('Two'))
})

test('what is around a removed element gets the focus, else the heading', async () => {
  byName('Two').focus()
  document.querySelectorAll('li')[1]?.remove()
  await nextFrame()
  expect(document.activeElement?.localName).toBe('section')

  byName('Alone').focus()
  document.querySelector('p')?.remove()
  await nextFrame()
  expect(document.activeElement?.localName).toBe('h1')
})

test('nothing is focused when something has the focus already, or the reader has pressed beside it', async () => {
  byName('Two').focus()
  document.querySelectorAll('li')[1]?.remove()
  byName('Alone').focus()
  await nextFrame()
  expect(document.activeElement).toBe(byName('Alone'))

  byName('Alone').blur()
  document.dispatchEvent(new Event('pointerup'))
  document.querySelector('p')?.remove()
  await nextFrame()
  expect(document.activeElement).toBe(document.body)
})
