import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { address, openApp } from './test-app.tsx'

const CITATIONS = [
  { id: 'cit_1', query: 'tea vs harney and sons', url: 'https://teatalk.example/thread' },
  ...['best tea', 'tea in coffee cups', 'tea of monks'].map((query) => ({ query })),
]

// By selector and text, because roles and labels are slow to find in a whole page.
const field = () =>
  document.querySelector<HTMLInputElement>('dialog [role="combobox"]') ?? expect.fail('No menu.')
const options = () => [...document.querySelectorAll('dialog [role="option"]')]
const texts = (group: string) => {
  const name = screen.getByText(group, { selector: 'dialog [role="group"] span' })
  const all = name.closest('[role="group"]')?.querySelectorAll('[role="option"]') ?? []
  return [...all].map(({ textContent }) => textContent)
}
const active = () => document.querySelector('dialog [aria-selected=true]')

async function openMenu() {
  fireEvent.click(screen.getByText('Command menu'))
  await waitFor(field)
}

/** Types a text whose first result then has these words. */
async function search(typed: string, words = typed) {
  fireEvent.change(field(), { target: { value: typed } })
  await waitFor(() => expect(active()?.textContent).toContain(words))
}

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(field(), { key, ...more })

async function expectPage(at: string, heading: string) {
  await waitFor(() => expect(address()).toBe(at))
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(heading))
}

test('each page has its own filters, periods and views, which are set there; others open the list', async () => {
  await openApp('/brands/tea', { citations: CITATIONS })
  const list = '/brands/tea/citations?source=teatalk.example'
  const analysis = '/brands/tea/analysis'
  const compare = '/compare?brands=tea,atlas'
  for (const [typed, words, opened, heading] of [
    ['90', 'Last 90 days', '/brands/tea?period=90d', 'Overview'],
    ['talk', 'teatalk.example', list, 'Citations'],
    ['negative', 'Negative citations', `${list}&sentiment=negative`, 'Citations'],
    ['analysis', 'Analysis', analysis, 'Analysis'],
    ['chatgpt', 'Citations on ChatGPT', `${analysis}?platform=chatgpt`, 'Analysis'],
    ['table', 'Show as table', `${analysis}?platform=chatgpt&view=table`, 'Analysis'],
    ['with atlas', 'Compare with Atlas Coffee', compare, 'Compare'],
    ['last month', 'Last month', `${compare}&month=2026-10`, 'Compare'],
    ['7 days', 'Last 7 days', `${compare}&period=7d`, 'Compare'],
    ['backup', 'Backup', '/settings#backup', 'Settings'],
  ] as const) {
    await openMenu()
    await search(typed, words)
    press('Enter')
    await expectPage(opened, heading)
  }
})

test('it is a combobox with the results of all kinds, the best first', async () => {
  await openApp('/brands/tea/citations', { citations: CITATIONS })
  await openMenu()
  await waitFor(() => screen.getByText('Searches the latest 4 citations'))
  expect(active()?.textContent).toContain('Overview')
  expect(field().hasAttribute('aria-activedescendant')).toBe(false)

  await search('co', 'Compare')
  expect(texts('Pages')).toEqual([
    expect.stringMatching(/^Compare/),
    expect.stringMatching(/^Score history/),
  ])
  expect(texts('Brands')).toEqual(['AAtlas Coffee'])
  expect(texts('Actions')[0]).toContain('Copy link to this view')
  await waitFor(() => expect(texts('Citations')[0]).toContain('tea in coffee cups'))
  expect(field().ariaLabel).toBe('Search pages, brands, actions and citations')
  const expectActive = (at: number) => {
    expect(active()).toBe(options().at(at))
    expect(field().getAttribute('aria-activedescendant')).toBe(active()?.id)
  }
  expectActive(0)
  press('ArrowUp')
  expectActive(-1)
  for (let moved = 0; moved < 3; moved += 1) press('ArrowDown')
  expectActive(2)
  await screen.findByText(`${options().length} results`)
  press('Enter')
  await expectPage('/brands/atlas/citations', 'Citations')
})

test('a view is saved and opened, and so is what is found among the loaded citations, or the search in the list', async () => {
  await openApp('/brands/tea/citations?sentiment=negative&q=vs', { citations: CITATIONS })
  await openMenu()
  await search('save filter', 'Save this filter as a view')
  press('Enter')
  const name = await screen.findByLabelText('Name', { selector: 'dialog *' })
  fireEvent.change(name, { target: { value: 'Comparisons' } })
  fireEvent.click(screen.getByText('Save view'))
  const view = await screen.findByText('Comparisons', { selector: 'dialog *' })
  expect(view.closest('a')?.getAttribute('href')).toMatch(/citations\?sentiment=negative&q=vs$/)
  fireEvent.click(screen.getByLabelText('Close'))
  for (const [typed, words, opened] of [
    ['sons harney', 'tea vs harney and sons', '/brands/tea/citations/cit_1'],
    ['no such', 'Search for “no such” in Citations', '/brands/tea/citations?q=no+such'],
    ['comparisons', 'Comparisons', '/brands/tea/citations?sentiment=negative&q=vs'],
  ] as const) {
    await openMenu()
    await search(typed, words)
    press('Enter')
    await waitFor(() => expect(address()).toBe(opened))
  }
  await openMenu()
  await search('northwind', 'tea vs harney and sons')
  expect(texts('Citations')).toHaveLength(4)
  fireEvent.click(screen.getByText('Show all 4 in Citations'))
  await waitFor(() => expect(address()).toBe('/brands/tea/citations?q=northwind'))
})

test('a page opens in another tab, as links do, and the menu stays; an action runs here', async () => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  const { services } = await openApp('/brands/tea/citations')
  await openMenu()
  await search('history', 'Score history')
  const result = screen.getByText('history', { selector: 'mark' })
  for (const openIt of [
    () => fireEvent.click(result, { ctrlKey: true }),
    () => fireEvent(result, new MouseEvent('auxclick', { bubbles: true, button: 1 })),
    () => press('Enter', { ctrlKey: true }),
    () => press('Enter', { metaKey: true }),
  ]) {
    openIt()
    expect(open.mock.calls.splice(0)).toEqual([['/brands/tea/history', '_blank', 'noopener']])
  }
  expect([field().value, address()]).toEqual(['history', '/brands/tea/citations'])
  // On Linux, the middle button would paste.
  expect(fireEvent.mouseUp(result, { button: 1 })).toBe(false)

  await search('dark', 'Dark theme')
  press('Enter', { ctrlKey: true })
  await waitFor(() => expect(services.preferences.theme.get()).toBe('dark'))
  expect(screen.queryByLabelText('Command menu')).toBeNull()
  expect(open).not.toHaveBeenCalled()
})
