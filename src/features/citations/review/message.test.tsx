import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../test-page.tsx'
import { ReviewMessage } from './message.tsx'

const wait = (seconds: number) => {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })
}

async function renderMessage() {
  const { reviews } = await renderPart(<ReviewMessage />)
  vi.useFakeTimers()
  act(() => {
    reviews.change('tea', ['cit_1'], { flagged: true })
  })
  const message = () => screen.queryByText('Flagged for follow-up')
  return { reviews, message }
}

test('a message leaves after ten seconds, counted from the last step', async () => {
  const { reviews, message } = await renderMessage()
  wait(9)
  act(() => {
    reviews.change('tea', ['cit_2'], { flagged: true })
  })
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
  act(() => {
    undo.focus()
  })
  fireEvent.pointerLeave(paragraph)
  wait(60)
  expect(message()).not.toBeNull()
  act(() => {
    undo.blur()
  })
  wait(10)
  expect(message()).toBeNull()
})
