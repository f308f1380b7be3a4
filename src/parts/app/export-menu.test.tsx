import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Separator } from '../../lib/csv.ts'
import { testServices } from '../../model/test-services.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { ExportMenu } from './export-menu.tsx'
import { runCommand } from './test-commands.tsx'
import { ServicesProvider } from './use-services.tsx'

const hide = vi.fn()

beforeEach(() => {
  hide.mockReset()
  // jsdom has no popovers, so the menu is hidden but usable.
  HTMLElement.prototype.hidePopover = hide
})

const menu = (
  save: (separator: Separator) => void,
  more: Partial<ComponentProps<typeof ExportMenu>> = {},
) => (
  <ServicesProvider value={testServices()}>
    <ExportMenu label="Export" csv={{ name: 'Table as CSV', note: 'all rows', save }} {...more} />
  </ServicesProvider>
)

test('the command menu opens it at its first file', () => {
  const show = (HTMLElement.prototype.showPopover = vi.fn())
  runCommand('export', menu(vi.fn()))
  expect(show).toHaveBeenCalledOnce()
  expect(document.activeElement?.textContent).toContain('Table as CSV')
})

const choice = () => screen.getByText('Table as CSV')
const radio = (name: string) => screen.getByLabelText(name)

test('a file is separated by commas, or as the reader chose last, and announced', async () => {
  const save = vi.fn()
  render(<LiveRegion />)
  const { unmount } = render(menu(save))
  await userEvent.click(choice())
  expect(screen.getByRole('status').textContent).toBe('Exported: Table as CSV')
  await userEvent.click(radio('Semicolon'))
  await vi.waitFor(() => expect(localStorage.getItem('separator')).toBe('"semicolon"'))
  await userEvent.click(choice())
  await vi.waitFor(() => expect(hide).toHaveBeenCalledTimes(2))
  expect(save.mock.calls).toEqual([['comma'], ['semicolon']])
  unmount()
  render(menu(save))
  expect(radio('Semicolon')).toHaveProperty('checked', true)
})

test('a file that cannot be made leaves the menu open and says so', async () => {
  const fail = () => {
    throw new Error('no canvas')
  }
  render(menu(fail))
  await userEvent.click(choice())
  expect(await screen.findByText(/^The file couldn’t be made\./)).toBeDefined()
  expect(hide).not.toHaveBeenCalled()
})

test('while nothing can be exported, the menu has the reason in place of the files', () => {
  render(menu(vi.fn(), { isDisabled: true, reason: 'The verdicts are being worked out.' }))
  const button = screen.getByRole('button', { name: 'Export' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('The verdicts are being worked out.')).toBeDefined()
  expect(screen.queryByText('Table as CSV')).toBeNull()
})
