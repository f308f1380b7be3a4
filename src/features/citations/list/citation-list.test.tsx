import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type ListFilter, NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { renderList } from './test-list.tsx'

test('with a selection, f and e act on it, and not on the focused row', async () => {
  const { reviews, reviewed, focus } = await renderList()
  focus(1)
  await userEvent.keyboard('xjxjf')
  expect(reviews.flagged('tea').map(({ id }) => id)).toEqual(['cit_1', 'cit_2'])
  await userEvent.keyboard('e')
  expect(reviewed()).toEqual(['cit_1', 'cit_2'])
  expect(screen.getByText('0 selected')).toBeTruthy()
  await userEvent.keyboard('e')
  expect(reviewed()).toEqual(['cit_1', 'cit_2', 'cit_3'])
})

test('a checkbox in each row selects it, and Shift with a click exactly the rows between', async () => {
  const { row } = await renderList()
  const user = userEvent.setup()
  const box = (number: number) =>
    screen.getByLabelText<HTMLInputElement>(`Select Question ${number}`)
  const selected = () => [1, 2, 3, 4].filter((number) => box(number).checked)
  await user.click(box(2))
  expect(selected()).toEqual([2])
  await user.keyboard('{Shift>}')
  await user.click(row(4))
  expect(selected()).toEqual([2, 3, 4])
  await user.click(box(3))
  expect(selected()).toEqual([2, 3])
  await user.click(row(1))
  expect(selected()).toEqual([1, 2])
  await user.keyboard('{/Shift}')
  await user.click(box(1))
  expect(selected()).toEqual([2])
})

test('Select all selects what is loaded or, with a filter, what matches, also rows that are not rendered', async () => {
  const { focus } = await renderList(40)
  expect(document.querySelector('[data-citation="cit_40"]')).toBeNull()
  focus(1)
  await userEvent.keyboard('x')
  await userEvent.click(screen.getByText('Select all 40 loaded'))
  expect(screen.getByText('40 selected')).toBeTruthy()
  expect(screen.queryByText(/^Select all/)).toBeNull()
})

test('when the row with the focus leaves the list, the focus goes to the row below it, then above it, and at last to the heading', async () => {
  const flagged: ListFilter = { ...NO_FILTER, flagged: 'yes' }
  const { reviews, row, focus } = await renderList(5, undefined, flagged)
  act(() => reviews.change('tea', ['cit_1', 'cit_3', 'cit_4'], { flagged: true }))
  focus(3)
  await userEvent.keyboard('f')
  expect(screen.queryByRole('article', { name: 'Question 3' })).toBeNull()
  expect(document.activeElement).toBe(row(4))
  await userEvent.keyboard('f')
  expect(document.activeElement).toBe(row(1))
  await userEvent.keyboard('f')
  expect(screen.queryByRole('article')).toBeNull()
  const hasHeadingFocus = () =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  hasHeadingFocus()
  // So does a button that goes away.
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  hasHeadingFocus()
})

test.each([
  ['Flagged', { flagged: 'yes' }],
  ['Mark reviewed', { reviewed: 'no' }],
] as const)(
  'the button %s beside the list gives the focus to the list when its citation leaves it',
  async (name, filter) => {
    const { reviews, row } = await renderList(3, undefined, { ...NO_FILTER, ...filter })
    act(() => reviews.change('tea', ['cit_1', 'cit_2'], { flagged: true }))
    const shown = within(screen.getByRole('region', { name: 'Citation' }))
    await userEvent.click(shown.getByRole('button', { name }))
    expect(screen.queryByRole('article', { name: 'Question 1' })).toBeNull()
    expect(document.activeElement).toBe(row(2))
  },
)

test('Home and End go to the ends of the list; Tab passes the button that loads more, except from the last row', async () => {
  const { row, focus } = await renderList(40, 'next')
  const more = screen.getByText('Load more').closest('button')
  focus(1)
  await userEvent.tab()
  expect(document.activeElement).not.toBe(more)
  focus(2)
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(row(40))
  expect(document.querySelectorAll('article[tabindex="0"]')).toHaveLength(1)
  await userEvent.tab()
  expect(document.activeElement).toBe(more)
  focus(40)
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(row(1))
})

test('Escape in an empty search returns to the row that the user left, and Enter leads to the first match', async () => {
  const { row, focus } = await renderList()
  focus(3)
  const field = screen.getByRole('searchbox')
  await userEvent.type(field, '{Escape}')
  expect(document.activeElement).toBe(row(3))
  await userEvent.type(field, '{Enter}')
  expect(document.activeElement).toBe(row(1))
})

