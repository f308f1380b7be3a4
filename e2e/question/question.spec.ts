import {
  ANALYSIS,
  cellsOf,
  choose,
  expectNotSideways,
  expectPoint,
  goWithin,
  heading,
  panel,
  pointsOf,
  QUESTION,
} from '../support/pages.ts'
import { delivered } from '../support/service.ts'
import { expect, NOW, test } from '../test.ts'

const pageOf = (question: string) =>
  `/brands/northwind/question?${new URLSearchParams({ q: question }).toString()}`

const ODD_QUESTIONS = {
  'of ten thousand characters': 'tea '.repeat(2500),
  'without spaces': 'x'.repeat(10_000),
  'that is a name of JavaScript': '__proto__',
  'from right to left': 'ما هو أفضل شاي أخضر؟',
  'of emoji': '🍵👩‍🌾🏳️‍🌈',
  'with half a character': '\ud83c tea',
  'with markup': '<img src=x onerror=alert(1)>',
}

test('a question shows its answers over time, their sources and how much of the list it has seen, and odd questions open too', async ({
  page,
  open,
  server,
}) => {
  await test.step('what is not loaded yet is said, and loaded on demand', async () => {
    server.config = { ...server.config, pageSize: 500 }
    await open(QUESTION.path)
    const coverage = panel(page, 'Coverage')
    await expect(coverage).toContainText(
      /in the newest 500 citations, since 5 Nov 2026\. Older ones/,
    )
    await coverage.getByRole('button', { name: 'Load all' }).click()
    await expect(coverage).toContainText('mention Northwind Tea.')
    await expect(coverage.getByRole('button', { name: 'Stop loading' })).toHaveCount(0)

    await goWithin(page, `${ANALYSIS.path}?by=questions&from=all`)
    await page.getByRole('searchbox', { name: 'Search questions' }).fill(QUESTION.name)
    await page.getByRole('rowheader', { name: QUESTION.name }).getByRole('link').click()
    await expect(heading(page)).toHaveText(QUESTION.name)
    await expect(coverage).toContainText('mention Northwind Tea.')
    await expect(coverage.getByRole('button', { name: 'Load all' })).toHaveCount(0)
    const words = await coverage.innerText()
    const count = Number(/^\d+/.exec(words)?.[0])
    expect(count).toBeGreaterThan(5)

    await expect(coverage).toContainText(/\d+ answers? in the last 7 days, .* the week before/)

    const overTime = panel(page, 'Answers over time')
    await pointsOf(overTime).press('End')
    await expectPoint(overTime, /2026, .+: \d+ (positive|neutral|negative) answers?$/)
    await choose(overTime, 'View', 'Table')
    const rows = await cellsOf(overTime.getByRole('table'))
    const shown = rows.flatMap((row) => row.slice(2).map(Number))
    expect(shown.reduce((sum, each) => sum + each, 0)).toBe(count)

    const sources = await cellsOf(panel(page, 'Sources cited').getByRole('table'))
    expect(sources.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(count)
    await page.getByRole('link', { name: 'Open in Citations' }).click()
    await expect(page.getByText(new RegExp(`^${count} of 1,284 citations`))).toBeVisible()
  })

  await test.step('odd questions; without one the page says so and leads to the questions; the navigation has no link to it', async () => {
    for (const [kind, question] of Object.entries(ODD_QUESTIONS)) {
      await test.step(kind, async () => {
        await goWithin(page, pageOf(question))
        await expect(heading(page)).toHaveText(question.trim().toWellFormed())
        await expect(panel(page, 'Coverage')).toContainText('0 answers to this question')
        await expect(panel(page, 'Answers over time')).toContainText('No answer to this question')
        await expectNotSideways(page)
      })
    }
    await page.reload()
    await expect(heading(page)).toHaveText(ODD_QUESTIONS['with markup'])

    await goWithin(page, '/brands/northwind/question?q=%20')
    await expect(heading(page)).toHaveText('No question')
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link', { name: 'Analysis' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Question' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Choose one in Analysis' }).click()
    await expect(page.getByRole('table', { name: 'Questions' })).toBeVisible()
  })
})

test('two answers stand side by side, with two requests at most', async ({ page, server }) => {
  server.config = { ...server.config, pageSize: 500, loadAhead: 0 }
  server.fail(/^\/v1\/citations\//, {
    kind: 'payload',
    change: (text) => {
      const answer = JSON.parse(text)
      const full_response = '**Bold** choice\n\n| Tea | Price |\n|---|---|\n| Sencha | 20 |'
      return JSON.stringify({ ...answer, data: { ...answer.data, full_response } })
    },
  })
  await page.setViewportSize({ width: 1360, height: 400 })
  await page.goto(QUESTION.path)
  const answers = panel(page, 'Answers')
  const compare = answers.getByRole('button', { name: /^Compare: / })
  await compare.nth(7).click()
  await expect(page).toHaveURL(/&a=cit_/)
  await compare.nth(6).click()
  await expect(page).toHaveURL(/&a=cit_.*&b=cit_/)
  await expect(compare.nth(6)).toHaveAttribute('aria-pressed', 'true')
  const compared = panel(page, 'Compare two answers')
  const first = compared.getByRole('article', { name: 'First answer' })
  const second = compared.getByRole('article', { name: 'Second answer' })
  // The answers are chosen below it.
  await expect(first.getByRole('heading', { name: 'First answer' })).toBeInViewport()
  for (const answer of [first, second]) {
    await expect(answer.getByRole('table')).toContainText('Sencha')
    await expect(answer.locator('strong', { hasText: 'Bold' })).toBeVisible()
    await expect(answer.getByText('Model', { exact: true })).toBeVisible()
    await expect(answer.locator('time')).toHaveText(/2026/)
  }
  const asked = server.requests.filter((path) => path.startsWith('/v1/citations/'))
  expect(asked).toHaveLength(2)

  await page.reload()
  await expect(first.getByRole('table')).toBeVisible()
  await expect(second).toContainText('The two answers are the same.')
  await compared.getByRole('button', { name: 'Close comparison' }).click()
  await expect(page).not.toHaveURL(/[ab]=/)

  server.heal()
  await goWithin(page, `${QUESTION.path}&a=cit_nw_000003&b=nope`)
  await expect(compared.getByRole('alert')).toContainText('The second answer couldn’t be loaded')
  await expect(compared.getByRole('article', { name: 'First answer' })).toContainText('Model')
})

