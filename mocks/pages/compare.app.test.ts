import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubSavedFiles } from '../../src/ui/test-saved-files.ts'
import { expectText, openApp, panel, press, textsOf } from './open-app.ts'

const COMPARE = '/compare?brands=northwind,atlas'

const scoreOf = (name: string) =>
  [...panel('Scores').querySelectorAll('li')].find((row) => row.textContent.includes(name)) ?? null
const rowsOf = (name: string) =>
  [...panel(name).querySelectorAll('tbody tr')].map((row) => textsOf(row.children))
const chips = () => textsOf(screen.getByRole('list', { name: 'Compared brands' }).children)
const order = () => textsOf(panel('Components in numbers').querySelectorAll('tbody th'))

test('scores, components and shares are as delivered, from requests that are sent at once', async () => {
  const sent: string[] = []
  let atFirst: string[] | undefined
  const { address } = await openApp(COMPARE, {
    answer: async (path, respond) => {
      sent.push(path)
      const answer = await respond(path)
      atFirst ??= [...sent]
      return answer
    },
  })
  expect(atFirst?.toSorted()).toEqual(
    ['atlas', 'northwind'].flatMap((id) =>
      ['citations/stats', 'geo-score', 'geo-score/history?period=30d'].map(
        (path) => `/v1/brands/${id}/${path}`,
      ),
    ),
  )
  await expectText(() => scoreOf('Atlas Coffee'), '88')
  expect(scoreOf('Northwind Tea')?.textContent).toContain('72')
  expect(panel('Scores').textContent).toContain('We don’t judge whether gaps')
  await vi.waitFor(() =>
    expect(rowsOf('Components in numbers')).toEqual([
      ['Northwind Tea', '72', '68', '75', '80', '65'],
      ['Atlas Coffee', '88', '91', '84', '100', '58'],
    ]),
  )
  const [northwind = [], atlas = []] = rowsOf('By sentiment')
  expect([northwind[1], northwind.at(-1)]).toEqual(['69% 886', '1,284'])
  expect([atlas[1], atlas.at(-1)]).toEqual(['58% 3,839', '6,605'])

  const points = await within(panel('Scores over time')).findByRole('slider')
  fireEvent.keyDown(points, { key: 'End' })
  const last = 'Tue, Nov 17, 2026: Northwind Tea 72, Atlas Coffee 88'
  expect(points.getAttribute('aria-valuetext')).toBe(last)
  fireEvent.click(within(panel('Scores over time')).getByRole('radio', { name: 'Table' }))
  await vi.waitFor(() => expect(rowsOf('Scores over time')).toHaveLength(30))
  expect(rowsOf('Scores over time')[0]).toEqual(['Nov 17, 2026', '72', '88'])
  expect(address()).toBe(`${COMPARE}&view=table`)
  const shares = within(panel('By platform')).getByRole('row', { name: /^Atlas/ })
  expect(within(shares).getAllByRole('link')[0]?.getAttribute('href')).toBe(
    '/brands/atlas/citations?platform=chatgpt&from=2026-10-18T13%3A00%3A00.000Z',
  )
})

