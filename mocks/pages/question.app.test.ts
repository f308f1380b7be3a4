import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { member, openService } from '../test-client.ts'
import {
  button,
  control,
  expectText,
  openApp,
  panel,
  press,
  pressButton,
  textsOf,
} from './open-app.ts'

const ANALYSIS = '/brands/northwind/analysis'
const QUESTION = 'northwind tea vs vahdam'
const pageOf = (q: string) => `/brands/northwind/question?${new URLSearchParams({ q }).toString()}`

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const coverage = () => panel('Coverage')
const rowsOf = (name: string) =>
  [...panel(name).querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  )
const sum = (values: readonly string[]) => values.reduce((all, each) => all + Number(each), 0)

test('what is not loaded is said, once what is loaded is counted, and loaded on demand; chart, table and sources have all answers', async () => {
  const said = new Set<string>()
  const watcher = new MutationObserver(() => {
    const text = document.querySelector('section[aria-label="Coverage"]')?.textContent ?? ''
    if (text !== '') said.add(text)
  })
  watcher.observe(document, { childList: true, characterData: true, subtree: true })
  await openApp(pageOf(QUESTION), { config: { pageSize: 500 } })
  await expectText(coverage, /in the newest 500 citations, since Nov 5, 2026\. Older ones/)
  watcher.disconnect()
  expect([...said]).toEqual([expect.stringContaining('Older ones aren’t loaded.')])
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

test('a question of any characters is a heading, and has no answers; without one the page leads to the questions', async () => {
  const { goTo } = await openApp(pageOf('tea'))
  for (const question of [
    '__proto__',
    'ما هو أفضل شاي أخضر؟',
    '🍵👩‍🌾🏳️‍🌈',
    '\ud83c tea',
    '<img src=x onerror=alert(1)>',
  ]) {
    await goTo(pageOf(question))
    expect(heading()).toBe(question.toWellFormed())
    await expectText(coverage, '0 answers to this question')
    await expectText(() => panel('Answers over time'), 'No answer to this question')
  }
  await goTo('/brands/northwind/question?q=%20')
  expect(heading()).toBe('No question')
  const link = screen.getByRole('link', { name: 'Choose one in Analysis' })
  expect(link.getAttribute('href')).toBe('/brands/northwind/analysis?by=questions')
  // Nor has the navigation a link to it.
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

test('questions are counted in groups, which can be added', async () => {
  const { address, goTo } = await openApp(`${ANALYSIS}?by=questions`, {
    config: { pageSize: 500 },
  })
  const count = () => Number(control('tab', /^Questions/).textContent.replaceAll(/\D/g, ''))
  const names = () => textsOf(panel('Questions').querySelectorAll('tbody tr > th'))
  const others = (pattern: RegExp) =>
    names().filter((name) => !pattern.test(name) && !name.startsWith('Show'))
  await vi.waitFor(() => expect(count()).toBeGreaterThan(0))
  const all = count()
  await press('radio', /^Branded/)
  await vi.waitFor(() => expect(address()).toMatch(/group=branded/))
  await vi.waitFor(() => expect(others(/northwind tea/i)).toEqual([]))
  await vi.waitFor(() => expect(count()).toBeLessThan(all))
  const branded = count()
  await press('radio', /^Unbranded/)
  await vi.waitFor(() => expect(branded + count()).toBe(all))
  expect(names().filter((name) => /northwind tea/i.test(name))).toEqual([])
  const link = panel('Questions').querySelector('tbody td a')?.getAttribute('href')
  expect(link).toMatch(/citations\?.*group=unbranded/)

  await pressButton(/^Question group/)
  await pressButton('Edit groups…')
  const dialog = await screen.findByRole('dialog', { name: 'Question groups' })
  const write = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  write('Name', 'Matcha & co')
  write('Words', 'match*\n"green tea" best')
  fireEvent.click(button('Add group', dialog))
  await press('radio', /^Matcha & co/)
  await vi.waitFor(() => expect(others(/matcha|green tea/i)).toEqual([]))
  expect(names()[0]).toMatch(/matcha|green tea/i)
  const menu = () => button(/^Question group/)
  await goTo(`${ANALYSIS}?by=questions&group=Gone`)
  await vi.waitFor(() => expect(menu().textContent).toBe('Question group: Gone (not found)'))
  fireEvent.click(menu())
  await screen.findByText(/^This browser has no group “Gone”/)
  await pressButton('All questions')
  await vi.waitFor(() => expect(names().length).toBeGreaterThan(1))
})
