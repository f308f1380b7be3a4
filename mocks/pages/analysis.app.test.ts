import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
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
/** With all citations loaded, in three requests. */
async function openWhole(search: string, options: Parameters<typeof openApp>[1] = {}) {
  const config = { pageSize: 500, ...options.config }
  const app = await openApp(`${PATH}?${search}`, { ...options, config })
  await expectText(coverage, 'newest 500 citations')
  await pressButton('Load all')
  await expectText(coverage, 'All 1,284 citations')
  return app
}

test('what is not loaded yet is said in the chart, its table and the tables; Load all loads it', async () => {
  const { asked, goTo } = await openApp(`${PATH}?from=all`)
  await expectText(
    coverage,
    'Based on the newest 50 citations, since Nov 15 · 1,284 in the last 30 days',
  )
  expect(chart()?.getAttribute('aria-label')).toMatch(/Not loaded yet: Oct 19/)
  expect(sources().textContent).toContain('nothing before Nov 15 is loaded')
  fireEvent.keyDown(points(), { key: 'End' })
  fireEvent.keyDown(points(), { key: 'ArrowLeft' })
  const spoken = points().getAttribute('aria-valuetext')
  fireEvent.click(within(overTime()).getByRole('radio', { name: 'Table' }))
  await expectText(() => overTime().querySelector('tbody'), 'not loaded')
  const days = [...overTime().querySelectorAll('tbody tr')]
  const [all = '', ...sentiments] = cellsOf(days[1] ?? null)
  expect(days[1]?.querySelector('th')?.textContent).toBe('Mon, Nov 16, 2026')
  expect(spoken).toContain(`Mon, Nov 16, 2026: ${all} citations`)
  expect(sentiments.reduce((sum, each) => sum + Number(each), 0)).toBe(Number(all))
  expect(days[2]?.textContent).toContain('partly loaded, from Nov 15')
  expect(days[3]?.textContent).toContain('not loaded')
  expect(cellsOf(days[3] ?? null)[0]).toBe('–')

  await goTo(`${PATH}?from=2026-11-06&to=2026-11-10`)
  await expectText(sources, /Nov 6.–.10: citations not loaded yet/)
  expect(sources().textContent).toContain('These days aren’t loaded yet. Choose Load all above.')
  expect(control('tab', /^Sources/).textContent).toBe('Sources –')
  await pressButton('Load all')
  await expectText(coverage, 'All 1,284 citations')
  expect(within(coverage()).queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(coverage())
  expect(asked.filter((path) => path.includes('/citations?'))).toHaveLength(26)
})
test('loading can be stopped, fail, and go on', async () => {
  const held = Promise.withResolvers<void>()
  let at = 0
  let isFailing = true
  await openApp(PATH, {
    config: { pageSize: 500 },
    answer: async (path, respond) => {
      if (!path.includes('cursor=')) return respond(path)
      at += 1
      if (at === 1) await held.promise
      return isFailing && at > 1 ? new Response('{}', { status: 429 }) : respond(path)
    },
  })
  await expectText(coverage, 'newest 500 citations')
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
})

test('without citations each part says so; citations that fail are loaded again', async () => {
  const { unmount } = await openApp(PATH, { scenario: 'empty-feed' })
  await expectText(coverage, 'No citations yet.')
  await expectText(overTime, 'No citations yet.')
  await expectText(sources, 'No sources yet.')
  unmount()
  const failing = await openApp(PATH, { scenario: 'citations-503' })
  await screen.findAllByRole('alert')
  failing.enter('healthy')
  fireEvent.click(screen.getAllByText('Try again')[0] ?? document.body)
  await expectText(coverage, 'newest 50 citations')
})

test('days are chosen by keys, in the range and in fields, and change the counts', async () => {
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
})

test('sources are sorted, searched and opened; their numbers lead to their citations', async () => {
  await openWhole('from=2026-11-09&to=2026-11-15')
  const numbers = (at: number) =>
    rows()
      .filter((row) => row.querySelector('td') !== null && !/^All|^Show/.test(row.textContent))
      .map((row) => Number(cellsOf(row)[at]?.replace('−', '-')))
  for (const [name, at] of [
    ['Change', 3],
    ['Citations', 1],
  ] as const) {
    fireEvent.click(button(name, sources()))
    const heading = () => sources().querySelector('th[aria-sort="descending"]')
    await expectText(heading, new RegExp(`^${name}`))
    expect(heading()?.querySelector('button')?.ariaLabel).toBe(`${name}, sorted highest first`)
    expect(numbers(at)).toEqual(numbers(at).toSorted((a, b) => b - a))
  }
  fireEvent.click(button('Source', sources()))
  await vi.waitFor(() => expect(rows()[0]?.querySelector('th')?.textContent).toMatch(/^[ab]/))

  const search = screen.getByRole('searchbox', { name: 'Search sources' })
  fireEvent.change(search, { target: { value: 'TEAREV' } })
  await vi.waitFor(() => expect(rowOf('1 matching source')).not.toBeNull())
  const source = button('teareviews.example', sources())
  fireEvent.click(source)
  expect(source.ariaExpanded).toBe('true')
  await pressButton(/more pages?$/)
  await vi.waitFor(() => expect(screen.queryByText(/more pages?$/)).toBeNull())
  const page = within(rowOf('/northwind-vs-harney') as HTMLElement).getAllByRole('link')[0]
  expect(page?.getAttribute('href')).toBe('https://teareviews.example/northwind-vs-harney')
})

test('all rows are shown on demand; questions count in any spelling, platforms by sentiment', async () => {
  await openWhole('from=all')
  const names = () => rows().map((row) => row.querySelector('th')?.textContent ?? '')
  expect(cellsOf(rowOf(/^All \d+ sources$/))[1]).toBe('1,284')
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

test('a change has a verdict, which opens its reason; a share has its interval', async () => {
  await openWhole(WEEK)
  const dialog = (name: string | RegExp) => screen.getByRole('dialog', { name })
  await pressButton('Same questions')
  expect(dialog('Same questions').textContent).toMatch(
    /Same \d+ questions: \d+ → \d+ citations\. \d+ new questions added \d+/,
  )
  // The surest comes first.
  const first = rows()[0] as HTMLElement
  fireEvent.click(within(first).getByRole('button', { name: /^real change/ }))
  expect(dialog('Real change').textContent).toMatch(
    /Share rose from \d+% to \d+%\. .* about \d+ times? in 1,000\. Based on \d+ questions and \d+ citations\./,
  )
  const link = within(dialog('Real change')).getByRole('link', { name: 'How we work this out' })
  expect(link.getAttribute('href')).toBe('/methods#rows')
  fireEvent.click(within(first).getByRole('button', { name: /^\d+%/ }))
  expect(dialog(/^\d+% of the citations$/).textContent).toMatch(
    /The true share is most likely between \d+% and \d+%\./,
  )
})

test('a source has a type, which can be chosen, filtered and exported', async () => {
  const saved = stubSavedFiles()
  const { address } = await openWhole(WEEK)
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

  fireEvent.click(screen.getAllByRole('button', { name: 'Type' })[0] as Element)
  await press('checkbox', 'Community')
  await vi.waitFor(() => expect(address()).toMatch(/type=community/))
  await vi.waitFor(() => expect(rowOf('1 matching source')).not.toBeNull())
  await pressButton(/^Table as CSV/)
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('northwind-sources-from-2026-11-11-to-2026-11-17.csv')
  const lines = (await saved[0]?.blob.text())?.trim().split('\r\n') ?? []
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^forum\.teatalk\.example,38,.*,community,4$/)
})

test('sources are steady or passing once all is loaded, questions new or lost', async () => {
  const { address } = await openWhole(`${WEEK}&segment=gone`)
  await expectText(sources, 'Steady: cited in all 4 weeks')
  await press('radio', 'Steady')
  await vi.waitFor(() => expect(address()).toMatch(/segment=steady/))
  await vi.waitFor(() => expect(cellsOf(rows()[0] ?? null).at(-1)).toBe('4 of 4'))
  fireEvent.click(control('tab', /^Questions/))
  await vi.waitFor(() => panel('Questions'))
  await pressButton('Same questions')
  // The change of the same questions counts them too.
  const counts = /(\d+) that ended took away \d+/
  const gone = counts.exec(screen.getByRole('dialog', { name: 'Same questions' }).textContent)?.[1]
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
  const add = () => fireEvent.click(button('Add competitor', dialog))
  add()
  await expectText(() => dialog, 'Enter a name.')
  write('Name', 'Harney & Sons')
  write('Other names', 'harney')
  write('Domains', 'localhost')
  add()
  await expectText(() => dialog, '“localhost” isn’t a domain.')
  write('Domains', 'pricewatch.example')
  add()
  const row = () => rowOf('Harney & Sons', 'Competitors')
  await vi.waitFor(() => expect(cellsOf(row())[0]).toMatch(/^\d+$/))
  const links = within(row() as HTMLElement).getAllByRole('link')
  expect(links[0]?.getAttribute('href')).toMatch(/citations\?.*competitor=Harney/)
  await pressButton('Harney & Sons')
  await vi.waitFor(() => expect(rowOf('ChatGPT', 'Competitors')).not.toBeNull())
  await goTo(`${PATH}?${WEEK}`)
  const type = await screen.findByRole('button', { name: /, type of pricewatch\.example$/ })
  expect(type.textContent).toBe('Competitor')
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

test('questions are counted in groups, which can be added and removed', async () => {
  const { address, goTo } = await openWhole('by=questions&from=all')
  const count = () => Number(control('tab', /^Questions/).textContent.replaceAll(/\D/g, ''))
  const names = () => rows('Questions').map((row) => row.querySelector('th')?.textContent ?? '')
  const others = (pattern: RegExp) =>
    names().filter((name) => !pattern.test(name) && !name.startsWith('Show'))
  const all = count()
  await press('radio', /^Branded/)
  await vi.waitFor(() => expect(address()).toMatch(/group=branded/))
  await vi.waitFor(() => expect(others(/northwind tea/i)).toEqual([]))
  await vi.waitFor(() => expect(count()).toBeLessThan(all))
  const branded = count()
  await press('radio', /^Unbranded/)
  await vi.waitFor(() => expect(branded + count()).toBe(all))
  expect(names().filter((name) => /northwind tea/i.test(name))).toEqual([])
  const link = rows('Questions')[0]?.querySelector('td a')?.getAttribute('href')
  expect(link).toMatch(/citations\?.*group=unbranded/)

  await pressButton(/^Question group/)
  await pressButton('Edit groups…')
  const dialog = await screen.findByRole('dialog', { name: 'Question groups' })
  const write = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByRole('textbox', { name: label }), { target: { value } })
  write('Name', 'Branded')
  fireEvent.click(button('Add group', dialog))
  await expectText(() => dialog, 'Another group has this name.')
  expect(dialog.textContent).toContain('Enter at least one word.')
  write('Name', 'Matcha & co')
  write('Words', 'match*\n"green tea" best')
  fireEvent.click(button('Add group', dialog))
  await press('radio', /^Matcha & co/)
  await vi.waitFor(() => expect(others(/matcha|green tea/i)).toEqual([]))
  expect(names()[0]).toMatch(/matcha|green tea/i)
  const menu = () => button(/^Question group/)
  fireEvent.click(menu())
  await pressButton('Edit groups…')
  await press('button', /^Remove ?Matcha & co/)
  await vi.waitFor(() => expect(menu().textContent).toBe('Question group: Matcha & co (not found)'))
  await pressButton('Undo')
  await vi.waitFor(() => expect(menu().textContent).toBe('Question group: Matcha & co'))

  await goTo(`${PATH}?by=questions&group=Gone`)
  await vi.waitFor(() => expect(menu().textContent).toBe('Question group: Gone (not found)'))
  fireEvent.click(menu())
  await screen.findByText(/^This browser has no group “Gone”/)
  await pressButton('All questions')
  await vi.waitFor(() => expect(names().length).toBeGreaterThan(1))
})

test('the last 7 days and those before load by themselves, each page once, until Stop', async () => {
  const { asked, address } = await openApp(PATH, { config: { loadAhead: 40 } })
  await expectText(
    sources,
    /Nov 11.–.17 \(today still incomplete\): \d+ citations, compared with \d+ on Nov 4.–.10/,
  )
  expect(address()).toBe(PATH)
  const pages = asked.filter((path) => path.includes('/citations?'))
  expect(new Set(pages).size).toBe(pages.length)
  const count = 50 * pages.length
  await expectText(coverage, `newest ${count} citations, since Nov 3 · 1,284 in the last 30 days`)
  expect(coverage().textContent).toContain('Load all')
})

test('Explain this change opens with its answer under way', async () => {
  const held = Promise.withResolvers<void>()
  await openApp('/brands/northwind/history?from=2026-11-06&to=2026-11-08', {
    config: { loadAhead: 40 },
    answer: async (path, respond) => {
      if (path.includes('cursor=')) await held.promise
      return respond(path)
    },
  })
  await press('link', 'Explain this change')
  const table = () => document.querySelector('section[aria-label="Sources"]')
  await vi.waitFor(() => expect(table()?.ariaBusy).toBe('true'))
  within(sources()).getByText('Loading…')
  held.resolve()
  await expectText(table, /Nov 6.–.8: \d+ citations, compared with \d+ on Nov 3.–.5/)
  await vi.waitFor(() => expect(rowOf(/^All \d+ sources$/)).not.toBeNull())
})

test('statistics are not mixed with the list', async () => {
  const { goTo } = await openWhole('by=platforms', {
    answer: async (path, respond) => {
      const answer = await respond(path)
      if (!path.endsWith('/stats')) return answer
      const envelope = await answer.json()
      const by_platform = { chatgpt: 9, perplexity: 1 }
      const by_sentiment = { positive: 0, neutral: 0, negative: 10 }
      const data = { ...envelope.data, total_citations: 10, by_platform, by_sentiment }
      return Response.json({ ...envelope, data })
    },
  })
  const counts = () => rows('Platforms').map((row) => cellsOf(row)[0])
  expect(counts()).toEqual(['121', '68', '43', '31', '263'])
  await goTo('/brands/northwind/report?period=7d')
  // The report counts the list itself.
  const report = () => document.querySelector('section[aria-label="GEO score"]')
  await vi.waitFor(() =>
    expect(report()?.textContent).toContain('263 citations in 7 days, 66% positive'),
  )
  await goTo('/brands/northwind')
  const shares = () => document.querySelector('section[aria-label="By platform"]')
  await vi.waitFor(() => expect(shares()?.textContent).toMatch(/90% 9.*10% 1/))
})
