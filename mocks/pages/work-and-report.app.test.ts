import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { clientWith } from '../../src/api/test-fetch.ts'
import { prefetchOf } from '../../src/model/citation-list/prefetch.ts'
import { expectText, openApp, panel, press, pressButton } from './open-app.ts'

const OVERVIEW = '/brands/northwind'
const WORK = `${OVERVIEW}/work`
const WHOLE_LIST = { loadAhead: 3, api: clientWith({ pageSize: 500 }) }

const rows = () => [...panel('Items').querySelectorAll<HTMLElement>('tbody tr')]
const texts = () => rows().map(({ textContent }) => textContent)
const titles = () => rows().map((row) => row.querySelector('th > button')?.textContent)

function item(title: string): HTMLElement {
  const row = rows().find(({ textContent }) => textContent.includes(title))
  return row ?? expect.fail(`There is no item ${title}.`)
}

async function addItems(...added: string[]): Promise<void> {
  for (const title of added) {
    await pressButton('Add item')
    await screen.findByRole('dialog', { name: 'Add item' })
    // The field has the focus.
    await userEvent.keyboard(`${title}{Enter}`)
    await vi.waitFor(() => expect(titles()).toContain(title))
  }
}

async function setStatus(title: string, status: string): Promise<void> {
  await pressButton(/^(To do|Doing|Done)/, item(title))
  const menu = item(title).querySelector<HTMLElement>('[aria-label="Status"]')
  await pressButton(status, menu ?? undefined)
}

async function setDone(title: string, date: string): Promise<void> {
  await setStatus(title, 'Done')
  const dialog = await screen.findByRole('dialog', { name: 'When was it done?' })
  const field = within(dialog).getByLabelText('Date')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: date } })
  await pressButton('Done', dialog)
}

async function addRow(path: string, name: RegExp, app: Awaited<ReturnType<typeof openApp>>) {
  await app.goTo(`${OVERVIEW}/analysis?${path}`)
  const row = await vi.waitFor(() => {
    const all = [...document.querySelectorAll('tbody tr')]
    const found = all.find((each) => name.test(each.querySelector('th')?.textContent ?? ''))
    return found ?? expect.fail(`There is no row ${name}.`)
  })
  await pressButton('Add to work list', row)
}

const announced = () => screen.getAllByRole('status').at(-1)?.textContent

test('what to do is added once, can be undone, and is found by the command menu', async () => {
  const app = await openApp(OVERVIEW)
  const first = await vi.waitFor(
    () => panel('What to do').querySelector('li') ?? expect.fail('There is nothing to do.'),
  )
  await pressButton('Add to work list', first)
  expect(document.activeElement?.textContent).toBe('On the work list')
  await vi.waitFor(() => expect(announced()).toBe('Added to the work list'))
  await pressButton('Undo', first)
  expect(document.activeElement?.textContent).toBe('Add to work list')
  await userEvent.keyboard('{Enter}')
  // The same component in another panel is the same finding.
  within(within(panel('Components')).getByRole('row', { name: /^Citation frequency/ })).getByRole(
    'link',
    { name: 'On the work list' },
  )
  await userEvent.click(within(first).getByRole('link', { name: 'On the work list' }))
  await vi.waitFor(() =>
    expect(texts()).toEqual([
      expect.stringMatching(/^Get cited more oftenComponent · Citation frequency is 68 of 100/),
    ]),
  )
  expect(rows()[0]?.getAttribute('aria-current')).toBe('true')
  const link = within(item('Get cited')).getByRole('link', { name: /68 of 100/ })
  expect(link.getAttribute('href')).toBe(`${OVERVIEW}/breakdown`)
  await addItems('Call the editor')
  await app.goTo(`${OVERVIEW}/history`)
  await vi.waitFor(() => panel('Score history'))
  await vi.waitFor(async () => {
    await userEvent.keyboard('{Control>}k{/Control}')
    screen.getByRole('combobox')
  })
  await userEvent.type(screen.getByRole('combobox'), 'editor')
  await vi.waitFor(() =>
    expect(screen.getAllByRole('option').map((each) => each.textContent)).toContain(
      'Call the editorOpen↵',
    ),
  )
})

