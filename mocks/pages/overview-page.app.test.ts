import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { citationStatsQuery } from '../../src/api/queries.ts'
import { clientWith } from '../../src/api/test-fetch.ts'
import { NOW } from '../test-client.ts'
import { openApp, panel, press, pressButton, textsOf } from './open-app.ts'

const OVERVIEW = '/brands/northwind'
const CITATIONS = `${OVERVIEW}/citations`
const DAY_MS = 86_400_000
const textOf = (name: string) => panel(name).textContent

async function expectIn(name: string, text: string | RegExp): Promise<void> {
  await vi.waitFor(() => expect(textOf(name)).toMatch(text))
}

/** Text and address of each link, without the start of the counted period. */
const linksIn = (name: string) =>
  [...panel(name).querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href')?.replace(/from=2026-10-18T13[^&]*/, 'from=…'),
  ])

function rowsIn(name: string): (string | null)[][] {
  const rows = [...panel(name).querySelectorAll('tr')]
  return rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
}

test('what, why and what to do stand before the evidence, which leads to the list, and the score has its change and meaning', async () => {
  await openApp(OVERVIEW)
  await expectIn(
    'GEO score',
    /72 of 100.*4 points below Excellent.*up 3 points in 7 days·normal ups and downsChanges this big are common: about 1 week in 11Updated 3h ago \(Nov 17, 10:00 UTC\)/,
  )
  await expectIn('Latest negative citations', 'Review all 80')
  const names = [...document.querySelectorAll('main section')].map((each) =>
    each.getAttribute('aria-label'),
  )
  expect(names).toEqual([
    'What’s new',
    'GEO score',
    'Score trend',
    'Why it moved',
    'What to do',
    'Components',
    'By platform',
    'By sentiment',
    'Latest negative citations',
  ])
  const time = panel('GEO score').querySelector('time')
  expect([time?.dateTime, time?.title]).toEqual(['2026-11-17T10:00:00Z', 'Nov 17, 2026, 10:00 UTC'])
  await expectIn('By platform', '1,284 citations · last 30 days')
  expect(linksIn('By platform')).toEqual([
    ['PePerplexity 37% 471', `${CITATIONS}?platform=perplexity&from=…`],
    ['ChChatGPT 31% 402', `${CITATIONS}?platform=chatgpt&from=…`],
    ['ClClaude 20% 253', `${CITATIONS}?platform=claude&from=…`],
    ['GoGoogle AI 12% 158', `${CITATIONS}?platform=google_ai&from=…`],
  ])
  expect(linksIn('By sentiment')).toEqual([
    ['Positive 69% 886', `${CITATIONS}?sentiment=positive&from=…`],
    ['Neutral 25% 318', `${CITATIONS}?sentiment=neutral&from=…`],
    ['Negative 6% 80', `${CITATIONS}?sentiment=negative&from=…`],
  ])
  await expectIn('Latest negative citations', 'Northwind Tea shipping slower and pricier than')
  expect(linksIn('Latest negative citations')).toEqual([
    ['Review all 80', `${CITATIONS}?sentiment=negative&from=…`],
    ['northwind tea vs harney and sons', `${CITATIONS}/cit_nw_000001`],
    ['Who ships Darjeeling first flush to Canada?', `${CITATIONS}/cit_nw_000006`],
    ['tea subscription gift ideas', `${CITATIONS}/cit_nw_000009`],
  ])
  await pressButton('What the score means')
  await vi.waitFor(() =>
    expect(screen.getByRole('dialog').textContent).toMatch(
      /Good 51–75 now 72.*Citation frequency 40%.*Together they make 72\.2/,
    ),
  )
})

test('the summary is the headline, the numbers of the page and its address', async () => {
  userEvent.setup()
  await openApp(`${OVERVIEW}?period=90d`)
  await expectIn('GEO score', 'normal ups and downs')
  await expectIn('Score trend', 'low 52')
  await expectIn('What’s new', 'Nothing unusual')
  await pressButton('Copy summary')
  const lines = (await navigator.clipboard.readText()).split('\n')
  expect(lines).toHaveLength(10)
  expect([lines[0], lines[2], lines[3], lines[9]]).toEqual([
    expect.stringMatching(/^Nothing unusual in the last 7 days\. Score 72, up 3\./),
    'Northwind Tea: Score 72/100 (Good), up 3 in 7 days – normal ups and downs',
    'Last 90 days: from 54 to 72 – unusually large · low 52 · high 76 · 5 days without data',
    expect.stringMatching(/^http:.*\/$/),
  ])
})

