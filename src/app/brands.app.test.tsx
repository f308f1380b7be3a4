import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { envelope, SCORE } from '../api/test-fetch.ts'
import { Brands } from '../model/brands/brands.ts'
import { address, openApp } from './test-app.tsx'

const heading = () => document.querySelector('h1')?.textContent
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

test.each([
  ['/brands/tea/history?period=90d&view=table', '/brands/atlas/history?period=90d&view=table'],
  ['/brands/tea/citations/cit_1?q=tea', '/brands/atlas/citations?q=tea'],
  ['/settings', '/brands/atlas'],
])('on %s, another brand opens %s', async (at, opened) => {
  await openApp(at, { citations: [{ id: 'cit_1' }], respond })
  const [tea, atlas] = await openMenu()
  expect([tea?.ariaCurrent, atlas?.ariaCurrent]).toEqual([expect.stringMatching(/true|page/), null])
  fireEvent.click(atlas ?? document.body)
  await waitFor(() => expect(address()).toBe(opened))
  await waitFor(() => expect(switcher()?.textContent).toContain('Brand: Atlas Coffee'))
})

test.each(['', '/citations'])(
  '/brands/nope%s says that there is no such brand, and offers the others',
  async (page) => {
    await openApp(`/brands/nope${page}`, { respond })
    await screen.findByText('Choose a brand')
    expect(document.querySelector('[role=alert]')?.textContent).toMatch(
      /^We can’t find a brand “nope”\./,
    )
    expect(switcher()?.textContent).toContain('Brand: nope')
    const others = [...screen.getByLabelText('Known brands').querySelectorAll('a')]
    expect(others.map(({ textContent }) => textContent)).toEqual(['Tea', 'Atlas Coffee'])
    fireEvent.click(others[0] ?? document.body)
    await waitFor(() => expect([heading(), address()]).toEqual(['Overview', '/brands/tea']))
  },
)

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
