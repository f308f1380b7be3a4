import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { envelope, SCORE } from '../api/test-fetch.ts'
import { dateOfDay, dayOf } from '../lib/dates.ts'
import { Brands } from '../model/brands/brands.ts'
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

const switcher = () => document.querySelector('[popovertarget]')

/** The service knows all brands but `nope`. */
function respond(path: string): Response | undefined {
  if (path.includes('/nope/')) return new Response('', { status: 404 })
  return path.endsWith('/geo-score') ? new Response(envelope(SCORE)) : undefined
}

/** jsdom has no popovers. */
async function openMenu(): Promise<HTMLAnchorElement[]> {
  const surface = document.querySelector(
    `#${CSS.escape(switcher()?.getAttribute('popovertarget') ?? '')}`,
  )
  await act(async () =>
    surface?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' })),
  )
  const list = await screen.findByLabelText('Brands', { selector: 'ul' })
  return [...list.querySelectorAll('a')]
}

test('another brand opens on the same page, with its search', async () => {
  await openApp('/brands/tea/citations/cit_1?q=tea', { citations: [{ id: 'cit_1' }], respond })
  const [tea, atlas] = await openMenu()
  expect([tea?.ariaCurrent, atlas?.ariaCurrent]).toEqual([expect.stringMatching(/true|page/), null])
  fireEvent.click(atlas ?? document.body)
  await waitFor(() => expect(address()).toBe('/brands/atlas/citations?q=tea'))
  await waitFor(() => expect(switcher()?.textContent).toContain('Brand: Atlas Coffee'))
})

test('every page of an unknown brand says that there is none, and offers the others', async () => {
  const { router } = await openApp('/brands/nope', { respond })
  for (const page of ['', '/citations']) {
    await act(async () => router.navigate({ href: `/brands/nope${page}` }))
    await screen.findByText('Choose a brand')
    expect(document.querySelector('[role=alert]')?.textContent).toMatch(
      /^We can’t find a brand “nope”\./,
    )
    expect(switcher()?.textContent).toContain('Brand: nope')
    const others = [...screen.getByLabelText('Known brands').querySelectorAll('a')]
    expect(others.map(({ textContent }) => textContent)).toEqual(['Tea', 'Atlas Coffee'])
    fireEvent.click(others[0] ?? document.body)
    await waitFor(() =>
      expect([heading()?.textContent, address()]).toEqual(['Overview', '/brands/tea']),
    )
  }
})

test.each([
  ['..', []],
  ['a/b?c#d%e 🍵é', ['/v1/brands/a%2Fb%3Fc%23d%25e%20%F0%9F%8D%B5%C3%A9/geo-score']],
])('an added brand %s is asked for by exactly its id, if it can be one', async (id, requests) => {
  const asked = new Set<string>()
  const answers = {
    respond: (path: string) => {
      if (path.startsWith('/v1/brands/tea/')) return
      asked.add(path)
      return new Response('', { status: 404 })
    },
  }
  const expectUnknown = async () => {
    await screen.findByText('Choose a brand')
    expect(document.querySelector('[role=alert]')?.textContent).toContain(
      `We can’t find a brand “${id}”.`,
    )
    expect([...asked].filter((path) => path.endsWith('/geo-score'))).toEqual(requests)
  }
  await openApp('/brands/tea', answers)
  await openMenu()
  fireEvent.click(screen.getByText('Add brand'))
  fireEvent.change(screen.getByLabelText('Brand ID'), { target: { value: id } })
  fireEvent.click(screen.getByText('Add brand', { selector: 'form *' }))
  await expectUnknown()
  if (requests.length === 0) return
  // The address also works when it is opened.
  cleanup()
  asked.clear()
  await openApp(`${address()}/history`, answers)
  await expectUnknown()
})

test('/ opens the brand used last, or the first, but no unknown one', async () => {
  const { router } = await openApp('/', { respond })
  expect(address()).toBe('/brands/tea')
  const start = async (path: string, opened: string) => {
    await act(async () => router.navigate({ href: path }))
    await waitFor(() => expect(address()).toBe(opened))
  }
  await start('/brands/nope', '/brands/nope')
  await screen.findByText('Choose a brand')
  await start('/', '/brands/tea')
  await start('/brands/atlas', '/brands/atlas')
  await waitFor(() => expect(localStorage.getItem('last-brand')).toBe('"atlas"'))
  await start('/', '/brands/atlas')
})

test('a brand that is renamed in another tab has its new name everywhere', async () => {
  const rename = (name: string) => {
    const newValue = JSON.stringify([{ id: 'tea', name }])
    localStorage.setItem('brands', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'brands', newValue }))
  }
  rename('Northwind')
  const citations = [{ mention: 'Northwind has sencha' }]
  await openApp('/brands/tea/citations', { citations, brands: new Brands([]) })
  const expectName = async (name: string, marked: string) => {
    await waitFor(() => expect(document.title).toBe(`Citations · ${name} · Brand Visibility`))
    expect(switcher()?.textContent).toContain(name)
    await waitFor(() => expect(document.querySelector('article mark')?.textContent).toBe(marked))
  }
  await expectName('Northwind', 'Northwind')
  act(() => rename('Sencha'))
  await expectName('Sencha', 'sencha')
})

