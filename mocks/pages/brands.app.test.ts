import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectText, openApp, press } from './open-app.ts'

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const rowOf = (name: string | RegExp) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr')
  if (row === null) throw new Error('It is in no row.')
  return row
}
const head = () => document.querySelector('main p')
const bar = () => screen.queryByRole('group', { name: 'Selection' })

async function select(...brands: string[]) {
  for (const brand of brands) await press('checkbox', `Select ${brand}`)
}

test('a row says the score, its change with the reason, and its trend, and leads to the overview', async () => {
  const { address } = await openApp('/brands')
  await expectText(head, '4 brands')
  expect(document.title).toBe('Brands · Brand Visibility')
  const northwind = () => rowOf('Northwind Tea')
  expect(northwind().textContent).toMatch(/72\+3.*ago/)
  within(northwind()).getByRole('img', { name: /^Score from .*: \d+ to 72, / })
  await press('button', '+3, Northwind Tea')
  expect(screen.getByRole('dialog', { name: 'Normal' }).textContent).toContain('seven-day periods')
  await press('radio', '30d')
  await expectText(northwind, '+7')
  expect(address()).toBe('/brands?period=30d')
  const link = within(screen.getByRole('rowheader', { name: 'Northwind Tea' })).getByRole('link')
  expect(link.getAttribute('href')).toBe('/brands/northwind')

  await press('button', 'Add brand')
  const dialog = within(screen.getByRole('dialog', { name: 'Add brand' }))
  fireEvent.change(dialog.getByLabelText('Brand ID'), { target: { value: 'moved' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add brand' }))
  await vi.waitFor(() => expect(rowOf('moved').textContent).toContain('ago'))
})
test('selected brands are compared in the order of their selection, which stays', async () => {
  const brands = Array.from({ length: 7 }, (_, at) => ({ id: `many-${at}`, name: `Brand ${at}` }))
  const { address, goBack } = await openApp('/brands', {
    config: { brands },
    answer: async (path, respond) => respond(path.replace(/many-\d+/, 'northwind')),
  })
  await expectText(head, '7 brands')
  expect(bar()).toBeNull()
  await select('Brand 3')
  expect(bar()?.textContent).toContain('1 selected')
  const isDisabled = (description: string) =>
    screen.getByRole('button', { name: 'Compare', description }).ariaDisabled
  expect(isDisabled('Select one more brand to compare.')).toBe('true')
  await press('checkbox', 'Select all')
  expect(isDisabled('Compare: 6 brands at most.')).toBe('true')
  await press('button', 'Clear selection')
  expect(bar()).toBeNull()
  await select('Brand 3', 'Brand 1')
  await press('button', 'Compare')
  await vi.waitFor(() => expect(address()).toBe('/compare?brands=many-3,many-1&period=7d'))
  goBack()
  await vi.waitFor(() => expect(bar()?.textContent).toContain('2 selected'))
})

test('a brand that fails is tried again alone; namesakes have their IDs, on every page', async () => {
  const brands = [
    { id: 'northwind', name: 'شاي 🍵' },
    { id: 'atlas', name: 'شاي 🍵' },
    { id: '__proto__', name: 'Copperline' },
  ]
  let isKnown = false
  const { goTo } = await openApp('/brands', {
    config: { brands },
    answer: async (path, respond) =>
      respond(isKnown ? path.replace('__proto__', 'northwind') : path),
  })
  await expectText(head, '3 brands, 1 couldn’t be loaded')
  const failing = () => rowOf('Copperline')
  expect(failing().textContent).toContain('We can’t find a brand “__proto__”.')
  expect(within(failing()).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
  expect(rowOf(/northwind$/).textContent).toContain('72')
  expect(rowOf(/atlas$/).textContent).toContain('88')
  isKnown = true
  fireEvent.click(within(failing()).getByRole('button', { name: /^Try again/ }))
  await expectText(failing, '72')
  await expectText(head, '3 brands')

  await goTo('/compare?brands=northwind,atlas')
  const chips = await screen.findByRole('list', { name: 'Compared brands' })
  expect([...chips.children].map(({ textContent }) => textContent)).toEqual([
    'شاي 🍵 (northwind)',
    'شاي 🍵 (atlas)',
  ])
  await press('button', /Command menu$/)
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'شاي' } })
  await vi.waitFor(() => {
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options.slice(0, 2)).toEqual(['ششاي 🍵 (atlas)Open↵', 'Compare with شاي 🍵 (atlas)'])
  })
})