test('a question of a thousand letters has a short address', async ({ page, open }) => {
  const long = 'おいしいお茶のおすすめは？'.repeat(80)
  const { citations } = await delivered('citations')
  const twin = long.replace(/は？$/, 'を')
  const texts = [long, twin, `  ${long.replaceAll('お茶', 'お茶')}\n`]
  await page.route('**/v1/brands/northwind/citations?*', async (route) => {
    const asked = citations.slice(0, 6).map((citation, at) => ({
      ...citation,
      query: texts[at] ?? citation.query,
    }))
    const data = { citations: asked, pagination: { has_more: false } }
    const meta = { request_id: 'req_1', timestamp: NOW.toISOString() }
    await route.fulfill({ json: { success: true, data, meta } })
  })
  const expectShort = () => expect(page.url().length).toBeLessThan(1000)
  // An old shared link.
  await open(pageOf(long))
  await expect(heading(page)).toHaveText(long)
  await expect(panel(page, 'Coverage')).toContainText('2 answers')
  await expect(page).toHaveURL(/^.{1,1000}$/)
  await page.getByRole('button', { name: /^Add to .*work/ }).click()
  await page.getByRole('link', { name: 'Open in Citations' }).click()
  await expect(page.getByText(/^2 of 6 citations/)).toBeVisible()
  expectShort()
  await page.reload()
  await expect(page.getByText(/^2 of 6 citations/)).toBeVisible()
  await goWithin(page, '/brands/northwind/work')
  await page.getByRole('link', { name: 'Answers to the question' }).click()
  await expect(heading(page)).toHaveText(long)
  expectShort()
  const links = page.getByRole('link').filter({ visible: true })
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.filter((href) => href.length > 1000)).toEqual([])
})
