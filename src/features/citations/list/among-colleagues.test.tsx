import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { renderList } from './test-list.tsx'

test('e goes on to the next one that no colleague has open, and the row says who has it', async () => {
  const { row, focus, openAtBen, openHere } = await renderList()
  openAtBen('cit_3')
  within(row(3)).getByRole('img', { name: 'Open at Ben' })
  focus(2)
  expect(openHere.get()).toEqual({ brandId: 'tea', citationId: 'cit_2' })
  await userEvent.keyboard('e')
  expect(document.activeElement).toBe(row(4))
})

test('e does not go to what a colleague has open: it stays, or goes to the heading if its row leaves the list, and says who has the rest', async () => {
  const { row, reviewed, focus, openAtBen } = await renderList()
  openAtBen('cit_5')
  focus(4)
  await userEvent.keyboard('e')
  expect(document.activeElement).toBe(row(4))
  expect(screen.getByText('Marked as reviewed. The rest is open at Ben')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(
    'Marked as reviewed. The rest is open at Ben: Question 4',
  )
  // Manual navigation still reaches every row.
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(row(5))
  expect(reviewed()).toEqual(['cit_4'])
})

test('among unreviewed citations, e goes up from the last one, past what a colleague has open, who has the rest in the end', async () => {
  const { focus, openAtBen } = await renderList(4, undefined, { ...NO_FILTER, reviewed: 'no' })
  openAtBen('cit_3')
  focus(4)
  await userEvent.keyboard('e')
  const shown = () => document.activeElement?.getAttribute('data-citation')
  await waitFor(() => expect(shown()).toBe('cit_2'))
  await userEvent.keyboard('ee')
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(1))
  expect(screen.getByText('Marked as reviewed. The rest is open at Ben')).toBeTruthy()
})

test('among unreviewed citations, e leaves the last one to the colleague who has it open, until that colleague goes', async () => {
  const { reviewed, focus, openAtBen } = await renderList(2, undefined, {
    ...NO_FILTER,
    reviewed: 'no',
  })
  openAtBen('cit_2')
  focus(1)
  await userEvent.keyboard('e')
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(1))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Citations' }))
  await userEvent.keyboard('e')
  expect(reviewed()).toEqual(['cit_1'])
  openAtBen('')
  await userEvent.keyboard('je')
  expect(reviewed()).toEqual(['cit_1', 'cit_2'])
})

test('nobody is moved from the row that is shown when a colleague comes or goes', async () => {
  const { reviewed, openAtBen, openHere } = await renderList()
  openAtBen('cit_1')
  expect(openHere.get()?.citationId).toBe('cit_1')
  openAtBen('')
  expect(openHere.get()?.citationId).toBe('cit_1')
  await userEvent.keyboard('e')
  expect(reviewed()).toEqual(['cit_1'])
})
