import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { reviewsOf } from '../../src/model/reviews/reviews.ts'
import { stubSavedFiles } from '../../src/ui/test-saved-files.ts'
import { button, control, expectText, openApp, panel, press, pressButton } from './open-app.ts'

const PATH = '/brands/northwind/analysis'
const WEEK = 'from=2026-11-11&to=2026-11-17'

const coverage = () => panel('Coverage')
const sources = () => panel('Sources')
const overTime = () => panel('Citations over time')
const chart = () => overTime().querySelector('[role="img"]')
const points = () => within(overTime()).getByRole('slider')
const rows = (table = 'Sources') => [...panel(table).querySelectorAll('tbody tr')]
const rowOf = (name: string | RegExp, table?: string) =>
  rows(table).find((row) => row.querySelector('th')?.textContent.match(name)) ?? null
const cellsOf = (row: Element | null) =>
  [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
const reason = (title: string | RegExp) =>
  screen.getByText(title, { selector: '[popover] *' }).closest<HTMLElement>('[popover]')
/** With all citations loaded, in three requests. */
async function openWhole(search: string, options: Parameters<typeof openApp>[1] = {}) {
  const config = { pageSize: 500, ...options.config }
  const app = await openApp(`${PATH}?${search}`, { ...options, config })
  await expectText(coverage, 'newest 500 citations')
  await pressButton('Load all')
  await expectText(coverage, 'All 1,284 citations')
  return app
}

test('what is not loaded yet is said in the chart, its table and the tables; loading it can be stopped, fail, and go on', async () => {
  const held = Promise.withResolvers<void>()
  let at = 0
  let isFailing = true
  const { goTo } = await openApp(`${PATH}?from=all`, {
    config: { pageSize: 500 },
    answer: async (path, respond) => {
      if (!path.includes('cursor=')) return respond(path)
      at += 1
      if (at === 1) await held.promise
      return isFailing && at > 1 ? new Response('{}', { status: 429 }) : respond(path)
    },
  })
  await expectText(
    coverage,
    'Based on the newest 500 citations, since Nov 5 · 1,284 in the last 30 days',
  )
  expect(chart()?.getAttribute('aria-label')).toMatch(/Not loaded yet: Oct 19/)
  expect(sources().textContent).toContain('nothing before Nov 5 is loaded')
  fireEvent.keyDown(points(), { key: 'End' })
  fireEvent.keyDown(points(), { key: 'ArrowLeft' })
  const spoken = points().getAttribute('aria-valuetext')
  await press('radio', 'Table', overTime())
  await expectText(() => overTime().querySelector('tbody'), 'not loaded')
  const days = [...overTime().querySelectorAll('tbody tr')]
  const [all = '', ...sentiments] = cellsOf(days[1] ?? null)
  expect(days[1]?.querySelector('th')?.textContent).toBe('Mon, Nov 16, 2026')
  expect(spoken).toContain(`Mon, Nov 16, 2026: ${all} citations`)
  expect(sentiments.reduce((sum, each) => sum + Number(each), 0)).toBe(Number(all))
  expect(days[12]?.textContent).toContain('partly loaded, from Nov 5')
  expect(days[13]?.textContent).toContain('not loaded')
  expect(cellsOf(days[13] ?? null)[0]).toBe('–')

  await goTo(`${PATH}?from=2026-10-26&to=2026-10-30`)
  await expectText(sources, /Oct 26.–.30: citations not loaded yet/)
  expect(sources().textContent).toContain('These days aren’t loaded yet. Choose Load all above.')
  expect(control('tab', /^Sources/).textContent).toBe('Sources –')
  await pressButton('Load all')
  await pressButton('Stop loading')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Load all'))
  held.resolve()
  await pressButton('Load all')
  await expectText(
    () => coverage().querySelector('[role="alert"]'),
    'The next citations couldn’t be loaded. You’ve reached this API key’s request limit.',
  )
  isFailing = false
  await pressButton('Try again')
  await expectText(coverage, 'All 1,284 citations')
  expect(within(coverage()).queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(coverage())
})

test('labels of the sample that are checked are counted', async () => {
  const { services } = await openApp(`${PATH}?from=all`)
  await expectText(coverage, 'newest 50 citations')
  act(() => reviewsOf(services).label('northwind', 'cit_nw_000001', 'negative'))
  await screen.findByText('1 of 50 sample labels checked.')
})

test('citations that fail are loaded again; without any, each part says so', async () => {
  const { enter } = await openApp(PATH, { scenario: 'citations-503' })
  await screen.findAllByRole('alert')
  enter('empty-feed')
  fireEvent.click(screen.getAllByText('Try again')[0] ?? document.body)
  await expectText(coverage, 'No citations yet.')
  await expectText(overTime, 'No citations yet.')
  await expectText(sources, 'No sources yet.')
})

test('days are chosen by keys, in the range and in fields, and change the counts, of which all rows are shown on demand', async () => {
  const { address } = await openWhole('from=all')
  expect(chart()?.getAttribute('aria-label')).toMatch(/^1,284 citations, Oct 19/)
  const key = (name: string, shiftKey = false) =>
    fireEvent.keyDown(points(), { key: name, shiftKey })
  for (let days = 0; days < 3; days += 1) key('ArrowLeft')
  expect(points().getAttribute('aria-valuetext')).toMatch(/^Sun, Nov 15, 2026: 31 citations, /)
  for (let days = 0; days < 6; days += 1) key('ArrowLeft', true)
  key('ArrowRight', true)
  key('ArrowLeft', true)
  await vi.waitFor(() => expect(address()).toMatch(/from=2026-11-09&to=2026-11-15/))
  await expectText(sources, /305 citations, compared with 311 on /)
  const total = cellsOf(rowOf(/^All \d+ sources$/))
  expect([total[1], total[3]]).toEqual(['305', '−6'])
  userEvent.setup()
  await pressButton('Copy summary')
  expect(await navigator.clipboard.readText()).toMatch(
    /^Northwind Tea: 305 citations, [\s\S]*\nSources: /,
  )
  fireEvent.click(button('Show all days', overTime()))
  await vi.waitFor(() => expect(address()).toBe(`${PATH}?from=all`))
  await press('radio', '30d')
  await vi.waitFor(() => expect(address()).toBe(`${PATH}?period=30d`))
  await press('radio', 'Custom')
  await vi.waitFor(() => expect(address()).toMatch(/from=2026-10-19&to=2026-11-17/))
  await pressButton('All days')
  await vi.waitFor(() => expect(address()).toBe(`${PATH}?from=all`))

  const names = () => rows().map((row) => row.querySelector('th')?.textContent ?? '')
  await vi.waitFor(() => expect(cellsOf(rowOf(/^All \d+ sources$/))[1]).toBe('1,284'))
  const counted = rows().filter((row) => !row.textContent.startsWith('All'))
  const sum = counted.reduce((all, row) => all + Number(cellsOf(row)[1]), 0)
  expect(sum).toBe(1284)
  const before = names().filter((name) => !/^All|^Show/.test(name))
  await pressButton(/^Show \d+ more sources$/)
  const tab = (name: string) => control('tab', new RegExp(`^${name}`))
  const count = (name: string) => Number(tab(name).textContent.replaceAll(/\D/g, ''))
  await vi.waitFor(() =>
    expect(names().filter((name) => !name.startsWith('All'))).toHaveLength(count('Sources')),
  )
  // The first added row has the focus.
  const focused = document.activeElement?.closest('tr')?.querySelector('th')?.textContent
  expect(focused).toBe(names()[before.length])

  fireEvent.keyDown(tab('Sources'), { key: 'ArrowRight' })
  const question = () => rows('Questions')[0]?.querySelector('a[href*="platform=perplexity"]')
  await vi.waitFor(() => expect(question()).toBeTruthy())
  expect(document.activeElement).toBe(tab('Questions'))
  expect(question()?.getAttribute('aria-label') ?? question()?.textContent).toMatch(/^\d+/)
  fireEvent.click(tab('Platforms'))
  await vi.waitFor(() => expect(cellsOf(rowOf('Perplexity', 'Platforms'))[0]).toBe('471'))
  expect(cellsOf(rowOf('Perplexity', 'Platforms'))[5]).toMatch(/^\d+\s*\d+%$/)
  screen.getByText(/^This covers only answers that mention/)
})

test('a change has a verdict, which opens its reason; a share has its interval; sources are sorted, searched and opened; a number opens its citations, and Back the table', async () => {
  const { address, goBack } = await openWhole(WEEK)
  await pressButton('Same questions')
  expect(reason('Same questions')?.textContent).toMatch(
    /Same \d+ questions: \d+ → \d+ citations\. \d+ new questions added \d+/,
  )
  // The surest comes first.
  const [first = sources()] = rows()
  fireEvent.click(button(/^real change/, first))
  expect(reason('Real change')?.textContent).toMatch(
    /Share rose from \d+% to \d+%\. .* about \d+ times? in 1,000\. Based on \d+ questions and \d+ citations\./,
  )
  const link = control('link', 'How we work this out', reason('Real change') ?? undefined)
  expect(link.getAttribute('href')).toBe('/methods#rows')
  fireEvent.click(button(/^\d+%/, first))
  expect(reason(/^\d+% of the citations$/)?.textContent).toMatch(
    /The true share is most likely between \d+% and \d+%\./,
  )

  fireEvent.click(button('Change', sources()))
  const heading = () => sources().querySelector('th[aria-sort="descending"]')
  await expectText(heading, /^Change/)
  expect(heading()?.querySelector('button')?.ariaLabel).toBe('Change, sorted highest first')
  const named = rows().filter((row) => row.querySelector('td') !== null)
  const changes = named.slice(1, -1).map((row) => Number(cellsOf(row)[3]?.replace('−', '-')))
  expect(changes).toEqual(changes.toSorted((a, b) => b - a))

  const search = sources().querySelector('input[type="search"]') ?? expect.fail('It has no search.')
  fireEvent.change(search, { target: { value: 'TEAREV' } })
  await vi.waitFor(() => expect(rowOf('1 matching source')).not.toBeNull())
  const source = button('teareviews.example', sources())
  fireEvent.click(source)
  expect(source.ariaExpanded).toBe('true')
  await pressButton(/more pages?$/)
  await vi.waitFor(() => expect(screen.queryByText(/more pages?$/)).toBeNull())
  const page = within(rowOf('/northwind-vs-harney') as HTMLElement).getAllByRole('link')[0]
  expect(page?.getAttribute('href')).toBe('https://teareviews.example/northwind-vs-harney')

  const table = address()
  const negative = control('link', /negative/, rowOf(/^teareviews\.example/) ?? undefined)
  const count = negative.textContent
  fireEvent.click(negative)
  await expectText(() => document.body, `${count} of 1,284 citations`)
  expect(address()).toMatch(/\/citations\?.*sentiment=negative&source=teareviews\.example$/)
  goBack()
  await vi.waitFor(() => expect(rowOf('1 matching source')).not.toBeNull())
  expect(address()).toBe(table)
})

test('a source has a type, which can be chosen, filtered and exported, and is steady or passing; questions are new or lost', async () => {
  const saved = stubSavedFiles()
  const { address, goTo } = await openWhole(WEEK)
  const type = (host: string) => button(new RegExp(`, type of ${host}$`))
  await vi.waitFor(() => expect(type('northwindtea.example').textContent).toBe('Yours'))
  expect(type('forum.teatalk.example').textContent).toBe('Community')
  const chosen = () => type('kitchenlab.example')
  expect(chosen().textContent).toBe('Editorial')
  fireEvent.click(chosen())
  const choices = () => screen.getByRole('group', { name: 'Type of kitchenlab.example' })
  expect(button('Editorial', choices()).ariaPressed).toBe('true')
  fireEvent.click(button('Reference', choices()))
  await vi.waitFor(() => expect(chosen().textContent).toBe('Reference'))
  await screen.findByText('kitchenlab.example: Reference')
  fireEvent.click(chosen())
  fireEvent.click(button('Back to the rule', choices()))
  await vi.waitFor(() => expect(chosen().textContent).toBe('Editorial'))

  fireEvent.click(button('Type'))
  await press('checkbox', 'Community')
  await vi.waitFor(() => expect(address()).toMatch(/type=community/))
  await vi.waitFor(() => expect(rowOf('1 matching source')).not.toBeNull())
  await pressButton(/^Table as CSV/)
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('northwind-sources-from-2026-11-11-to-2026-11-17.csv')
  const lines = (await saved[0]?.blob.text())?.trim().split('\r\n') ?? []
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^forum\.teatalk\.example,38,.*,community,4$/)

  await goTo(`${PATH}?${WEEK}&segment=gone`)
  await expectText(sources, 'Steady: cited in all 4 weeks')
  await press('radio', 'Steady')
  await vi.waitFor(() => expect(address()).toMatch(/segment=steady/))
  await vi.waitFor(() => expect(cellsOf(rows()[0] ?? null).at(-1)).toBe('4 of 4'))
  fireEvent.click(control('tab', /^Questions/))
  await vi.waitFor(() => panel('Questions'))
  await pressButton('Same questions')
  // The change of the same questions counts them too.
  const counts = /(\d+) that ended took away \d+/
  const gone = counts.exec(reason('Same questions')?.textContent ?? '')?.[1]
  fireEvent.click(button(/^New or lost/))
  await press('button', `Lost ${gone}`)
  await vi.waitFor(() => expect(rows('Questions')[0]?.textContent).toMatch(/none.*−\d+/))
})

test('competitors are listed with names and domains, and counted', async () => {
  const brands = [{ id: 'northwind', name: 'Northwind Tea' }]
  const { goTo } = await openWhole(`by=competitors&${WEEK}`, { config: { brands } })
  const competitors = () => panel('Competitors')
  await expectText(competitors, 'How often competitors appear in answers that mention you.')
  expect(competitors().textContent).toContain('No competitors are listed yet.')
  await pressButton('List competitors')
  const dialog = await screen.findByRole('dialog', { name: 'Competitors' })
  const write = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  write('Name', 'Harney & Sons')
  write('Other names', 'harney')
  write('Domains', 'pricewatch.example')
  fireEvent.click(button('Add competitor', dialog))
  const row = () => rowOf('Harney & Sons', 'Competitors')
  await vi.waitFor(() => expect(cellsOf(row())[0]).toMatch(/^\d+$/))
  const links = within(row() as HTMLElement).getAllByRole('link')
  expect(links[0]?.getAttribute('href')).toMatch(/citations\?.*competitor=Harney/)
  await pressButton('Harney & Sons')
  await vi.waitFor(() => expect(rowOf('ChatGPT', 'Competitors')).not.toBeNull())
  await goTo(`${PATH}?${WEEK}`)
  const type = /, type of pricewatch\.example$/
  await vi.waitFor(() => expect(button(type).textContent).toBe('Competitor'))
})

test('one click reads the full answers, until Stop or a limit', async () => {
  const isAnswer = (path: string) => path.startsWith('/v1/citations/')
  const limits = { left: 0, isHeld: true }
  const { asked } = await openWhole('by=competitors&from=2026-11-15&to=2026-11-17', {
    answer: async (path, respond) => {
      if (!isAnswer(path)) return respond(path)
      if (limits.isHeld) return new Promise(() => undefined)
      limits.left -= 1
      return limits.left < 0 ? new Response('{}', { status: 429 }) : respond(path)
    },
  })
  const competitors = () => panel('Competitors')
  await expectText(competitors, /Check the full text of \d+ answers for more mentions\./)
  await pressButton('Read answers')
  await screen.findByRole('progressbar', { name: 'Reading answers' })
  await vi.waitFor(() => expect(asked.filter(isAnswer)).toHaveLength(1))
  await pressButton('Stop')
  await expectText(competitors, /Check the full text of \d+ answers/)
  expect(asked.filter(isAnswer)).toHaveLength(1)

  const all = Number(/full text of (\d+) answers/.exec(competitors().textContent)?.[1])
  expect(all).toBeGreaterThan(60)
  const row = () => cellsOf(rowOf('Rishi', 'Competitors'))
  await vi.waitFor(() => expect(row()[2]).toBe('−3'))
  const [before] = row()
  limits.isHeld = false
  limits.left = 60
  await pressButton('Read answers')
  await expectText(
    () => competitors().querySelector('[role="alert"]'),
    'Reading has stopped. You’ve reached this API key’s request limit.',
  )
  await expectText(competitors, `60 of ${all} full answers read`)
  await vi.waitFor(() => expect(row()[0]).not.toBe(before))
  // The change is still that of the excerpts.
  await vi.waitFor(() => expect(row()[2]).toBe('−3*'))
  expect(competitors().textContent).toContain('* Counted in excerpts')
  limits.left = Infinity
  await pressButton('Read answers')
  await expectText(competitors, `${all} of ${all} full answers read`)
  await vi.waitFor(() => expect(row()[2]).not.toContain('*'))
  expect(screen.queryByText('Read answers')).toBeNull()
})

test('the last 7 days and those before load by themselves, each page once; so do those of Explain this change, which opens with its answer under way', async () => {
  const held = Promise.withResolvers<void>()
  let isHeld = false
  const { asked, address, goTo } = await openApp(PATH, {
    config: { loadAhead: 40, pageSize: 200 },
    answer: async (path, respond) => {
      if (isHeld && path.includes('cursor=')) await held.promise
      return respond(path)
    },
  })
  await expectText(
    sources,
    /Nov 11.–.17 \(today still incomplete\): \d+ citations, compared with \d+ on Nov 4.–.10/,
  )
  expect(address()).toBe(PATH)
  const pages = asked.filter((path) => path.includes('/citations?'))
  expect(new Set(pages).size).toBe(pages.length)
  await expectText(coverage, 'newest 600 citations, since Nov 3 · 1,284 in the last 30 days')
  expect(coverage().textContent).toContain('Load all')

  isHeld = true
  await goTo('/brands/northwind/history?from=2026-10-30&to=2026-11-01')
  await press('link', 'Explain this change')
  const table = () => document.querySelector('section[aria-label="Sources"]')
  await vi.waitFor(() => expect(table()?.ariaBusy).toBe('true'))
  within(sources()).getByText('Loading…')
  held.resolve()
  await expectText(table, /Oct 30.–.Nov 1: \d+ citations, compared with \d+ on Oct 27.–.29/)
  await vi.waitFor(() => expect(rowOf(/^All \d+ sources$/)).not.toBeNull())
})

test('statistics are not mixed with the list', async () => {
  const { goTo } = await openApp(`${PATH}?by=platforms`, {
    config: { pageSize: 500 },
    answer: async (path, respond) => {
      const answer = await respond(path)
      if (!path.endsWith('/stats')) return answer
      const envelope = await answer.json()
      const by_platform = { chatgpt: 9, perplexity: 1 }
      const data = { ...envelope.data, total_citations: 10, by_platform }
      return Response.json({ ...envelope, data })
    },
  })
  const counts = () => rows('Platforms').map((row) => cellsOf(row)[0])
  await vi.waitFor(() => expect(counts()).toEqual(['121', '68', '43', '31', '263']))
  await goTo('/brands/northwind/report?period=7d')
  // The report counts the list itself.
  const report = () => document.querySelector('section[aria-label="GEO score"]')
  await expectText(report, '263 citations in 7 days, 66% positive')
  await goTo('/brands/northwind')
  const shares = () => document.querySelector('section[aria-label="By platform"]')
  await vi.waitFor(() => expect(shares()?.textContent).toMatch(/90% 9.*10% 1/))
})