test('a citation and rows of Analysis are put on the list, lead back to their citations and have outcomes', async () => {
  const app = await openApp(`${OVERVIEW}/citations/cit_nw_000000`, WHOLE_LIST)
  await vi.waitFor(async () => pressButton('Add to work list'))
  await addRow('from=all&by=platforms', /Claude/, app)
  await addRow('from=all&by=questions', /^northwind tea vs vahdam/, app)
  await addRow('from=all&by=competitors', /Rishi/, app)
  await addRow('', /kitchenlab/, app)
  await app.goTo(WORK)
  await vi.waitFor(() => expect(rows()).toHaveLength(5))
  expect(texts()).toEqual([
    expect.stringMatching(
      /^Follow up “What is the best loose leaf green tea online\?”Citation · Positive on ChatGPT, Nov 17/,
    ),
    expect.stringMatching(/^Look at the (\d+ negative )?citations? of ClaudePlatform · /),
    expect.stringMatching(/^Look at the (\d+ negative )?citations? of “.+”Question · /),
    expect.stringMatching(/^Look at the (\d+ negative )?citations? that name RishiFinding · /),
    expect.stringMatching(/^Look at .*kitchenlab/),
  ])
  const hrefOf = (title: string) => within(item(title)).getByRole('link').getAttribute('href')
  expect(hrefOf('Rishi')).toMatch(/\/citations\?.*competitor=Rishi/)
  expect(hrefOf('Claude')).toMatch(/\/citations\?.*platform=claude/)
  // The outcome of a source is the change of its citations.
  for (const [date, outcome] of [
    [
      '2026-11-02',
      /14 days before and after: citations \d+ → \d+, negative \d+ → \d+ · (real change|no clear change)$/,
    ],
    ['2026-11-10', /7 of 14 days, .* · not enough data · ends on Nov 24$/],
    ['2026-10-25', /There are no citations from as many days before$/],
  ] as const) {
    await setDone('kitchenlab', date)
    await vi.waitFor(() => expect(item('kitchenlab').textContent).toMatch(outcome))
  }
})

test('an item that is done has its outcome and event, until it is opened again', async () => {
  const app = await openApp(WORK)
  await addItems('Rewrite the pages', 'Call the editor', 'Ask for reviews')
  await setStatus('Call the editor', 'Doing')
  await setDone('Rewrite the pages', '2026-11-01')
  expect(document.activeElement?.textContent).toMatch(/^Done.*Nov 1/)
  expect(titles()).toEqual(['Call the editor', 'Ask for reviews', 'Rewrite the pages'])
  await vi.waitFor(() =>
    expect(item('Rewrite').textContent).toMatch(
      /14 days before and after: score [+−]?\d+ before, [+−]?\d+ after · (unusually large|normal ups and downs)/,
    ),
  )
  await setDone('Ask for reviews', '2026-11-10')
  expect(item('Ask for reviews').textContent).toMatch(
    /7 of 14 days, before and after: score .* · not enough data · ends on Nov 24/,
  )
  const events = async () => {
    await app.goTo(`${OVERVIEW}/history`)
    await vi.waitFor(() => panel('Events').querySelector('li') ?? expect.fail('There are none.'))
    const found = [...panel('Events').querySelectorAll('li')].map((each) => each.textContent)
    await app.goTo(WORK)
    await vi.waitFor(() => item('Rewrite the pages'))
    return found
  }
  const both = [
    expect.stringContaining('Rewrite the pages'),
    expect.stringContaining('Ask for reviews'),
  ]
  expect(await events()).toEqual(both)
  await setStatus('Rewrite the pages', 'To do')
  expect(item('Rewrite the pages').textContent).toContain('Available 14 days after you finish')
  expect(await events()).toEqual(both.slice(1))
  await pressButton('Undo', panel('Items'))
  expect(item('Rewrite the pages').textContent).toContain('Done Nov 1')
  expect(await events()).toEqual(both)
  await userEvent.click(screen.getByRole('radio', { name: 'Doing 1' }))
  await vi.waitFor(() => expect(titles()).toEqual(['Call the editor']))
  expect(app.router.state.location.href).toBe(`${WORK}?status=doing`)
})

test('an item is drafted, edited, moved and removed, with Undo', async () => {
  await openApp(WORK)
  await screen.findByText(/^Nothing here yet\. /)
  await addItems('Call', 'Write', 'Ask')
  await pressButton('Call')
  await userEvent.type(screen.getByLabelText('What'), ' the editor')
  await userEvent.type(screen.getByLabelText('Note'), 'Ask for the price')
  await openApp(WORK, { isReload: true })
  await vi.waitFor(() => expect(titles()).toEqual(['Call', 'Write', 'Ask']))
  await pressButton('Call')
  screen.getByText('This is your unsaved draft.')
  await pressButton('Save item')
  await vi.waitFor(() => expect(texts()[0]).toMatch(/^Call the editorAsk for the price/))
  await pressButton(/^Move or change: Write/)
  await pressButton('Move up', item('Write'))
  expect(titles()).toEqual(['Write', 'Call the editor', 'Ask'])
  await pressButton('Undo', panel('Items'))
  expect(titles()).toEqual(['Call the editor', 'Write', 'Ask'])
  await pressButton(/^Move or change: Call/)
  await pressButton('Remove', item('Call'))
  expect(titles()).toEqual(['Write', 'Ask'])
  expect(panel('Items').textContent).toMatch(/Removed from the work list/)
  expect(document.activeElement?.textContent).toBe('Undo')
  await userEvent.keyboard('{Enter}')
  expect(titles()).toEqual(['Call the editor', 'Write', 'Ask'])
})