test('the components have their weights, points and room, and a change since the days that were seen', async () => {
  await openApp(OVERVIEW, { clock: new Date(NOW.getTime() - 7 * DAY_MS) })
  await expectIn('Components', '72.2 of 100 points')
  expect(rowsIn('Components')).toEqual([
    ['Component', 'Score', 'Weight', 'Points', 'Room to grow'],
    [expect.stringMatching(/^Citation frequency/), '68', '40%', '27.2', '12.8'],
    [expect.stringMatching(/^Domain authority/), '75', '30%', '22.5', '7.5'],
    [expect.stringMatching(/^Platform diversity/), '80', '20%', '16.0', '4.0'],
    [expect.stringMatching(/^Technical factors/), '65', '10%', '6.5', '3.5'],
  ])
  await openApp(OVERVIEW, { isReload: true })
  await vi.waitFor(() => expect(rowsIn('Components')[0]?.[2]).toBe('Change since Nov 10'))
  expect(rowsIn('Components').map((row) => row[2])).toEqual([
    expect.anything(),
    ...Array.from({ length: 4 }, () => '0 '),
  ])
})

test('unknown weights are not shown, and one platform is said', async () => {
  const app = await openApp(OVERVIEW, { scenario: 'weights-unknown', scoreWeights: null })
  await expectIn('What to do', /\d/)
  expect(rowsIn('Components')[0]).toEqual(['Component', 'Score'])
  expect(
    rowsIn('Components')
      .slice(1)
      .map(([, score]) => score),
  ).toEqual(['51', '42', '60', '38'])
  expect(textOf('What to do')).not.toContain('Raising it could add')
  await pressButton('What the score means')
  await vi.waitFor(() =>
    expect(screen.getByRole('dialog').textContent).toContain('How much each part counts isn’t'),
  )
  expect(screen.getByRole('dialog').textContent).not.toContain('%')
  const { api, queryClient } = app.services
  act(() => {
    queryClient.setQueryData(citationStatsQuery(api, 'northwind').queryKey, (stats) => ({
      ...(stats ?? expect.fail()),
      by_platform: ['claude', 'chatgpt'].map((key, index) => ({ key, count: 12 * (1 - index) })),
    }))
  })
  await expectIn('By platform', 'All of them are from one platform.')
  await app.goTo(`${OVERVIEW}/breakdown`)
  await vi.waitFor(() => expect(textOf('How the score adds up')).toContain('We can’t show how the'))
  expect(textOf('How the score adds up')).not.toContain('%')
  expect(within(panel('How the score adds up')).queryByRole('slider')).toBeNull()
})

test('the trend has a chart whose slider tells each day, a table and the period', async () => {
  const { router } = await openApp(OVERVIEW)
  const trend = () => within(panel('Score trend'))
  await vi.waitFor(() => trend().getByRole('slider'))
  trend().getByRole('img', {
    name: 'Score from Oct 19 to Nov 17: 65 to 72, low 64 · high 76 · 2 days without data',
  })
  const told = [29, 28, 0].map((day) => {
    fireEvent.change(trend().getByRole('slider'), { target: { value: day } })
    return trend().getByRole('slider').getAttribute('aria-valuetext')
  })
  expect(told).toEqual(['Tue, Nov 17, 2026: 72', 'Mon, Nov 16, 2026: 72', 'Mon, Oct 19, 2026: 65'])
  await press('radio', 'Table', panel('Score trend'))
  await vi.waitFor(() => expect(rowsIn('Score trend')).toHaveLength(31))
  expect(trend().queryByRole('img')).toBeNull()
  expect(rowsIn('Score trend').slice(12, 14)).toEqual([
    ['Nov 6, 2026', '76'],
    ['Nov 5, 2026', 'no data'],
  ])
  await press('radio', '90d')
  await expectIn('Score trend', 'Last 90 days')
  await expectIn('Why it moved', 'last 90 days')
  await press('link', 'Score history', panel('Score trend'))
  await vi.waitFor(() => expect(router.state.location.href).toBe(`${OVERVIEW}/history?period=90d`))
})

