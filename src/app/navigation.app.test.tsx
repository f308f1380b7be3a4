import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, openApp } from './test-app.tsx'

// By selector and text, because roles are slow to find in a whole page.
const heading = () => document.querySelector('h1')
const region = () => document.querySelector('[role=status]')
const current = () => [...document.querySelectorAll('nav [aria-current=page] > span')]
const link = (name: string) =>
  screen.getAllByText(name, { selector: 'nav[aria-label=Main] > a > span' })[0]

function press(...keys: string[]) {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}

async function expectPage(name: string, at: string, title: string) {
  await waitFor(() => expect(heading()?.textContent).toBe(name))
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  expect(address()).toBe(at)
  await waitFor(() => expect(document.title).toBe(`${title} · Brand Visibility`))
  await waitFor(() => expect(region()?.textContent).toBe(name))
  expect(current()[0]?.textContent).toBe(name === 'Brands' ? 'All brands' : name)
}

const PAGES = [
  ['Score history', '/brands/tea/history', 'h'],
  ['Breakdown', '/brands/tea/breakdown', 'b'],
  ['Citations', '/brands/tea/citations', 'c'],
  ['Analysis', '/brands/tea/analysis', 'a'],
  ['Work list', '/brands/tea/work', 'w'],
  ['Overview', '/brands/tea', 'o'],
] as const
const OF_NO_BRAND = [
  ['Compare', '/compare?brands=tea', 'm'],
  ['Brands', '/brands', 'p'],
] as const

test('a page that is opened by its link has its heading focused, its title, and the current link, and is announced', async () => {
  await openApp('/brands/tea')
  // On a slow machine, what was announced would be gone before it is read.
  Object.assign(region() ?? {}, { replaceChildren: () => undefined })
  for (const [name, at] of PAGES) {
    fireEvent.click(link(name) ?? document.body)
    await expectPage(name, at, `${name} · Tea`)
  }
  fireEvent.click(link('Compare') ?? document.body)
  await expectPage('Compare', '/compare?brands=tea', 'Compare')
  fireEvent.click(link('Settings') ?? document.body)
  await expectPage('Settings', '/settings', 'Settings')
  window.history.go(-2)
  await expectPage('Overview', '/brands/tea', 'Overview · Tea')
})

test('g and a letter open every page, also from a page of no brand', async () => {
  await openApp('/brands/tea')
  // The code of the keys loads after the first page.
  await waitFor(() => {
    press('g', 'h')
    expect(heading()?.textContent).toBe('Score history')
  })
  for (const [name, at, key] of [...OF_NO_BRAND, ...PAGES]) {
    press('g', key)
    await waitFor(() => expect([heading()?.textContent, address()]).toEqual([name, at]))
  }
})

test('an unknown address says so and leads to a page', async () => {
  await openApp('/nowhere')
  expect(heading()?.textContent).toBe('Page not found')
  fireEvent.click(document.querySelector('main a') ?? document.body)
  await waitFor(() => expect(heading()?.textContent).toBe('Overview'))
})

test('single keys can be turned off in Settings, and act neither then nor behind a dialog', async () => {
  const { services } = await openApp('/settings')
  await waitFor(() => {
    press('?')
    screen.getByText('Go to Overview')
  })
  press('g', 'h')
  fireEvent.click(screen.getByLabelText('Close'))
  await waitFor(() => expect(screen.queryByText('Go to Overview')).toBeNull())
  const box = screen.getByLabelText<HTMLInputElement>(/^Single-key shortcuts/)
  expect(box.checked).toBe(true)
  act(() => box.click())
  expect(services.preferences.singleKeys.get()).toBe(false)
  press('?', 'g', 'h')
  expect([address(), screen.queryByText('Go to Overview')]).toEqual(['/settings', null])
  act(() => box.click())
  press('g', 'h')
  await waitFor(() => expect(address()).toBe('/brands/tea/history'))
})
