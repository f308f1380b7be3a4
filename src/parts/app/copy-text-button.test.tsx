import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LiveRegion } from '../../ui/live-region.tsx'
import { CopyTextButton } from './copy-text-button.tsx'
import { runCommand } from './test-commands.tsx'

const shown = (disabledReason: string) => (
  <CopyTextButton
    label="Copy summary"
    what="Summary"
    disabledReason={disabledReason}
    text={() => 'Score: 72'}
  />
)

test('the command menu copies too', async () => {
  userEvent.setup()
  render(<LiveRegion />)
  runCommand('copy', shown(''))
  await screen.findByText('Summary copied', { selector: '[role=status]' })
  expect(await navigator.clipboard.readText()).toBe('Score: 72')
})

test('a button that cannot copy says why, and one that can what it does', () => {
  const { rerender } = render(shown('Nothing is loaded.'))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Copy summary' })
  expect(button.disabled).toBe(true)
  expect(button.title).toBe('Nothing is loaded.')
  rerender(shown(''))
  expect(button.disabled).toBe(false)
  expect(button.title).toBe('Copy summary')
})
