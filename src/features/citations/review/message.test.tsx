import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page, range } from '../../../model/citation-list/test-citations.ts'
import { renderPart, renderVisit, serveAnswers } from '../test-page.tsx'
import { ReviewMessage } from './message.tsx'

const wait = (seconds: number) => {
  act(() => vi.advanceTimersByTime(seconds * 1000))
}

async function renderMessage() {
  const { reviews } = await renderPart(<ReviewMessage />)
  vi.useFakeTimers()
  act(() => reviews.change('tea', ['cit_1'], { flagged: true }))
  const message = () => screen.queryByText('Flagged for follow-up')
  return { reviews, message }
}

test('a message leaves after ten seconds, counted from the last step', async () => {
  const { reviews, message } = await renderMessage()
  wait(9)
  act(() => reviews.change('tea', ['cit_2'], { flagged: true }))
  wait(9)
  expect(message()).not.toBeNull()
  wait(1)
  expect(message()).toBeNull()
})

test('a message stays while the pointer or the focus is on it', async () => {
  const { message } = await renderMessage()
  const paragraph = screen.getByText('Flagged for follow-up')
  fireEvent.pointerEnter(paragraph)
  wait(60)
  expect(message()).not.toBeNull()
  const undo = screen.getByRole('button', { name: 'Undo' })
  act(() => undo.focus())
  fireEvent.pointerLeave(paragraph)
  wait(60)
  expect(message()).not.toBeNull()
  act(() => undo.blur())
  wait(10)
  expect(message()).toBeNull()
})

test.each([
  [null, 'Marked as reviewed. The rest is open at Ben'],
  // Later pages may have citations that nobody has open.
  ['more', 'Marked as reviewed'],
])(
  'with the next page %j and a colleague at the last citation: “%s”',
  async (nextCursor, words) => {
    serveAnswers({ '': page(range(1, 2), nextCursor) })
    const { list, reviews, openAtBen } = await renderVisit(<ReviewMessage />)
    await waitFor(() => expect(list.snapshot.get().citations).toHaveLength(2))
    openAtBen('cit_2')
    act(() => reviews.change('tea', ['cit_1'], { reviewed: true }))
    expect(screen.getByText(words)).toBeTruthy()
  },
)