test('actions and changes have their evidence and verdicts', async () => {
  await openApp(OVERVIEW, { loadAhead: 3, api: clientWith({ pageSize: 500 }) })
  await expectIn('What’s new', /80 negative citations since Oct 19\. Biggest job: 50 negative/)
  await vi.waitFor(() =>
    expect(textsOf(panel('What to do').querySelectorAll('li'))).toEqual([
      'Get cited more oftenCitation frequency is 68 of 100. Raising it could add up to 12.8 points to your score.Add to work list',
      'Review 50 negative citations from forum.teatalk.example50 of your 80 negative citations since Oct 19, across 41 questionsAdd to work list',
      'Check why 2 days have no scoreNov 4 and Nov 5Add to work list',
    ]),
  )
  expect(linksIn('What to do')).toContainEqual([
    '50 of your 80 negative citations',
    `${CITATIONS}?sentiment=negative&source=forum.teatalk.example&from=2026-10-19`,
  ])
  await expectIn(
    'Why it moved',
    /Up 12 points, Oct 22\s–\sNov 6: unusually large\. .*Then down 7 points, Nov 6\s–\s10 \(the biggest fall\): normal ups and downs\. No single/,
  )
  expect(textOf('Why it moved')).not.toContain('These things happened at the same time.')
  expect(linksIn('Why it moved')).toContainEqual([
    'Up 12 points',
    `${OVERVIEW}/history?from=2026-10-22&to=2026-11-06`,
  ])
})

test('a change of the list of questions is said and marked', async () => {
  // The week from the change on is compared once it is over.
  const clock = new Date(NOW.getTime() + DAY_MS)
  // Charts are drawn where there is room.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500)
  const app = await openApp('/brands/new-questions', {
    loadAhead: 3,
    api: clientWith({ pageSize: 500 }),
    clock,
  })
  const words =
    'Perhaps the list of questions changed on Nov 11: 26 questions had their first answer that mentions you.'
  await expectIn(
    'Why it moved',
    `${words} Same 40 questions, 7 days before and after: 320 → 320 citations. 35 new questions added 280, 10 that ended took away 80.`,
  )
  const marksIn = (name: string) =>
    [...panel(name).querySelectorAll('svg text')].filter((text) => text.textContent === '?')
  await app.goTo('/brands/new-questions/history')
  await vi.waitFor(() => expect(marksIn('Score history')).toHaveLength(1))
  await app.goTo('/brands/new-questions/analysis')
  await vi.waitFor(() => expect(marksIn('Citations over time')).toHaveLength(1))
  const slider = within(panel('Citations over time')).getByRole('slider')
  fireEvent.change(slider, { target: { value: 14 } })
  expect(slider.getAttribute('aria-valuetext')).toContain(words)
})

test('each panel is embedded alone, with its own title; one that does not exist is the overview', async () => {
  const { asked, goTo } = await openApp(`${OVERVIEW}?embed=score&period=7d`)
  for (const [embed, title, name, text] of [
    ['score', 'GEO score of Northwind Tea', 'GEO score', '72 of 100'],
    ['trend', 'Score trend of Northwind Tea', 'Score trend', 'Last 7 days'],
    ['components', 'Components of Northwind Tea', 'Components', '72.2 of 100 points'],
  ] as const) {
    await goTo(`${OVERVIEW}?embed=${embed}&period=7d`)
    await expectIn(name, text)
    await vi.waitFor(() => expect(document.title).toBe(`${title} · Brand Visibility`))
    expect(document.querySelector('h1')?.textContent).toBe(title)
    expect(document.querySelectorAll('section, nav')).toHaveLength(1)
  }
  expect(asked.filter((path) => path.includes('/citations?'))).toEqual([])
  await goTo(`${OVERVIEW}?embed=constructor`)
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Overview'))
})
