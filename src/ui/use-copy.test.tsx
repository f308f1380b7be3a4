import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LiveRegion } from './live-region.tsx'
import { type Copyable, useCopy } from './use-copy.tsx'

function Copier({ copyable = 'Slow.' }: { copyable?: Copyable }) {
  const { copied, copy } = useCopy<'Quote'>()
  return (
    <>
      <LiveRegion />
      <button type="button" onClick={() => void copy('Quote', copyable)}>
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

test('a formatted text is copied with its plain twin', async () => {
  const user = userEvent.setup()
  const written: Record<string, Blob>[] = []
  vi.stubGlobal(
    'ClipboardItem',
    vi.fn(function Item(types: Record<string, Blob>) {
      written.push(types)
    }),
  )
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  render(<Copier copyable={{ plain: 'Slow.', html: '<p>Slow.</p>' }} />)
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('Slow. true')).toBeDefined()
  expect(write).toHaveBeenCalledOnce()
  const texts = Object.entries(written[0] ?? {}).map(async ([type, blob]) => [
    type,
    blob.type,
    await blob.text(),
  ])
  expect(await Promise.all(texts)).toEqual([
    ['text/plain', 'text/plain', 'Slow.'],
    ['text/html', 'text/html', '<p>Slow.</p>'],
  ])
  expect(writeText).not.toHaveBeenCalled()
})