test('weeks begin on the day that is chosen in Settings', async () => {
  const scores = Array.from({ length: 17 }, (_, age) => ({
    date: dateOfDay(dayOf('2026-11-17') - age),
    score: 70,
  }))
  const history = envelope({ scores, period: '30d', granularity: 'daily' })
  const { router } = await openApp('/settings', {
    respond: (path) => (path.includes('/history') ? new Response(history) : undefined),
  })
  act(() => screen.getByLabelText('Sunday').click())
  await act(async () => router.navigate({ href: '/brands/tea/history?group=week&view=table' }))
  await waitFor(() =>
    expect(document.querySelector('tbody')?.textContent).toMatch(/^Nov 15.*Nov 8.*Nov 1/),
  )
})

test('pages lead to how their numbers are calculated', async () => {
  const { router } = await openApp('/')
  for (const page of ['/brands/tea/analysis', '/brands/tea/report', '/settings']) {
    await act(async () => router.navigate({ href: page }))
    const methods = await screen.findByText(/^(Methods|How we calculate this, and its limits)$/, {
      selector: 'main a, main a *',
    })
    act(() => methods.click())
    await waitFor(() => expect(heading()?.textContent).toBe('Methods'))
    await waitFor(() => expect(document.title).toBe('Methods · Brand Visibility'))
  }
})

test('without a brand, the user enters an id', async () => {
  await openApp('/', { brands: new Brands([]) })
  expect(document.title).toBe('Choose a brand · Brand Visibility')
  // Without the initial of a brand.
  expect(document.querySelector('[popovertarget]')?.textContent).toBe('Choose a brand')
  const field = screen.getByLabelText('Brand ID')
  const open = () => act(() => screen.getByText('Open brand').click())
  open()
  screen.getByText('Enter the brand’s ID.')
  fireEvent.change(field, { target: { value: ' northwind ' } })
  open()
  await waitFor(() => expect(address()).toBe('/brands/northwind'))
})

test('unknown platforms and sentiments, and a falling score, are shown as delivered', async () => {
  const counts =
    '{"new_engine":5,"constructor":4,"toString":3,"__proto__":2,"google_ai":7,"chatgpt":9}'
  const stats: Record<string, unknown> = {
    by_platform: JSON.parse(counts),
    by_sentiment: { positive: 20, neutral: 4, negative: 5, mixed: 1 },
    total_citations: 30,
    period: '30d',
  }
  const scores = [
    { date: '2026-11-14', score: 70 },
    { date: '2026-11-17', score: 66 },
  ]
  const answers: Record<string, unknown> = {
    '/geo-score': { ...SCORE, score: 66, change: -4, change_period: '14d' },
    '/citations/stats': stats,
    '/geo-score/history?period=7d': { scores, period: '7d', granularity: 'daily' },
  }
  await openApp('/brands/tea?period=7d', {
    respond: (path) => {
      const data = answers[path.replace('/v1/brands/tea', '')]
      return data === undefined ? undefined : new Response(envelope(data))
    },
  })
  const linksOf = async (panel: string) => {
    const links = () => screen.getByLabelText(panel).querySelectorAll('li a')
    await waitFor(() => expect(links()).not.toHaveLength(0))
    return [...links()]
  }
  await linksOf('By platform')
  const more = document.querySelector<HTMLDetailsElement>('[aria-label="By platform"] details')
  if (more === null) throw new Error('Nothing is folded.')
  expect(more.querySelector('summary')?.textContent).toBe('2 more platforms, 5 citations')
  more.open = true
  fireEvent(more, new Event('toggle'))
  const platforms = await linksOf('By platform')
  expect(platforms.map(({ textContent }) => textContent)).toEqual([
    'ChChatGPT 30% 9',
    'GoGoogle AI 23% 7',
    'NeNew engine 17% 5',
    'CoConstructor 13% 4',
    'ToToString 10% 3',
    'PrProto 7% 2',
  ])
  expect((await linksOf('By sentiment')).at(-1)?.textContent).toMatch(/^Mixed/)
  expect(screen.getByLabelText('GEO score').textContent).toContain('−4down 4 points in 14 days')
  const trend = await screen.findByLabelText('Score trend')
  fireEvent.click(within(trend).getByLabelText('Table'))
  await waitFor(() =>
    expect([...trend.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
      'Nov 17, 202666',
      'Nov 16, 2026no data',
      'Nov 15, 2026no data',
      'Nov 14, 202670',
    ]),
  )
  fireEvent.click(platforms.at(-1) ?? document.body)
  await waitFor(() =>
    expect(address()).toMatch(/^\/brands\/tea\/citations\?platform=__proto__&from=/),
  )
  await screen.findByText('Platform: Proto')
})
