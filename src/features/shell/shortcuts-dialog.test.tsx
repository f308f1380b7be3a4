import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SHORTCUTS } from '../../parts/app/app-shortcuts.ts'
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

test('each shortcut that has keys is listed once, besides the keys of lists, charts and the work list', () => {
  render(<ShortcutsDialog onClose={() => {}} />)
  const acting = Object.values<{ keys: readonly string[]; does: string }>(SHORTCUTS)
  const listed = screen.getAllByRole('term').map(({ textContent }) => textContent ?? '')
  const own = listed.filter((does) => acting.some((each) => each.does === does))
  expect(own.toSorted()).toEqual(
    acting.flatMap(({ keys, does }) => (keys.length > 0 ? [does] : [])).toSorted(),
  )
  for (const { keys, does } of acting) if (keys.length > 0) expect(keysOf(does)).toEqual([...keys])
  // Each has a test where it acts.
  expect(listed.filter((does) => !own.includes(does)).map((does) => [does, keysOf(does)])).toEqual([
    ['Move along a chart', ['←', '→']],
    ['Go to the start or end of a chart', ['Home', 'End']],
    ['Add an event at a point of the score history', ['Enter']],
    ['Select days in Citations over time', ['Shift+←', 'Shift+→']],
    ['Move a handle of the zoom', ['←', '→', 'Page Up', 'Page Down']],
    ['Leave the chart', ['Escape']],
    ['Move along the list', ['↑', '↓', 'Page Up', 'Page Down']],
    ['Go to the first or last citation', ['Home', 'End', 'Ctrl+Home', 'Ctrl+End']],
    ['Go from the search to the first match', ['Enter', '↓']],
    ['Save the note and leave it', ['Ctrl+Enter', 'Escape']],
    ['Reorder a work list item', ['Alt+↑', 'Alt+↓']],
  ])
})
