import { jetstreamManager } from '@nats-io/jetstream'
import { firefox, type Browser, type Page } from '@playwright/test'
import { connectAsOperator } from '../../cli/team/connect.ts'
import { fillGaps } from '../../scripts/engines/firefox-gaps.ts'
import { FIREFOX } from '../../scripts/programs.ts'
import { adaptBidi } from '../engines/bidi.ts'
import { chooseStatus } from '../support/review.ts'
import { expect, type Member, test } from './support/app.ts'
import { wireTo } from './support/wire.ts'

const COUNT = 200
const LIST = /^\/v1\/brands\/northwind\/citations\?/

adaptBidi()

async function startFirefox(executablePath: string | undefined): Promise<Browser> {
  if (executablePath === undefined) return firefox.launch()
  const browser = await firefox.launch({ executablePath, channel: 'moz-firefox' })
  fillGaps(browser)
  return browser
}

const current = async (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-citation') ?? '')

/** Reviews citations one after the other, by one key. @returns their ids */
async function review(page: Page, count: number): Promise<string[]> {
  const done: string[] = []
  for (let each = 0; each < count; each += 1) {
    const id = await current(page)
    done.push(id)
    await page.keyboard.press('e')
    await expect(page.locator(`[data-citation="${id}"]`)).toHaveCount(0)
  }
  return done
}

test('two review 200 citations in two browser engines, one of them offline at the other end for half of it: none twice', async ({
  natsServer,
  server,
  join,
}) => {
  const found = FIREFOX.find()
  test.skip(found === undefined, 'There is no Firefox: npm run test:firefox')
  test.setTimeout(300_000)
  const { service } = server
  server.service = async (path) => {
    const answer = await service(path)
    if (!LIST.test(path)) return answer
    const whole: { data: { citations: unknown[] } } = await answer.json()
    const citations = whole.data.citations.slice(0, COUNT)
    return Response.json({ ...whole, data: { citations, pagination: { has_more: false } } })
  }
  const config = { ...server.config, pageSize: COUNT, pollSeconds: 0 }
  const wire = await wireTo(natsServer.userUrl)
  server.config = { ...config, team: { url: wire.url, stream: 'team' } }
  const browser = await startFirefox(found?.executablePath)
  const anna = await join('Anna', '/brands/northwind/citations')
  server.config = config
  const ben = await join('Ben', '/brands/northwind/citations', browser)
  const sees = async (user: Member, name: string, id: string) => {
    const row = user.page.locator(`[data-citation="${id}"]`)
    await expect(row.getByRole('img', { name: `Open at ${name}` })).toBeVisible()
  }
  await chooseStatus(anna.page, 'Unreviewed')
  await anna.page.getByRole('article').first().focus()
  await sees(ben, 'Anna', await current(anna.page))
  await chooseStatus(ben.page, 'Unreviewed')
  await ben.page.getByRole('article').nth(1).focus()

  // In turns through the same rows: each skips what the other has open.
  const [first, one]: [string[], string[]] = [[], []]
  for (let each = 0; each < 25; each += 1) {
    await sees(anna, 'Ben', await current(ben.page))
    first.push(...(await review(anna.page, 1)))
    await sees(ben, 'Anna', await current(anna.page))
    one.push(...(await review(ben.page, 1)))
  }
  wire.cut()
  await anna.context.setOffline(true)
  await anna.page.keyboard.press('Control+End')
  const [second, other] = await Promise.all([review(anna.page, 50), review(ben.page, 50)])
  await expect(anna.page.getByText(/^\d+ changes wait to be sent$/)).toBeVisible()
  wire.reconnect()
  await anna.context.setOffline(false)
  await expect(anna.page.getByText(/to be sent$/)).toBeHidden()
  // Towards each other, and then Anna alone: she must skip the one that Ben has open.
  const goOn = async (page: Page, left: number) => {
    const ids: string[] = []
    while ((await page.getByRole('article').count()) > left) ids.push(...(await review(page, 1)))
    return ids
  }
  const [third, another] = await Promise.all([goOn(anna.page, 8), goOn(ben.page, 8)])
  const fourth = await goOn(anna.page, 1)
  await expect(anna.page.locator('[data-review-message]')).toContainText('The rest is open at Ben')
  expect(await current(anna.page)).toBe('')
  const last = await review(ben.page, 1)
  const all = [...first, ...second, ...third, ...fourth, ...one, ...other, ...another, ...last]
  expect(all.length).toBe(COUNT)
  expect(new Set(all).size).toBe(COUNT)
  // The server also has only one version of each.
  const operator = await connectAsOperator(natsServer.operatorUrl)
  const { streams } = await jetstreamManager(operator)
  await expect
    .poll(async () => (await streams.info('KV_team')).state)
    .toMatchObject({ messages: COUNT, num_subjects: COUNT })
  await operator.close()
  wire.close()
  await browser.close()
})