test('a refused key is one message, and after it was tried again all brands are loaded', async () => {
  const { asked, enter } = await openApp('/brands', { scenario: 'unauthorized' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The API key is missing or invalid.')
  expect(screen.getAllByText('Not loaded')).toHaveLength(4)
  expect(asked.length).toBeLessThanOrEqual(4)
  enter('healthy')
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await expectText(head, '4 brands')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('exceptions come first, and labels are found', async () => {
  const ids = [...Array.from({ length: 12 }, (_, at) => `brand-${at}`), 'northwind']
  const brands = ids.map((id) => ({ id, labels: ['Köhler', id.toUpperCase()] }))
  await openApp('/brands', { scenario: 'own-fall', config: { brands } })
  // One varies unusually since today, by chance; Northwind fell four days ago.
  await vi.waitFor(() => expect(names().slice(0, 2)).toEqual(['brand-9', 'northwind']))
  within(rowOf('brand-9')).getByText('new')
  await press('button', 'unusual, northwind')
  expect(screen.getByRole('dialog', { name: 'Unusual' }).textContent).toMatch(
    /Your 12 other brands typically .* over the same days\. .*, this one fell \d+(\.5)?, which is unusual\./,
  )
  const search = screen.getByRole('searchbox', { name: 'Search brands' })
  fireEvent.change(search, { target: { value: 'kohler brand-11' } })
  await vi.waitFor(() => expect(names()).toEqual(['brand-11']))
  within(rowOf('brand-11')).getByRole('cell', { name: 'Köhler, BRAND-11' })
  within(rowOf('brand-11')).getByRole('link', { name: /^\d of last \d+$/ })
})

test('selected brands have reports in one document, of which those that fail are named and tried again', async () => {
  const brands = ['few', 'copperline', 'steady'].map((id) => ({ id }))
  let isFailing = true
  let [underWay, most] = [0, 0]
  const { address } = await openApp('/brands', {
    config: { brands, pageSize: 500 },
    answer: async (path, respond) => {
      underWay += 1
      most = Math.max(most, underWay)
      const isBroken = isFailing && path.includes('copperline/citations/stats')
      const answer = isBroken
        ? new Response('{}', { status: 403 })
        : await respond(path.replace('copperline', 'few'))
      underWay -= 1
      return answer
    },
  })
  await expectText(head, '3 brands')
  await select('few', 'copperline', 'steady')
  await press('button', 'Reports')
  await vi.waitFor(() => expect(address()).toBe('/reports?brands=few,copperline,steady'))
  await expectText(head, '2 of 3 ready')
  const print = () =>
    screen.getByText('Print or save as PDF').closest('button') as HTMLButtonElement
  expect(print().disabled).toBe(false)
  const failed = screen.getByRole('region', { name: 'Failed reports' })
  expect(failed.textContent).toContain('1 report couldn’t be loaded, so it isn’t printed')
  expect(within(failed).getByRole('listitem').textContent).toMatch(/^copperline/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(most).toBeLessThanOrEqual(4)
  isFailing = false
  fireEvent.click(within(failed).getByRole('button', { name: 'Try again' }))
  await expectText(head, '3 of 3 ready')
  await vi.waitFor(() => expect(print().disabled).toBe(false))
  expect(screen.getAllByRole('article', { name: /^Report on / })).toHaveLength(3)
})

test('a report whose citations wait for those of another one is still loading', async () => {
  await openApp('/reports?brands=moved,northwind', {
    answer: async (path, respond) =>
      path.includes('cursor=') ? new Promise(() => undefined) : respond(path),
  })
  for (const name of ['moved', 'Northwind Tea']) {
    const report = await screen.findByRole('article', { name: `Report on ${name}` })
    const part = (title: string) => report.querySelector(`section[aria-label^="${title}"]`)
    await expectText(() => part('Latest negative mentions'), ' · ')
    expect(part('Suggested next steps')?.ariaBusy).toBe('true')
    expect(report.textContent).not.toMatch(/Incomplete|weren’t loaded/)
  }
})
