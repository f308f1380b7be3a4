import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { scoreBreakdownQuery, scoreQuery } from '../../api/queries.ts'
import { CLIENT, neverAnswer, SCORE } from '../../api/test-fetch.ts'
import { formatDay } from '../../lib/dates.ts'
import { componentHistoryOf } from '../../model/component-history/component-history.ts'
import type { Supposed } from '../../model/score/supposed-score.ts'
import { WEIGHTS } from '../../model/score/test-score.ts'
import { testServices } from '../../model/test-services.ts'
import { renderRoute } from '../../parts/app/test-router.tsx'
import { stubResizeObserver } from '../../ui/test-resize-observer.ts'
import { BreakdownPage } from './breakdown-page.tsx'
import { ComponentHistoryPanel } from './component-history-panel.tsx'
import { DetailPanels } from './detail-panels.tsx'

function cachedServices() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T13:00:00Z') })
  neverAnswer()
  stubResizeObserver()
  return testServices({ scoreWeights: WEIGHTS })
}

async function openPage(score: Partial<typeof SCORE>, given: Supposed = {}) {
  const services = cachedServices()
  services.queryClient.setQueryData(scoreQuery(CLIENT, 'tea').queryKey, { ...SCORE, ...score })
  function Page() {
    const [supposed, suppose] = useState(given)
    return (
      <BreakdownPage
        brandId="tea"
        view="chart"
        onView={() => undefined}
        supposed={supposed}
        onSuppose={suppose}
      />
    )
  }
  const { container } = await renderRoute('/brands/tea/breakdown', () => <Page />, services)
  return container
}

test.each([
  [73, { citation_frequency: 68 }, 'Adds up to 72.2 points, 0.8 below the score'],
  [72, { technical_factors: 71 }, 'Adds up to 72.8 points, 0.8 above the score'],
  [72, { technical_factors: 68 }, 'Adds up to 72.5 points'],
])('the sum of a score of %i with %j', async (score, components, text) => {
  await openPage({ score, breakdown: { ...SCORE.breakdown, ...components } })
  expect(screen.getByText(/^Adds up to/).textContent).toBe(text)
})

const CITATIONS = 'What if citation frequency'
const RADAR =
  'Components of the score, 0 to 100 each: citation frequency 68, domain authority 75, platform diversity 80, technical factors 65.'

test('a slider says what the score would be; moved back, it says nothing', async () => {
  const container = await openPage({})
  const outcome = () => container.querySelector('output')?.closest('div[class]')
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: CITATIONS })
  screen.getByRole('img', { name: RADAR })
  expect(slider.value).toBe('68')
  fireEvent.change(slider, { target: { value: 78 } })
  expect(outcome()?.textContent).toContain('78')
  const words = (text: string) => container.textContent.includes(text)
  expect(words('With citation frequency at 78, the score would be 76 (+4 points, Excellent)')).toBe(
    true,
  )
  screen.getByRole('img', { name: `${RADAR} What if: citation frequency 78.` })
  fireEvent.change(slider, { target: { value: 68 } })
  expect(words('Drag a slider to see')).toBe(true)
})

test('scores of the URL that are its own move nothing, several are named, and a slider ends at 100', async () => {
  const said = async (given: Supposed, score = {}) => {
    const container = await openPage(score, given)
    const { textContent } = container
    const { value } = screen.getByRole<HTMLInputElement>('slider', { name: CITATIONS })
    cleanup()
    return `${value} ${textContent}`
  }
  expect(await said({ citation_frequency: 68 })).toMatch(/^68.*Drag a slider to see/)
  expect(await said({ citation_frequency: 0, technical_factors: 100 })).toMatch(
    /^0.*With citation frequency at 0 and technical factors at 100, the score would be/,
  )
  const high = { score: 97, breakdown: { ...SCORE.breakdown, citation_frequency: 130 } }
  expect(await said({}, high)).toMatch(/^100 /)
})

const PLATFORMS = [
  { key: 'chatgpt', count: 402 },
  { key: 'perplexity', count: 471 },
  { key: 'claude', count: 253 },
  { key: 'google_ai', count: 158 },
]

async function openDetails({
  platforms = PLATFORMS,
  total = 1284,
  present = 4,
  tracked = 5,
  backlinks = 1,
  domains = 1,
}) {
  const services = cachedServices()
  services.queryClient.setQueryData(scoreBreakdownQuery(CLIENT, 'tea').queryKey, {
    citation_frequency: { score: 68, total_citations: total, platforms },
    domain_authority: { score: 1, backlinks, referring_domains: domains },
    platform_diversity: { score: 80, platforms_present: present, platforms_total: tracked },
    technical_factors: { score: 1, schema_implemented: true, mobile_friendly: true, page_speed: 1 },
  })
  const { container } = await renderRoute('/', () => <DetailPanels brandId="tea" />, services)
  const rows = [...container.querySelectorAll('li')]
  const blocks = [
    ...container.querySelectorAll<HTMLElement>('section:nth-child(3) [aria-hidden] > span'),
  ]
  return {
    text: container.textContent,
    rows: rows.map((row) =>
      [...row.querySelectorAll('bdi, span[translate]')].map((each) => each.textContent).join(' '),
    ),
    bars: rows.map((row) => row.querySelector<HTMLElement>('[style]')?.style.inlineSize),
    links: container.querySelector('section:nth-child(2) dl + p')?.textContent ?? '',
    hidden: rows.filter((row) => row.closest('details') !== null).length,
    blocks: blocks.map(({ style }) => style.background),
  }
}