const REPORT = `${OVERVIEW}/report`

const print = () => screen.getByText('Print or save as PDF').closest('button') as HTMLButtonElement
const sheet = () => screen.getByRole('article', { name: /^Report on / })
const coverage = () => document.querySelector('section[aria-label="Coverage"]')
const isNextPage = (path: string) => path.includes('cursor=')

test('it has the scores of its days, is printed, and its range is in the address', async () => {
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  const { address } = await openApp(`${REPORT}?period=90d`, { config: { pageSize: 500 } })
  expect(document.title).toBe('Report · Northwind Tea · Brand Visibility')
  await vi.waitFor(() => expect(print().disabled).toBe(false))
  const days = within(screen.getByRole('table', { name: 'Score in the period' }))
  expect(days.getAllByRole('row')).toHaveLength(91)
  expect(days.getAllByRole('row')[1]?.textContent).toBe('Nov 17, 202672')
  for (const [title, text] of [
    ['GEO score', '+18 pointsup 18 points in 90 daysUnusually large.'],
    [
      'GEO score',
      '1,284 citations in 90 days, 69% positive, 6% negative (we only have citations from Oct 19)',
    ],
    ['What makes up the score', 'Citation frequency6840%12.8'],
  ] as const) {
    await expectText(() => panel(title), text)
  }
  expect(sheet().textContent).toContain('Covers AI answers that mention Northwind Tea')
  await press('radio', '7d')
  await vi.waitFor(() => expect(address()).toBe(`${REPORT}?period=7d`))
  await vi.waitFor(() => expect(print().disabled).toBe(false))
  fireEvent.click(print())
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce())
})

test('a part that fails says so on the page, and the others stay', async () => {
  await openApp(REPORT, { scenario: 'stats-503' })
  await expectText(() => panel('GEO score'), '72')
  const alert = within(panel('GEO score')).getByRole('alert')
  expect(alert.textContent).toContain('Citation data couldn’t be loaded')
  await expectText(() => panel('Why it moved'), /points/)
})

test('it loads the rest of its citations when it opens, and cannot be printed before', async () => {
  const held = Promise.withResolvers<void>()
  const pages: string[] = []
  await openApp(`${REPORT}?period=7d`, {
    answer: async (path, respond) => {
      if (isNextPage(path) && pages.push(path) > 1) await held.promise
      return respond(path)
    },
  })
  await expectText(() => panel('GEO score'), '72')
  await vi.waitFor(() => expect(pages).toHaveLength(2))
  expect(print().disabled).toBe(true)
  screen.getAllByRole('button', { description: /^The report is still loading/ })
  within(panel('Coverage')).getByRole('progressbar', { name: 'Loading citations' })
  const next = () => panel('Suggested next steps')
  expect(next().ariaBusy).toBe('true')
  held.resolve()
  await vi.waitFor(() => expect(print().disabled).toBe(false))
  expect(coverage()).toBeNull()
  await expectText(next, /Review \d+ negative citations/)
  // The period and the 7 days before have about 560 citations.
  expect(pages).toHaveLength(11)
  expect(sheet().textContent).not.toMatch(/Reading the citations|weren’t loaded/)
})

test('an incomplete report is not printed by accident, and says so', async () => {
  let isLimited = true
  const { services } = await openApp(REPORT, {
    config: { pageSize: 500 },
    answer: async (path, respond) =>
      isLimited && isNextPage(path) ? new Response('{}', { status: 429 }) : respond(path),
  })
  await expectText(() => coverage(), 'This report is incomplete.')
  expect(print().disabled).toBe(true)
  await press('button', 'Use anyway')
  await vi.waitFor(() => expect(print().disabled).toBe(false))
  expect(sheet().textContent).toContain('Incomplete: citations since')
  isLimited = false
  // On this clock each slice of work ends before its first step, so the citations are counted after all have loaded.
  let time = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 100))
  await press('button', 'Load the rest')
  await vi.waitFor(() => expect(prefetchOf(services).missing.get()).toBe(0))
  clock.mockRestore()
  await vi.waitFor(() => expect(coverage()).toBeNull())
  await vi.waitFor(() => expect(print().disabled).toBe(false))
  expect(sheet().textContent).not.toContain('Incomplete')
})
