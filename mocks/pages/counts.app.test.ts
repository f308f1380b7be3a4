import { expect, test, vi } from 'vitest'
import { clientWith } from '../../src/api/test-fetch.ts'
import { sweep } from '../../src/lib/test-sweep.ts'
import { citationListsOf } from '../../src/model/citation-list/citation-lists.ts'
import { NO_FILTER, readListFilter } from '../../src/model/citation-list/list-filter.ts'
import { reviewsOf } from '../../src/model/reviews/reviews.ts'
import { savedViewsOf } from '../../src/model/views/views.ts'
import { DEMO_CONFIG } from '../brands.ts'
import { NOW } from '../test-client.ts'
import { openApp } from './open-app.ts'

type App = Awaited<ReturnType<typeof openApp>>

/** The first number of `12 citations, question 7`, the last one of `Review all 80`, `Positive 69% 886` and `from 3 to 9`. */
function numberIn(name: string): number {
  const numbers = name.match(/(?<!\w)\d[\d,]*(?![\d.,]*[%\d])/g) ?? []
  const text = /^\d+ /.test(name) ? numbers[0] : numbers.at(-1)
  return Number(text?.replaceAll(',', ''))
}

/** Links to a list that name a number of citations. */
function countLinks(): { name: string; href: string }[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="/citations?"]')]
  return links
    .map((link) => ({
      name: link.getAttribute('aria-label') ?? link.textContent,
      href: link.pathname + link.search,
    }))
    .filter(({ name }) => !name.endsWith('or more') && numberIn(name) >= 0)
}

/** How many citations the list at an address shows. */
async function countAt({ services, router }: App, href: string): Promise<number> {
  const { pathname, search } = new URL(href, location.origin)
  const [, , brandId = ''] = pathname.split('/')
  const list = citationListsOf(services).of(brandId, NO_FILTER)
  if (!list.isOpen) {
    list.open()
    await list.loadAll()
  }
  list.setFilter(readListFilter(router.options.parseSearch(search)))
  await list.settled()
  return list.snapshot.get().matches.citations.length
}

/** Counting a whole list takes long on a busy machine, and so does each look at it. */
const COUNTED = { timeout: 50_000, interval: 250 }

/** Once everything is counted, every number is that of its list. */
async function expectCounts(app: App, least: number): Promise<void> {
  await vi.waitFor(async () => {
    expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0)
    const links = countLinks()
    expect(links.length).toBeGreaterThanOrEqual(least)
    expect(document.body.textContent).not.toMatch(/Counting|Looking through/)
    const found = []
    for (const { name, href } of links) found.push({ name, href, count: await countAt(app, href) })
    expect(found).toEqual(links.map((link) => ({ ...link, count: numberIn(link.name) })))
  }, COUNTED)
}

const DAY_MS = 86_400_000
const NORTHWIND = '/brands/northwind'
const ANALYSIS = `${NORTHWIND}/analysis`
const QUESTION = `${NORTHWIND}/question?q=northwind+tea+vs+vahdam`
const DAYS = 'from=2026-11-01&to=2026-11-10'
const BRANDS = 'brands=northwind&brands=moved'
const WHOLE_LIST = { loadAhead: 14, api: clientWith({ pageSize: 500 }) }

test.each([
  // Atlas has citations of years.
  ...sweep<[string, number]>([
    ['/brands/moved', 5],
    ['/brands/new-questions', 3],
    ['/brands/atlas', 8],
  ]),
  [`${ANALYSIS}?month=2026-10`, 19],
  [`${ANALYSIS}?period=30d`, 20],
  [`${ANALYSIS}?by=questions`, 20],
  [`${ANALYSIS}?by=platforms&sentiment=negative&period=30d`, 5],
  [`${ANALYSIS}?by=competitors&${DAYS}`, 9],
  [`${ANALYSIS}?group=Branded&${DAYS}`, 15],
  [QUESTION, 15],
  [`/compare?${BRANDS}`, 14],
  [`/compare?${BRANDS}&${DAYS}`, 14],
])('every number of %s opens exactly that many citations', async (path, least) => {
  await expectCounts(await openApp(path, WHOLE_LIST), least)
})

test('a number of new citations opens exactly that many, also of a saved view and of all brands', async () => {
  const newest = { id: 'earlier', detectedAt: new Date(NOW.getTime() - 4 * DAY_MS).toISOString() }
  const current = { endedAt: NOW.getTime() - DAY_MS, score: 70, newest, sources: [] }
  // Atlas has citations of years.
  const brands = DEMO_CONFIG.brands.filter(({ id }) => id !== 'atlas')
  for (const { id } of [...brands, { id: 'watched-words' }]) {
    const key = `visits:${JSON.stringify([location.origin, id])}`
    localStorage.setItem(key, JSON.stringify({ current, last: null }))
  }
  const app = await openApp('/brands/watched-words', { ...WHOLE_LIST, config: { brands } })
  savedViewsOf(app.services).add({ name: 'Old price', filter: { ...NO_FILTER, q: 'old price' } })
  await expectCounts(app, 12)
  const news = countLinks().flatMap(({ name }) => (name.includes('new') ? [name] : []))
  expect(news).toEqual([expect.stringMatching(/^\d+ new citations$/), '3 new'])
  await app.goTo('/brands')
  await expectCounts(app, 2)
})

test('a number opens exactly that many citations also after one was relabelled', async () => {
  const app = await openApp(NORTHWIND, WHOLE_LIST)
  reviewsOf(app.services).label('northwind', 'cit_nw_000000', 'neutral')
  await expectCounts(app, 8)
})

test('a number of a list that is loaded in part opens as many when more is loaded', async () => {
  const app = await openApp(QUESTION, { api: clientWith({ pageSize: 200 }) })
  await vi.waitFor(() => expect(document.body.textContent).toContain('Older ones aren’t loaded.'))
  await expectCounts(app, 4)
  const links = countLinks()
  await citationListsOf(app.services).of('northwind', NO_FILTER).loadAll()
  for (const { name, href } of links) expect(await countAt(app, href)).toBe(numberIn(name))
})
