import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dateOfDay, dayOf } from '../../../lib/dates.ts'
import { type ListFilter, NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { TOMBSTONE } from '../../../model/collections/record.ts'
import { emptyIndexedDB } from '../../../model/test-indexed-db.ts'
import { savedViewsOf } from '../../../model/views/views.ts'
import { stubDialogs } from '../../../ui/test-dialogs.ts'
import { renderPart, serve } from '../test-page.tsx'
import { SavedViewsDialog } from './saved-views-dialog.tsx'

async function openDialog(filter: Partial<ListFilter> = {}) {
  emptyIndexedDB()
  stubDialogs()
  serve(1)
  const part = <SavedViewsDialog onClose={() => {}} />
  return renderPart(part, { filter: { ...NO_FILTER, ...filter } })
}

const nameField = () => screen.getByLabelText<HTMLInputElement>('Name')
// Roles are slow to find.
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    ({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === name,
  ) ?? expect.fail(`There is no button ${name}.`)
const views = () => [...document.querySelectorAll('a')]
const texts = () => views().map(({ textContent }) => textContent)
// The region for screen readers soon has the same text.
const findMessage = (text: string) => screen.getByText(text, { ignore: '[role="status"]' })
const hasFocus = (element: HTMLElement | undefined) => {
  expect(document.activeElement).toBe(element)
}

async function enter(name: string): Promise<void> {
  button(name).focus()
  await userEvent.keyboard('{Enter}')
}

test('without views and filters, it says so, and how a view is saved', async () => {
  await openDialog()
  screen.getByText('No saved views yet.')
  screen.getByText('To save a view, filter the citations first.')
  expect(views()).toEqual([])
})

test('filters are saved under a name that no other view has, which is announced and can be undone, and the new view has the focus', async () => {
  await openDialog({ sentiment: ['negative'] })
  await userEvent.type(nameField(), 'Bad press{Enter}')
  expect(texts()).toEqual(['Bad pressNegative'])
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved Bad press'))
  await enter('Undo')
  expect(texts()).toEqual([])
  screen.getByText('No saved views yet.')
  hasFocus(button('Close'))
  await userEvent.type(nameField(), 'Bad press{Enter}')
  await userEvent.type(nameField(), 'bad press')
  await userEvent.click(button('Save view'))
  screen.getByText('Another view has this name.')
  expect(texts()).toHaveLength(1)
  await userEvent.clear(nameField())
  await userEvent.type(nameField(), 'Also bad{Enter}')
  expect(texts()).toEqual(['Bad pressNegative', 'Also badNegative'])
  hasFocus(views()[1])
})

test('a view of the last days is saved with its period, one of other days with its dates', async () => {
  const week = dateOfDay(dayOf(Date.now()) - 6)
  const { setFilter } = await openDialog({ from: week })
  await userEvent.type(nameField(), 'This week{Enter}')
  setFilter({ from: '2026-11-01', to: '2026-11-07' })
  await userEvent.type(nameField(), 'A week{Enter}')
  expect(texts()).toEqual(['This week7 days', 'A weekfrom Nov 1, 2026, to Nov 7, 2026'])
})

test('views can be moved, renamed and removed with the keyboard, and all of it undone', async () => {
  const { setFilter } = await openDialog({ sentiment: ['negative'] })
  await userEvent.type(nameField(), 'First{Enter}')
  setFilter({ sentiment: ['neutral'] })
  await userEvent.type(nameField(), 'Second{Enter}')
  await enter('Move down: First')
  expect(texts()).toEqual(['SecondNeutral', 'FirstNegative'])
  findMessage('First: 2 of 2')
  hasFocus(button('Move down: First'))
  expect(button('Move down: First').getAttribute('aria-disabled')).toBe('true')

  await enter('Rename First')
  await userEvent.keyboard('Last{Enter}')
  expect(texts()).toEqual(['SecondNeutral', 'FirstLastNegative'])
  hasFocus(views()[1])

  findMessage('Renamed to FirstLast')
  await enter('Undo')
  expect(texts()).toEqual(['SecondNeutral', 'FirstNegative'])
  hasFocus(views()[1])

  await enter('Remove Second')
  findMessage('Removed Second')
  expect(texts()).toEqual(['FirstNegative'])
  hasFocus(button('Undo'))
  await userEvent.keyboard('{Enter}')
  findMessage('Restored Second')
  expect(texts()).toEqual(['SecondNeutral', 'FirstNegative'])
  hasFocus(views()[0])

  await enter('Remove Second')
  await enter('Dismiss')
  expect(texts()).toEqual(['FirstNegative'])
  hasFocus(button('Close'))
})

test('the place of a view that another tab has removed meanwhile is not told', async () => {
  const { services } = await openDialog({ sentiment: ['negative'] })
  await userEvent.type(nameField(), 'First{Enter}')
  await userEvent.type(nameField(), 'Second{Enter}')
  await enter('Move down: First')
  findMessage('First: 2 of 2')
  const { all, records } = savedViewsOf(services)
  const removed = { [TOMBSTONE]: [true, Date.now() + 1] as const }
  act(() => records.receive([{ id: all.get()[1]?.id ?? '', brandId: '', members: removed }]))
  expect(texts()).toEqual(['SecondNegative'])
  findMessage('Moved First')
})

test('a name that was typed and not saved is offered again, of a new view and of one that is renamed', async () => {
  const filter = { sentiment: ['negative'] }
  await openDialog(filter)
  await userEvent.type(nameField(), 'Bad pr')
  cleanup()
  await openDialog(filter)
  expect(nameField().value).toBe('Bad pr')
  screen.getByText('This is your unsaved draft.')
  await userEvent.type(nameField(), 'ess{Enter}')
  expect([texts(), nameField().value]).toEqual([['Bad pressNegative'], ''])

  await enter('Rename Bad press')
  await userEvent.keyboard(' of tea')
  await userEvent.click(button('Cancel'))
  await enter('Rename Bad press')
  const [renamed] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(renamed?.value).toBe('Bad press')
})