test('a brand that fails says so in each panel, and is tried again, also without its history', async () => {
  let failing = /\/brands\/atlas\//
  await openApp(`${COMPARE},fresh`, {
    answer: async (path, respond) =>
      failing.test(path) ? new Response('{}', { status: 404 }) : respond(path),
  })
  await expectText(
    () => scoreOf('Atlas Coffee'),
    'Couldn’t be loaded. We can’t find a brand “atlas”.',
  )
  const alert = () => screen.getByRole('alert')
  expect(alert().textContent).toContain('HTTP 404')
  await expectText(() => scoreOf('Northwind Tea'), '72')
  for (const name of ['Components in numbers', 'By platform', 'By sentiment']) {
    expect(rowsOf(name)[1]).toEqual(['Atlas Coffee', 'Not loaded'])
  }
  failing = /\/atlas\/geo-score\/history/
  fireEvent.click(within(alert()).getByRole('button', { name: /^Try again/ }))
  await expectText(() => scoreOf('Atlas Coffee'), '88')
  await expectText(alert, 'The score history couldn’t be loaded.')
  failing = /none/
  fireEvent.click(within(alert()).getByRole('button', { name: /^Try again/ }))
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('if all brands fail, the page says so once, and one button loads it', async () => {
  const { enter } = await openApp(COMPARE, { scenario: 'all-503' })
  await screen.findByText('This page couldn’t be loaded')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  enter('healthy')
  await press('button', /^Try again/)
  await expectText(() => scoreOf('Northwind Tea'), '72')
  await expectText(() => scoreOf('Atlas Coffee'), '88')
  expect(screen.queryByText('This page couldn’t be loaded')).toBeNull()
})

test('brands are chosen, added by any ID, and removed; the address has them', async () => {
  const app = await openApp('/compare?brands=northwind')
  await expectText(
    () => screen.getByRole('region', { name: 'Choose brands' }),
    'Choose at least one more brand',
  )
  await press('button', /^Compare with ?Atlas Coffee/)
  await vi.waitFor(() => expect(app.address()).toBe(COMPARE))
  await vi.waitFor(() => expect(order()).toEqual(['Northwind Tea', 'Atlas Coffee']))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  const ids = ['00012345678901234567890', '1e5', 'a,b', '100%']
  for (const id of ids) {
    await press('button', 'Add brand')
    const dialog = within(screen.getByRole('dialog', { name: 'Add brand' }))
    fireEvent.change(dialog.getByLabelText('Brand ID'), { target: { value: id } })
    fireEvent.click(dialog.getByRole('button', { name: 'Compare this brand' }))
    await vi.waitFor(() => expect(chips()).toContain(id))
  }
  expect(chips()).toEqual(['Northwind Tea', 'Atlas Coffee', ...ids])
  expect(screen.queryByRole('button', { name: 'Add brand' })).toBeNull()
  screen.getByText('6 brands at most')
  await press('button', /^Remove ?a,b/)
  await vi.waitFor(() => expect(chips()).toHaveLength(5))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  app.goBack()
  await vi.waitFor(() => expect(chips()).toHaveLength(6))
})

test('period, order and question group are in the address, and the order in the file', async () => {
  const saved = stubSavedFiles()
  const { address, goBack } = await openApp('/compare?brands=northwind&brands=fresh,atlas')
  expect(address()).toBe('/compare?brands=northwind,fresh,atlas')
  await press('radio', '90d')
  await vi.waitFor(() => expect(address()).toMatch(/&period=90d$/))
  await vi.waitFor(() => expect(rowsOf('Components in numbers')[2]?.[1]).toBe('88'))
  const sort = () =>
    fireEvent.click(within(panel('Components in numbers')).getByRole('button', { name: /^Score/ }))
  sort()
  const best = ['Atlas Coffee', 'Northwind Tea', 'Fresh Start']
  await vi.waitFor(() => expect(order()).toEqual(best))
  const heading = screen.getByRole('columnheader', { name: /^Score/ })
  expect(heading.getAttribute('aria-sort')).toBe('descending')
  await press('button', 'Export CSV')
  fireEvent.click(await screen.findByText('Comparison as CSV'))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('compare-2026-11-17.csv')
  const lines = (await saved[0]?.blob.text())?.split('\r\n') ?? []
  expect(lines.slice(1, 4).map((line) => line.split(',').slice(0, 4).join())).toEqual([
    'atlas,Atlas Coffee,all,88',
    'northwind,Northwind Tea,all,72',
    'fresh,Fresh Start,all,0',
  ])
  sort()
  await vi.waitFor(() => expect(order()).toEqual(best.toReversed()))
  expect(address()).toBe('/compare?brands=northwind,fresh,atlas&period=90d&sort=-score')
  goBack()
  await vi.waitFor(() => expect(order()).toEqual(best))
  goBack()
  await vi.waitFor(() => expect(order()).toEqual(['Northwind Tea', 'Fresh Start', 'Atlas Coffee']))
})

test('for a question group, the loaded citations are counted; wrong choices are the defaults', async () => {
  const { goTo } = await openApp(`${COMPARE}&period=90d&group=branded`)
  await expectText(() => panel('Coverage'), 'Scores and components are about all questions.')
  const row = await within(panel('By sentiment')).findByRole('row', {
    name: /^Northwind Tea ?since /,
  })
  expect(within(row).getAllByRole('link').at(-1)?.getAttribute('href')).toBe(
    '/brands/northwind/citations?sentiment=negative&group=branded&from=2026-11-15T18%3A52%3A49.000Z&to=2026-11-17',
  )
  await goTo(`${COMPARE}&period=x&sort=size&view=none`)
  await vi.waitFor(() => expect(order()).toEqual(['Northwind Tea', 'Atlas Coffee']))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '30d' }).checked).toBe(true)
})

test('g and m, and the link of the navigation, open the comparison with the current brand first', async () => {
  const { address } = await openApp('/brands/atlas')
  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(main.getAllByText('Compare')[0]?.closest('a')?.getAttribute('href')).toBe(
    '/compare?brands=atlas',
  )
  // The code of the keys is loaded after the page.
  await vi.waitFor(() => {
    for (const key of ['g', 'm']) fireEvent.keyDown(document.body, { key })
    expect(address()).toBe('/compare?brands=atlas')
  })
  await vi.waitFor(() => expect(document.title).toBe('Compare · Brand Visibility'))
})
