import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../../model/citation-list/test-citations.ts'
import { stubDialogs } from '../../../ui/test-dialogs.ts'
import { stubSavedFiles } from '../../../ui/test-saved-files.ts'
import { useCitations } from '../citations-context.tsx'
import { renderVisit, serveAnswers } from '../test-page.tsx'
import { ReviewMessage } from './message.tsx'
import { SelectionBar } from './selection-bar.tsx'

beforeEach(stubDialogs)

const SELECTED = ['cit_1', 'cit_2']

function Selecting() {
  const { selection } = useCitations()
  return SELECTED.map((id) => (
    <button
      key={id}
      type="button"
      onClick={() => {
        selection.toggle(id)
      }}
    >
      {id}
    </button>
  ))
}

async function renderBar() {
  serveAnswers({ '': page([1, 2, 3]) })
  const rendered = await renderVisit(
    <>
      <h1 tabIndex={-1}>Citations</h1>
      <Selecting />
      <SelectionBar />
      <ReviewMessage />
    </>,
  )
  await act(async () => rendered.list.settled())
  for (const name of SELECTED) await userEvent.click(screen.getByRole('button', { name }))
  return rendered
}

test('one note is written on all selected citations, and undone for all', async () => {
  const { reviews } = await renderBar()
  act(() => reviews.change('tea', ['cit_2'], { note: 'Old' }))
  await userEvent.click(screen.getByRole('button', { name: 'Note' }))
  const dialog = within(screen.getByRole('dialog', { name: /^Note on/ }))
  dialog.getByText(/^One of them has a note, which this one replaces/)
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'Ask PR')
  await userEvent.click(dialog.getByRole('button', { name: 'Save note' }))
  const notes = () => ['cit_1', 'cit_2', 'cit_3'].map((id) => reviews.get(id)?.note ?? '')
  expect(notes()).toEqual(['Ask PR', 'Ask PR', ''])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(notes()).toEqual(['', 'Old', ''])
})

test('Export selection saves exactly the selected citations, with their reviews', async () => {
  const saved = stubSavedFiles()
  const { reviews } = await renderBar()
  act(() => reviews.change('tea', ['cit_1'], { note: 'Ask PR' }))
  await userEvent.click(screen.getByRole('button', { name: 'Export selection' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await vi.waitFor(() => {
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^tea-citations-selected-.*\.csv$/),
    ])
  })
  const text = (await saved[0]?.blob.text()) ?? ''
  expect(text.match(/^cit_\d+/gm)).toEqual(SELECTED)
  expect(text).toContain('Ask PR')
})

test('what the filters hide of a selection is said, and acted on too', async () => {
  const { setFilter, reviews } = await renderBar()
  setFilter({ q: 'question 2' })
  await screen.findByText('2 selected, 1 hidden by the filters')
  await userEvent.click(screen.getByRole('button', { name: 'Mark reviewed' }))
  screen.getByText('Marked 2 citations as reviewed')
  expect(SELECTED.map((id) => reviews.get(id)?.reviewed)).toEqual([true, true])
})