test('n writes a note beside the list, and Escape and Ctrl+Enter save it and return to the row', async () => {
  const { reviews, row, focus } = await renderList()
  focus(2)
  await userEvent.keyboard('n')
  const note = screen.getByRole('textbox', { name: 'Note' })
  expect(document.activeElement).toBe(note)
  await userEvent.keyboard('ejf{Escape}')
  expect(document.activeElement).toBe(row(2))
  expect(reviews.get('cit_2')).toMatchObject({ note: 'ejf', reviewed: false, flagged: false })
  await userEvent.keyboard('n!{Control>}{Enter}{/Control}')
  expect(document.activeElement).toBe(row(2))
  expect(reviews.get('cit_2')?.note).toBe('ejf!')
})

test('e announces the question that it marks, before the focus moves to the next one', async () => {
  const { focus, row } = await renderList()
  focus(2)
  const heardAtFocus: (string | null)[] = []
  row(3).addEventListener('focus', () => {
    heardAtFocus.push(screen.getByRole('status').textContent)
  })
  await userEvent.keyboard('e')
  expect(heardAtFocus).toEqual(['Marked as reviewed: Question 2'])
  // The buttons of the visible message are outside the live region.
  expect(screen.getByRole('status').querySelector('*')).toBeNull()
  screen.getByText('Marked as reviewed', { selector: 'p > span' })
})

test('only e reviews, and u undoes step by step, at the row of each step', async () => {
  const { reviews, row, reviewed, focus } = await renderList()
  const hasFocus = (number: number) => expect(document.activeElement).toBe(row(number))
  focus(1)
  await userEvent.keyboard('j{ArrowDown}{PageDown}{PageDown}k{ArrowUp}{PageUp}')
  hasFocus(2)
  expect(reviewed()).toEqual([])
  await userEvent.keyboard('e')
  hasFocus(3)
  await userEvent.click(screen.getByText('Undo'))
  hasFocus(2)
  await userEvent.keyboard('e')
  hasFocus(3)
  within(row(2)).getByText('· reviewed')
  screen.getByText('Marked as reviewed', { selector: 'p > span' })
  // A reviewed citation stays reviewed.
  await userEvent.keyboard('ke')
  hasFocus(3)
  expect(reviewed()).toEqual(['cit_2'])

  await userEvent.keyboard('ef')
  within(row(4)).getByText('· flagged')
  await userEvent.keyboard('u')
  expect(reviews.get('cit_4')?.flagged).toBe(false)
  hasFocus(4)
  await userEvent.keyboard('u')
  expect(reviewed()).toEqual(['cit_2'])
  hasFocus(3)
  await userEvent.keyboard('u')
  expect(reviewed()).toEqual([])
  hasFocus(2)
  await userEvent.keyboard('u')
  hasFocus(2)
})

test('number keys label the focused row or the selection, and 0 takes the label away', async () => {
  const { reviews, row, focus } = await renderList()
  const labels = () => [1, 2, 3].map((number) => reviews.get(`cit_${number}`)?.sentiment ?? '')
  focus(2)
  await userEvent.keyboard('3')
  within(row(2)).getByText('· was Neutral')
  expect(labels()).toEqual(['', 'negative', ''])
  await userEvent.keyboard('0')
  expect(labels()).toEqual(['', '', ''])
  await userEvent.keyboard('xjx1')
  expect(labels()).toEqual(['', 'positive', 'positive'])
  await userEvent.keyboard('u')
  expect(labels()).toEqual(['', '', ''])
})

test('a selection is reviewed and undone in one step, and Escape clears it without a review', async () => {
  const { row, reviewed, focus } = await renderList()
  const button = (name: string) => screen.getByRole('button', { name })
  focus(2)
  await userEvent.keyboard('xjxx')
  expect(within(row(3)).queryByText('· selected')).toBeNull()
  await userEvent.keyboard('jx')
  within(row(4)).getByText('· selected')
  expect(reviewed()).toEqual([])
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Selection' })).getByRole('button', {
      name: 'Mark reviewed',
    }),
  )
  expect(reviewed()).toEqual(['cit_2', 'cit_4'])
  screen.getByText('Marked 2 citations as reviewed', { selector: 'p > span' })
  await userEvent.click(button('Undo'))
  expect(reviewed()).toEqual([])
  focus(1)
  await userEvent.keyboard('x{Escape}')
  screen.getByText('0 selected')
  expect(reviewed()).toEqual([])
})
