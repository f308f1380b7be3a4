import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderList } from './test-list.tsx'

async function watchLink() {
  const { row } = await renderList()
  const clicks: string[] = []
  const link = row(2).querySelector('a')
  link?.addEventListener('click', ({ ctrlKey, metaKey, defaultPrevented }) => {
    if (!defaultPrevented) clicks.push(ctrlKey || metaKey ? 'tab' : 'here')
  })
  const text = row(2).querySelector('time')
  if (link === null || text === null) throw new Error('The row has a link and a time.')
  return { link, text, clicks }
}

test('a click on a text of a row is one on its link, and Ctrl or the middle button ask for another tab', async () => {
  const { text, clicks } = await watchLink()
  fireEvent.click(text, { detail: 1 })
  fireEvent.click(text, { detail: 1, ctrlKey: true })
  fireEvent(text, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  expect(clicks).toEqual(['here', 'tab', 'tab'])
  // The right button opens a menu.
  fireEvent(text, new MouseEvent('auxclick', { bubbles: true, button: 2 }))
  expect(clicks).toHaveLength(3)
  const press = createEvent.mouseDown(text, { button: 1 })
  fireEvent(text, press)
  expect(press.defaultPrevented).toBe(true)
})

test('selecting a text of a row opens nothing, on its link neither; a screen reader’s click does', async () => {
  const { link, text, clicks } = await watchLink()
  getSelection()?.selectAllChildren(text)
  fireEvent.mouseDown(text, { clientX: 10 })
  fireEvent.click(text, { detail: 1, clientX: 60 })
  const click = createEvent.click(link, { detail: 1, clientX: 60 })
  fireEvent(link, click)
  expect(click.defaultPrevented).toBe(true)
  expect(clicks).toEqual([])
  fireEvent.click(link, { detail: 0 })
  // A click on a selection clears it only when it ends.
  fireEvent.mouseDown(text, { clientX: 60 })
  fireEvent.click(text, { detail: 1, clientX: 60 })
  expect(clicks).toEqual(['here', 'here'])
})

test('a text that is selected elsewhere keeps no row closed, and Shift with a click selects rows and no text', async () => {
  const { text, clicks } = await watchLink()
  getSelection()?.selectAllChildren(screen.getByRole('heading', { name: 'Citations' }))
  fireEvent.click(text, { detail: 1, clientX: 60 })
  expect(clicks).toEqual(['here'])
  getSelection()?.selectAllChildren(text)
  fireEvent.click(text, { detail: 1, clientX: 60, shiftKey: true })
  expect(getSelection()?.isCollapsed).toBe(true)
  expect(screen.getByText(/^\d+ selected$/)).toBeTruthy()
})
