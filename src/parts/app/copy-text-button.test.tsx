import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LiveRegion } from '../../ui/live-region.tsx'
import { stubDialogs } from '../../ui/test-dialogs.ts'
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

test('where the browser does not allow copying, the text can be copied by hand', async () => {
  stubDialogs()
  const user = userEvent.setup()
  const denied = new DOMException('Write permission denied.', 'NotAllowedError')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(denied)
  render(<CopyTextButton label="Copy summary" what="Summary" text={() => 'Score: 72'} />)
  await user.click(screen.getByRole('button', { name: 'Copy summary' }))
  await screen.findByRole('dialog', { name: 'Your browser didn’t allow copying' })
  const field = screen.getByRole('textbox', { name: 'Summary, to copy by hand' })
  expect(field).toHaveProperty('value', 'Score: 72')
})
