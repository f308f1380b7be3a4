import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { CitationStats } from '../../api/citations.ts'
import type { Score } from '../../api/score.ts'
import { NO_DATES } from '../../model/range-search.ts'
import { rangeOf } from '../../model/range.ts'
import { renderRoute } from '../../parts/app/test-router.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import type { PanelState } from '../../ui/panel.tsx'
import { sortRows } from '../../ui/table-sort.tsx'
import {
  BRAND_VARIANTS,
  type ComparedBrand,
  hasFailed,
  isAnyLoading,
  ScoresPanel,
  stateOf,
} from './compared-brand.tsx'
import { compareCsv, componentColumns, ComponentsTable } from './components-table.tsx'

const RANGE = rangeOf({ ...NO_DATES, period: '3d' }, 20_774)

const LOADING = { kind: 'loading' } as const

const FAILED: PanelState<never> = {
  kind: 'failed',
  problem: { title: 'No score on these days', advice: 'Choose other days.', facts: [] },
  retry: () => undefined,
}

function ready<Data>(data: Data, staleSince: string | null = null): PanelState<Data> {
  return { kind: 'ready', data, staleSince }
}

function scoreOf(score: number, component = score): Score {
  return {
    score,
    change: 1,
    change_period: '7d',
    breakdown: {
      citation_frequency: component,
      domain_authority: component,
      platform_diversity: component,
      technical_factors: component,
    },
    updated_at: '2026-11-17T10:00:00Z',
  }
}

function statsOf(platforms: Record<string, number>): CitationStats {
  const by_platform = Object.entries(platforms).map(([key, count]) => ({ key, count }))
  const total = by_platform.reduce((sum, { count }) => sum + count, 0)
  const by_sentiment = [{ key: 'positive', count: total }]
  return { total_citations: total, period: '30d', by_platform, by_sentiment }
}

function brand(name: string, parts: Partial<ComparedBrand> = {}): ComparedBrand {
  const [variant = { color: '', dash: undefined, marker: '' }] = BRAND_VARIANTS
  const none = { score: FAILED, history: FAILED, stats: FAILED, counted: {} }
  return { id: name.toLowerCase(), name, variant, ...none, ...parts }
}

const scored = (name: string, score: number, component = score) =>
  brand(name, { score: ready(scoreOf(score, component)) })

const loading = brand('Loading', { score: LOADING })
const failed = brand('Failed')
const loaded = scored('Loaded', 72)
const stale = brand('Stale', { score: ready(scoreOf(72), '10:42') })

test('a panel waits for the first brand only, does not fail, and says since when a brand in it is stale', () => {
  expect(stateOf([loading, failed], 'score', 1)).toEqual({ kind: 'loading' })
  expect(stateOf([loading, loaded], 'score', 1)).toMatchObject({ kind: 'ready', data: 1 })
  expect(isAnyLoading([loading, loaded], 'score')).toBe(true)
  expect(stateOf([failed], 'score', 1)).toMatchObject({ kind: 'ready', staleSince: null })
  expect(stateOf([failed, loaded, stale], 'score', 1)).toMatchObject({ staleSince: '10:42' })
})

test('a brand has failed once nothing of it could be loaded', () => {
  expect([failed, loading, loaded].map(hasFailed)).toEqual([true, false, false])
})

