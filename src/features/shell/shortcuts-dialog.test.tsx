import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubDialogs } from '../../ui/test-dialogs.ts'
import { ShortcutsDialog } from './global-shortcuts.tsx'

beforeEach(stubDialogs)

function keysOf(action: string): (string | null)[] {
  const row = screen.getByText(action).parentElement
  return [...(row?.querySelectorAll('kbd') ?? [])].map((key) => key.textContent)
}

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', '⌘'],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0', 'Ctrl'],
])('the keys are called as on the device (%s)', (userAgent, name) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  render(<ShortcutsDialog onClose={() => {}} />)
  expect(keysOf('Open the command menu')).toEqual([`${name}+K`])
  expect(keysOf('Save the note and leave it')).toEqual([`${name}+Enter`, 'Escape'])
  expect(keysOf('Mark reviewed and go to next')).toEqual(['e'])
})

test('it says that screen readers take single keys, and what to do', () => {
  render(<ShortcutsDialog onClose={() => {}} />)
  expect(screen.getByRole('dialog').textContent).toMatch(/browse mode.*Insert\+Space in NVDA/)
})
