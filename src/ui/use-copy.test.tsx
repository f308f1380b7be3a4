import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LiveRegion } from './live-region.tsx'
import { useCopy } from './use-copy.ts'

function Copier() {
  const { copied, copy } = useCopy<'Quote'>()
  return (
    <>
      <LiveRegion />
      <button type="button" onClick={() => void copy('Quote', 'Slow.')}>
        Copy quote
      </button>
      <p>{copied === null ? 'nothing' : `${copied.text} ${copied.isAllowed}`}</p>
    </>
  )
}

test('what was copied is announced, and a refusal is not', async () => {
  const user = userEvent.setup()
  render(<Copier />)
  const press = async () => user.click(screen.getByRole('button'))
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  writeText.mockRejectedValueOnce(new DOMException('Denied.', 'NotAllowedError'))
  await press()
  expect(await screen.findByText('Slow. false')).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('')
  await press()
  expect(await screen.findByText('Slow. true')).toBeDefined()
  expect(writeText).toHaveBeenLastCalledWith('Slow.')
  expect(screen.getByRole('status').textContent).toBe('Quote copied')
})