describe('the scores', () => {
  async function show(...brands: ComparedBrand[]) {
    const first = brands[0]?.id
    const { container } = await renderRoute('/compare', () => (
      <ScoresPanel brands={brands} firstId={first} period="30d" range={RANGE} />
    ))
    return container.textContent
  }
  const [atlas, bolt, tea] = [scored('Atlas', 88), scored('Bolt', 88), scored('Tea', 72)]

  test.each([
    [[tea, atlas, loading], 'Tea is 16 points behind Atlas'],
    [[atlas, tea, loading], 'Atlas is 16 points ahead of Tea'],
    [[atlas, tea, bolt], 'Atlas is level with Bolt'],
    [[scored('One', 71), tea], 'One is 1 point behind Tea'],
  ])('the first of %o is as far from the best of the others', async (brands, words) => {
    expect(await show(...brands)).toContain(words)
  })

  test('are not compared where the first or all others are not known', async () => {
    expect(await show(loading, tea)).not.toContain(' is ')
    expect(await show(tea, loading)).not.toContain(' is ')
  })

  test.each([
    ['nothing to try again where only other days help', undefined, 0],
    ['a button where trying again may help', () => undefined, 1],
  ])('of a brand without one have %s', async (_, retry, buttons) => {
    const parts = { history: LOADING, stats: LOADING }
    await show(brand('Tea', { score: { ...FAILED, retry }, ...parts }), { ...atlas, ...parts })
    expect(screen.getByRole('alert').textContent).toContain('Choose other days.')
    expect(screen.queryAllByRole('button', { name: 'Try again: Tea' })).toHaveLength(buttons)
  })
})

function Table() {
  const [sort, setSort] = useState('')
  return (
    <>
      <LiveRegion />
      <ComponentsTable brands={[]} isNow sort={sort} onSort={setSort} />
    </>
  )
}

test('sorting is announced, and the button says the order', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<Table />)
  for (const [name, announced, after] of [
    ['Score', 'Sorted by Score, highest first', 'Score, sorted highest first'],
    ['Score, sorted highest first', 'Sorted by Score, lowest first', 'Score, sorted lowest first'],
    ['Score, sorted lowest first', 'No longer sorted', 'Score'],
    ['Brand', 'Sorted by Brand, A to Z', 'Brand, sorted A to Z'],
  ] as const) {
    vi.advanceTimersByTime(1000)
    await userEvent.click(screen.getByRole('button', { name }))
    expect(screen.getByRole('status').textContent).toBe(announced)
    screen.getByRole('button', { name: after })
  }
})

test.each([
  ['score', ['Atlas', 'Northwind', 'Zest']],
  ['domain_authority', ['Northwind', 'Atlas', 'Zest']],
  ['-brand', ['Zest', 'Northwind', 'Atlas']],
  ['height', ['Northwind', 'Zest', 'Atlas']],
])('sorted by "%s", brands without a score are last', (sort, names) => {
  const brands = [scored('Northwind', 72, 10), brand('Zest'), scored('Atlas', 88, 5)]
  const sorted = sortRows(brands, componentColumns(brands), sort)
  expect(sorted.map(({ name }) => name)).toEqual(names)
})

test('the file has a row for each brand, and says what is not loaded', async () => {
  const scores = [
    { date: '2026-11-17', score: 72 },
    { date: '2026-11-15', score: 70 },
  ]
  const northwind = {
    ...scored('Northwind', 72, 60),
    history: ready({ period: '3d', granularity: 'daily', scores }),
    stats: ready(statsOf({ chatgpt: 3, claude: 1 })),
  }
  const csv = await compareCsv(
    [northwind, brand('=Atlas', { stats: ready(statsOf({ claude: 2 })) }), brand('Zest')],
    '',
    RANGE,
    () => () => ({ kind: 'not-significant', days: 7, windows: 83, asLarge: 40 }),
    'comma',
  )
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFbrand_id,brand,loaded,score,band,change,change_period,verdict,updated_at,citation_frequency,domain_authority,platform_diversity,technical_factors,citations,citations_period,question_group,citations_since,platform chatgpt,platform claude,sentiment positive,score 2026-11-15,score 2026-11-16,score 2026-11-17',
    'northwind,Northwind,all,72,Good,1,7d,normal,2026-11-17T10:00:00Z,60,60,60,60,4,30d,,,3,1,4,70,,72',
    "'=atlas,'=Atlas,citations,,,,,,,,,,,2,30d,,,0,2,2,,,",
    'zest,Zest,nothing,,,,,,,,,,,,,,,,,,,,',
    '',
  ])
})