test('platforms are sorted by count, with shares of all citations of which none is above 100%', async () => {
  const { rows, bars, hidden } = await openDetails({})
  expect(rows).toEqual([
    'Perplexity 471 37%',
    'ChatGPT 402 31%',
    'Claude 253 20%',
    'Google AI 158 12%',
  ])
  expect(bars.map((length) => Math.round(Number.parseFloat(length ?? '')))).toEqual([
    37, 31, 20, 12,
  ])
  expect(hidden).toBe(0)
  const platforms = [
    { key: '__proto__', count: 10 },
    { key: 'constructor', count: -5 },
  ]
  const odd = await openDetails({ platforms, total: 4 })
  expect(odd.rows.map((row) => row.split(' ').at(-1))).toEqual(['100%', '0%'])
  expect(odd.bars).toEqual(['100%', '0%'])
  const many = Array.from({ length: 100 }, (_, index) => ({ key: `engine_${index}`, count: index }))
  expect((await openDetails({ platforms: many, total: 0 })).hidden).toBe(94)
  cleanup()
  const seven = many.slice(0, 7)
  expect((await openDetails({ platforms: seven, total: 0 })).hidden).toBe(0)
})

test.each([
  [4, [], 'You’re not cited on 1 tracked platform.'],
  [3, [], 'You’re not cited on 2 tracked platforms.'],
  [4, ['copilot'], 'You’re not cited on Copilot.'],
  [3, ['copilot'], 'You’re not cited on Copilot and 1 other tracked platform.'],
  // More names than missing platforms: one of them isn't tracked.
  [4, ['copilot', 'grok'], 'You’re not cited on 1 tracked platform.'],
])('present on %i of 5, with %j at zero', async (present, absent, text) => {
  const platforms = [...PLATFORMS, ...absent.map((key) => ({ key, count: 0 }))]
  expect((await openDetails({ platforms, present })).text).toContain(text)
})

const OWN = ['chatgpt', 'perplexity', 'claude', 'google-ai'].map((key) => `var(--platform-${key})`)

test.each([
  ['in the colours of the platforms', 4, 5, [...OWN, '']],
  ['in one colour where the counts do not agree', 2, 3, ['var(--accent)', 'var(--accent)', '']],
  ['none where the numbers contradict each other', 6, 5, []],
  ['none of no platforms', 0, 0, []],
  ['none of a negative number', -1, 5, []],
  ['none of very many', 4, 1000, []],
])('blocks: %s', async (_, present, tracked, blocks) => {
  expect((await openDetails({ present, tracked })).blocks).toEqual(blocks)
})

test.each([
  [12_500, 890, '14 links per domain'],
  [25, 10, '2.5 links per domain'],
  [5, 5, '1 link per domain'],
  [0, 10, '0 links per domain'],
  [10, 0, ''],
  [-10, 5, ''],
])('%d links from %d domains', async (backlinks, domains, text) => {
  expect((await openDetails({ backlinks, domains })).links).toBe(text)
})

test('the components of the days that were seen are drawn on one scale, and told in words', async () => {
  const services = cachedServices()
  const history = componentHistoryOf(services)
  for (const [date, citation_frequency] of [
    [10, 66],
    [11, 67],
    [14, 68],
    [15, 70],
  ] as const) {
    history.see('tea', { ...SCORE.breakdown, citation_frequency }, Date.parse(`2026-11-${date}`))
  }
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500)
  const panel = () => <ComponentHistoryPanel brandId="tea" view="chart" />
  const { container } = await renderRoute('/', panel, services)
  const [from, to] = [formatDay('2026-11-10'), formatDay('2026-11-15')]
  const days = `as seen on 4 days from ${from} to ${to}`
  screen.getByRole('img', { name: `Citation frequency ${days}: 66 to 70` })
  screen.getByText(`+4 since ${from}`)
  expect(screen.getAllByText(`no change since ${from}`)).toHaveLength(3)
  const [chart, ...others] = await vi.waitFor(() => {
    const drawn = [...container.querySelectorAll('li')].map((each) => [
      ...each.querySelectorAll('circle'),
    ])
    expect(drawn.map(({ length }) => length)).toEqual([4, 4, 4, 4])
    return drawn
  })
  // Each day has its place, also where nothing was seen; the line has gaps there.
  const [first = 0, second = 0, ...rest] = chart?.map((dot) => Number(dot.getAttribute('cx'))) ?? []
  const day = second - first
  expect(rest.map((x) => Math.round((x - first) / day))).toEqual([4, 5])
  const rounded = (text = '') => text.replaceAll(/[\d.]+/g, (size) => Number(size).toFixed(1))
  const dots = chart?.map((dot) => `${dot.getAttribute('cx')},${dot.getAttribute('cy')}`) ?? []
  const line = container.querySelector('li path.recharts-curve')?.getAttribute('d') ?? ''
  expect(rounded(line)).toBe(rounded(`M${dots[0]}L${dots[1]}M${dots[2]}L${dots[3]}`))
  const heights = others.map(([dot]) => Number(dot?.getAttribute('cy')))
  // 75, 80 and 65, on the scale of all: 5 points are a third of 15.
  const [authority = 0, diversity = 0, technical = 0] = heights
  expect((technical - diversity) / (authority - diversity)).toBeCloseTo(3)
})
