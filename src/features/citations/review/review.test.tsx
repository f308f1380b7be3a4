import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ALSO_WRITTEN } from '../../../model/collections/record.ts'
import { renderPart } from '../test-page.tsx'
import { ReviewMessage } from './message.tsx'
import { ReviewNote, ReviewControls } from './review-note.tsx'

const ID = 'cit_1'

const parts = (
  <>
    <h1 tabIndex={-1}>Citation</h1>
    <ReviewControls citationId={ID} next={null} goTo={() => {}} />
    <ReviewNote citationId={ID} />
    <ReviewMessage />
  </>
)

const button = (name: string) => screen.getByRole('button', { name })

test('Undo in the message undoes the step that the message shows, not the note that the press saves', async () => {
  const { reviews } = await renderPart(parts)
  await userEvent.click(button('Flag'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Ask PR')
  expect(screen.getByText('Flagged for follow-up')).toBeTruthy()
  await userEvent.click(button('Undo'))
  expect(reviews.get(ID)).toMatchObject({ flagged: false, note: 'Ask PR' })
  expect(screen.getByText('Flag undone')).toBeTruthy()
})

test('by the keyboard, Undo undoes the step that the message shows by then', async () => {
  const { reviews } = await renderPart(parts)
  await userEvent.click(button('Flag'))
  // A press without a click, because the pointer leaves the button.
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: button('Undo') },
    { keys: '[/MouseLeft]', target: document.body },
  ])
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Ask PR')
  await userEvent.tab()
  expect(screen.getByText('Note saved')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(reviews.get(ID)).toMatchObject({ flagged: true, note: '' })
})

test('a note that another tab writes while the field is only focused stays as it is', async () => {
  const { reviews } = await renderPart(parts)
  await userEvent.click(button('Flag'))
  await userEvent.click(screen.getByRole('textbox', { name: 'Note' }))
  act(() => reviews.change('tea', [ID], { note: 'Elsewhere' }))
  await userEvent.tab()
  expect(reviews.get(ID)?.note).toBe('Elsewhere')
})

test('a note that was saved while the tab was hidden is continued, and not doubled; what was written elsewhere meanwhile is kept below it', async () => {
  const { reviews } = await renderPart(parts)
  await userEvent.click(button('Flag'))
  const field = screen.getByRole('textbox', { name: 'Note' })
  const hide = () => act(() => document.dispatchEvent(new Event('visibilitychange')))
  await userEvent.type(field, 'Half a')
  hide()
  expect(reviews.get(ID)?.note).toBe('Half a')
  await userEvent.type(field, ' thought')
  act(() => reviews.change('tea', [ID], { note: 'Elsewhere' }))
  hide()
  const both = `Half a thought${ALSO_WRITTEN}Elsewhere`
  expect(reviews.get(ID)?.note).toBe(both)
  await userEvent.type(field, '!')
  await userEvent.tab()
  expect(reviews.get(ID)?.note).toBe(`${both}!`)
})

test('after Undo and Dismiss, which remove their buttons, the focus goes to the page; what was undone is said until the next key', async () => {
  await renderPart(parts)
  for (const name of ['Undo', 'Dismiss']) {
    await userEvent.click(button('Flag'))
    await userEvent.click(button(name))
    expect(document.activeElement?.tagName).toBe('H1')
    expect(screen.queryAllByText('Flag undone')).toHaveLength(name === 'Undo' ? 1 : 0)
    await userEvent.keyboard('j')
    expect(screen.queryByText('Flag undone')).toBeNull()
  }
})

test('a button names its shortcut while the key does the same', async () => {
  const { reviews } = await renderPart(parts)
  const keyOf = (name: string) => button(name).getAttribute('aria-keyshortcuts')
  expect([keyOf('Mark reviewed'), keyOf('Flag')]).toEqual(['e', 'f'])
  act(() => reviews.change('tea', [ID], { reviewed: true, flagged: true }))
  expect([keyOf('Reviewed'), keyOf('Flagged')]).toEqual([null, 'f'])
})

test('a button names no shortcut while shortcuts are off', async () => {
  await renderPart(parts, { areShortcutsOn: false })
  for (const name of ['Mark reviewed', 'Flag', 'Note']) {
    expect(button(name).hasAttribute('aria-keyshortcuts')).toBe(false)
  }
})

test('Note opens the note of a citation that is not flagged', async () => {
  const { reviews } = await renderPart(parts)
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull()
  await userEvent.click(button('Note'))
  const field = screen.getByRole('textbox', { name: 'Note' })
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'Ask PR')
  await userEvent.tab()
  expect(reviews.get(ID)).toMatchObject({ flagged: false, note: 'Ask PR' })
})

test('a note that a colleague has emptied can still be restored, and one that nobody shares is gone', async () => {
  const { reviews } = await renderPart(parts, { isShared: true })
  act(() => reviews.change('tea', [ID], { note: 'Ask PR' }))
  expect(button('Earlier versions')).toBeTruthy()
  act(() => reviews.change('tea', [ID], { note: '' }))
  expect(button('Earlier versions')).toBeTruthy()
  cleanup()
  localStorage.clear()
  const alone = await renderPart(parts)
  for (const note of ['Ask PR', '']) {
    act(() => alone.reviews.change('tea', [ID], { note }))
  }
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull()
})
