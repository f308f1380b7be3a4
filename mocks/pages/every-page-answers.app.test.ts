import { expect, test, vi } from 'vitest'
import { NOW } from '../test-client.ts'
import { openApp, panel } from './open-app.ts'

const textOf = (name: string) => panel(name).textContent

test('every page renders the published payloads', async () => {
  const { goTo } = await openApp('/brands/northwind', { scenario: 'published-samples' })
  await vi.waitFor(() => expect(textOf('GEO score')).toContain('72 of 100'))
  const labelled = (name: string) =>
    panel(name).querySelector('[role=img]')?.getAttribute('aria-label')
  await vi.waitFor(() =>
    expect(labelled('Score trend')).toMatch(/^Score from Jan 13 to Jan 15: 69 to 72/),
  )
  expect(panel('GEO score').querySelector('time')?.dateTime).toBe('2024-01-15T10:00:00Z')
  await vi.waitFor(() => expect(textOf('Components')).toContain('6840%27.212.8'))
  await vi.waitFor(() =>
    expect(textOf('By platform')).toMatch(
      /Perplexity 37% 52.*ChatGPT 32% 45.*Claude 20% 28.*Google AI 12% 17/,
    ),
  )
  expect(textOf('By sentiment')).toMatch(/142 citations · last 30 days.*69% 98.*25% 35.*6% 9/)
  expect(textOf('Latest negative citations')).toContain('The newest citation isn’t negative.')

  await goTo('/brands/northwind/breakdown')
  await vi.waitFor(() => expect(textOf('How the score adds up')).toContain('Adds up to 72.2'))
  await vi.waitFor(() => expect(textOf('Citation frequency')).toContain('142 citations'))

  await goTo('/brands/northwind/history?view=table')
  await vi.waitFor(() => {
    expect(textOf('Score history')).toContain('3 days Only 3 of 30 days available.')
    expect(textOf('Score history')).toMatch(/Jan 15, 202472.*Jan 14, 202471.*Jan 13, 202469/)
  })

  await goTo('/brands/northwind/citations/cit_abc123')
  await vi.waitFor(() => expect(document.querySelectorAll('[role=feed] article')).toHaveLength(1))
  expect(document.querySelector('h1')?.textContent).toBe('What are the best SEO tools?')
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(0)
})

test('a page that is still loading can be left', async () => {
  const { goTo } = await openApp('/brands/northwind', { scenario: 'stalled' })
  expect(panel('GEO score').getAttribute('aria-busy')).toBe('true')
  await goTo('/brands/northwind/breakdown')
  await vi.waitFor(() => expect(panel('Components').getAttribute('aria-busy')).toBe('true'))
  expect(document.querySelector('h1')?.textContent).toBe('Breakdown')
})

test.each([-1, 1])('every panel loads when the clock is wrong by %i day', async (days) => {
  const clock = new Date(NOW.getTime() + days * 86_400_000)
  const { goTo } = await openApp('/brands/northwind', { clock })
  await vi.waitFor(() => {
    expect(textOf('GEO score')).toContain('72 of 100')
    expect(textOf('Latest negative citations')).toContain('Review all 80')
    expect(document.querySelectorAll('[aria-busy=true], [role=alert]')).toHaveLength(0)
  })
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined|Invalid|Couldn’t refresh/)
  await goTo('/brands/northwind/citations')
  await vi.waitFor(() => document.querySelector('[role=feed] article') ?? expect.fail('No list'))
})
