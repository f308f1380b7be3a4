import { render, screen, createEvent, fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { TextArea, tooLongPart, Field } from './field.tsx'

function Form() {
  const [error, setError] = useState<string>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setError('Enter a name.')
      }}
    >
      <Field label="ID" />
      <Field label="Name" hint="As colleagues know it." error={error} />
      <Field label="Domain" error={error} />
      <button type="submit">Save</button>
    </form>
  )
}

test('the first field that is wrong gets the focus of the button, and its error is its description', async () => {
  render(<Form />)
  const field = screen.getByRole('textbox', { name: 'Name', description: 'As colleagues know it.' })
  await userEvent.click(screen.getByRole('button'))
  expect(document.activeElement).toBe(field)
  expect(screen.getByRole('textbox', { name: 'Name', description: 'Enter a name.' })).toBe(field)
})

test('whoever submits from another field stays there', async () => {
  render(<Form />)
  const id = screen.getByRole('textbox', { name: 'ID' })
  await userEvent.type(id, '{Enter}')
  expect(document.activeElement).toBe(id)
})

test.each([
  ['a field', Field],
  ['a field of several lines', TextArea],
])('%s keeps a text that is too long, says by how much, and its form waits', async (_, Part) => {
  const submit = vi.fn()
  function LimitedForm() {
    const [text, setText] = useState('')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit(text)
        }}
      >
        <Part
          label="Title"
          maxLength={5}
          value={text}
          onChange={({ target }: { target: { value: string } }) => {
            setText(target.value)
          }}
        />
        <button type="submit">Save</button>
      </form>
    )
  }
  render(<LimitedForm />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
  await userEvent.click(field)
  await userEvent.paste('Answer them')
  expect(field.value).toBe('Answer them')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('6 characters too long: the limit is 5.')).toBeDefined()
  await userEvent.click(screen.getByRole('button'))
  expect(submit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{Backspace>6/}')
  expect(field.getAttribute('aria-invalid')).toBe('false')
  await userEvent.click(screen.getByRole('button'))
  expect(submit).toHaveBeenCalledWith('Answe')
})

test('of several texts, the first one that is too long is named', () => {
  expect(tooLongPart('Line', ['a', 'abc', 'abcd'], 2)).toBe(
    'Line 2 is 1 character too long: the limit is 2.',
  )
  expect(tooLongPart('Line', ['a'], 2)).toBeUndefined()
})

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
