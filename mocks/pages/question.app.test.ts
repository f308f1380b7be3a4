import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { member, openService } from '../test-client.ts'
import { expectText, openApp, panel, press } from './open-app.ts'

const QUESTION = 'northwind tea vs vahdam'
const pageOf = (q: string) => `/brands/northwind/question?${new URLSearchParams({ q }).toString()}`

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const coverage = () => panel('Coverage')
const rowsOf = (name: string) =>
  [...panel(name).querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  )
const sum = (values: readonly string[]) => values.reduce((all, each) => all + Number(each), 0)

test('what is not loaded is said and loaded on demand; chart, table and sources have all answers', async () => {
  await openApp(pageOf(QUESTION), { config: { pageSize: 500 } })
  await expectText(coverage, /in the newest 500 citations, since Nov 5, 2026\. Older ones/)
  await press('button', 'Load all')
  await expectText(coverage, 'mention Northwind Tea.')
  expect(within(coverage()).queryByRole('button')).toBeNull()
  await expectText(coverage, /\d+ answers? in the last 7 days, .* the week before/)
  const count = Number(/^\d+/.exec(coverage().textContent)?.[0])
  expect(count).toBeGreaterThan(5)

  const points = within(panel('Answers over time')).getByRole('slider')
  fireEvent.keyDown(points, { key: 'End' })
  expect(points.getAttribute('aria-valuetext')).toMatch(
    /2026, .+: \d+ (positive|neutral|negative) answers?$/,
  )
  await press('radio', 'Table')
  await vi.waitFor(() =>
    expect(sum(rowsOf('Answers over time').flatMap((row) => row.slice(1)))).toBe(count),
  )
  expect(sum(rowsOf('Sources cited').map((row) => row[0] ?? ''))).toBe(count)
  const link = screen.getByRole('link', { name: 'Open in Citations' })
  expect(link.getAttribute('href')).toContain('/brands/northwind/citations?question=')
})

test.each([
  ['that is a name of JavaScript', '__proto__'],
  ['from right to left', 'ما هو أفضل شاي أخضر؟'],
  ['of emoji', '🍵👩‍🌾🏳️‍🌈'],
  ['with half a character', '\ud83c tea'],
  ['with markup', '<img src=x onerror=alert(1)>'],
])('a question %s is a heading, and has no answers', async (_, question) => {
  await openApp(pageOf(question))
  expect(heading()).toBe(question.toWellFormed())
  await expectText(coverage, '0 answers to this question')
  await expectText(() => panel('Answers over time'), 'No answer to this question')
})

test('without a question the page leads to the questions, and the navigation has no link to it', async () => {
  await openApp('/brands/northwind/question?q=%20')
  expect(heading()).toBe('No question')
  const link = screen.getByRole('link', { name: 'Choose one in Analysis' })
  expect(link.getAttribute('href')).toBe('/brands/northwind/analysis?by=questions')
  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  main.getByRole('link', { name: 'Analysis' })
  expect(main.queryByRole('link', { name: 'Question' })).toBeNull()
})

test('two answers stand side by side, with two requests; one that fails leaves the other', async () => {
  const { asked, address, goTo } = await openApp(pageOf(QUESTION), {
    config: { pageSize: 500 },
    answer: async (path, respond) => {
      const answer = await respond(path)
      if (!path.startsWith('/v1/citations/') || !answer.ok) return answer
      const envelope = await answer.json()
      const full_response = '**Bold** choice\n\n| Tea | Price |\n|---|---|\n| Sencha | 20 |'
      return Response.json({ ...envelope, data: { ...envelope.data, full_response } })
    },
  })
  const compare = async (at: number) =>
    (await screen.findAllByRole('button', { name: /^Compare: / }))[at] ?? document.body
  fireEvent.click(await compare(7))
  await vi.waitFor(() => expect(address()).toMatch(/&a=cit_/))
  fireEvent.click(await compare(6))
  await vi.waitFor(() => expect(address()).toMatch(/&a=cit_.*&b=cit_/))
  expect((await compare(6)).ariaPressed).toBe('true')
  const compared = await screen.findByRole('region', { name: 'Compare two answers' })
  for (const name of ['First answer', 'Second answer']) {
    const answer = within(compared).getByRole('article', { name })
    await expectText(() => answer.querySelector('table'), 'Sencha')
    expect(answer.querySelector('strong')?.textContent).toBe('Bold')
    within(answer).getByText('Model')
    expect(answer.querySelector('time')?.textContent).toContain('2026')
  }
  await expectText(() => compared, 'The two answers are the same.')
  expect(asked.filter((path) => path.startsWith('/v1/citations/'))).toHaveLength(2)
  await press('button', 'Close comparison')
  await vi.waitFor(() => expect(address()).not.toMatch(/[ab]=/))

  await goTo(`${pageOf(QUESTION)}&a=cit_nw_000003&b=nope`)
  await expectText(() => screen.getByRole('alert'), 'The second answer couldn’t be loaded')
  await expectText(() => screen.getByRole('article', { name: 'First answer' }), 'Model')
})

test('a question of a thousand letters has a short address, also in links and on the work list', async () => {
  const long = 'おいしいお茶のおすすめは？'.repeat(80)
  const texts = [long, long.replace(/は？$/, 'を'), `  ${long.replaceAll('お茶', 'お茶')}\n`]
  const first = await openService().get('/v1/brands/northwind/citations?limit=6')
  const rows = member(first.data, 'citations') as { query: string }[]
  const citations = rows.map((row, at) => ({ ...row, query: texts[at] ?? row.query }))
  const { address, goTo } = await openApp(pageOf(long), {
    answer: async (path, respond) => {
      const answer = await respond(path)
      if (!path.startsWith('/v1/brands/northwind/citations?')) return answer
      const data = { citations, pagination: { has_more: false } }
      return Response.json({ ...(await answer.json()), data })
    },
  })
  await vi.waitFor(() => expect(heading()).toBe(long))
  await expectText(coverage, '2 answers')
  await vi.waitFor(() => expect(address().length).toBeLessThan(1000))
  await press('button', /^Add to .*work/)
  await press('link', 'Open in Citations')
  await screen.findByText(/^2 of 6 citations/)
  expect(address().length).toBeLessThan(1000)
  await goTo('/brands/northwind/work')
  await press('link', /Answers to the question$/)
  await vi.waitFor(() => expect(heading()).toBe(long))
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect([address(), ...hrefs].filter((href) => href.length > 1000)).toEqual([])
})
