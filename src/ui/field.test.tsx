import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'

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
