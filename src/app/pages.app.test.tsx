import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { envelope, SCORE } from '../api/test-fetch.ts'
import { dateOfDay, dayOf } from '../lib/dates.ts'
import { Brands } from '../model/brands/brands.ts'
import { address, openApp } from './test-app.tsx'

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

test.each(['/brands/tea/analysis', '/brands/tea/report', '/settings'])(
  '%s leads to how its numbers are calculated',
  async (page) => {
    await openApp(page)
    const link = await screen.findByText(/^(Methods|How we calculate this, and its limits)$/, {
      selector: 'main a, main a *',
    })
    act(() => link.click())
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Methods'))
    await waitFor(() => expect(document.title).toBe('Methods · Brand Visibility'))
  },
)

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

test('without weights, the components have no points', async () => {
  const score = (path: string) =>
    path.endsWith('/geo-score') ? new Response(envelope(SCORE)) : undefined
  const { router } = await openApp('/brands/tea/breakdown', { respond: score, scoreWeights: null })
  await screen.findByText(/the weights of the components aren’t known/)
  await act(async () => router.navigate({ href: '/brands/tea' }))
  await waitFor(() =>
    expect(
      [...document.querySelectorAll('[aria-label=Components] th[scope=col]')].map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(['Component', 'Score']),
  )
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
