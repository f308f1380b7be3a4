import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TextArea } from './text-area.tsx'

test('Ctrl+Enter submits the form, and presses nothing else', () => {
  const submit = vi.fn((event: Event) => {
    event.preventDefault()
  })
  render(
    <form
      onSubmit={({ nativeEvent }) => {
        submit(nativeEvent)
      }}
    >
      <TextArea label="Event" />
    </form>,
  )
  const field = screen.getByRole('textbox', { name: 'Event' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(submit).not.toHaveBeenCalled()
  const press = createEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  fireEvent(field, press)
  expect(submit).toHaveBeenCalledOnce()
  // In Firefox the press would also activate the button that gets the focus when the form closes.
  expect(press.defaultPrevented).toBe(true)
})
