import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CopyTextButton } from './copy-text-button.tsx'

test('a button that cannot copy says why, and one that can what it does', () => {
  const shown = (disabledReason: string) => (
    <CopyTextButton
      label="Copy summary"
      what="Summary"
      disabledReason={disabledReason}
      text={() => 'Score: 72'}
    />
  )
  const { rerender } = render(shown('Nothing is loaded.'))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Copy summary' })
  expect(button.disabled).toBe(true)
  expect(button.title).toBe('Nothing is loaded.')
  rerender(shown(''))
  expect(button.disabled).toBe(false)
  expect(button.title).toBe('Copy summary')
})
