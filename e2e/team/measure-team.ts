/**
 * `npm run bench:team`: the speed of a team, in the production build, with real browsers whose profiles are on the disk and a
 * nats-server with the configuration of deploy/team. Prints the numbers of docs/performance.md; exit code 1 if a target is
 * missed.
 */
import { setTimeout as wait } from 'node:timers/promises'

import { connectAsOperator } from '../../cli/team/connect.ts'
import { makeStream } from '../../cli/team/make-stream.ts'
import { subjectOfReview } from '../../cli/team/sharing-actor.ts'
import type { NatsServer } from '../../cli/team/start-server.ts'
import { isMissed, median, printResults, type Result, spread } from '../../scripts/bench/table.ts'
import { longestTask } from '../../scripts/bench/tasks.ts'
import { runProgram } from '../../scripts/run.ts'
import { createService, type Service } from '../support/simulated-service.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { startTestNatsServer } from './support/nats-server.ts'
import { lastInput, openUser, type Reader, shownAt } from './support/watched-user.ts'

const BRAND = 'atlas'
const LIST = `/brands/${BRAND}/citations`
/** Citations, citations a page, and reviews that a new colleague finds. */
const [CITATIONS, PAGE_SIZE, REVIEWS] = [10_000, 500, 100_000]
const ALL = CITATIONS.toLocaleString('en-GB')
const CHANGES = 30
const IDLE_S = 120
const LOADS = 7
const CONFIG = {
  brands: [{ id: BRAND, name: 'Atlas Coffee' }],
  pageSize: PAGE_SIZE,
  loadAhead: 0,
  pollSeconds: 0,
}

/** With the first citations of the brand that has the most. */
async function shortService(): Promise<{ service: Service; ids: readonly string[] }> {
  const simulated = createService(() => 'healthy')
  const list: { id: string }[] = []
  let cursor = ''
  while (list.length < CITATIONS) {
    const answer = await simulated(`/v1/brands/${BRAND}/citations?limit=${PAGE_SIZE}${cursor}`)
    const { data }: { data: { citations: { id: string }[]; pagination: { next_cursor: string } } } =
      await answer.json()
    list.push(...data.citations)
    cursor = `&cursor=${encodeURIComponent(data.pagination.next_cursor)}`
  }
  const service: Service = async (path) => {
    const { pathname, searchParams } = new URL(path, 'http://service.test')
    if (pathname !== `/v1/brands/${BRAND}/citations`) return simulated(path)
    const end = Number(searchParams.get('cursor') ?? 0) + PAGE_SIZE
    const pagination =
      end < list.length ? { has_more: true, next_cursor: String(end) } : { has_more: false }
    return Response.json({
      success: true,
      data: { citations: list.slice(end - PAGE_SIZE, end), pagination },
      meta: { request_id: 'req_bench', timestamp: '2026-11-17T13:00:00Z' },
    })
  }
  return { service, ids: list.map(({ id }) => id) }
}

async function share({ page }: Reader, name: string): Promise<void> {
  await page.goto('/settings')
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Share my work' }).click()
  await shownAt(page, '[aria-label="Team"] p', 'Everything is shared.')
}

async function loadAll({ page }: Reader): Promise<void> {
  await page.goto(LIST)
  await page.getByRole('button', { name: /^Status/ }).click()
  const menu = page.getByRole('group', { name: 'Status' })
  await menu.getByRole('button', { name: /^Unreviewed/ }).click()
  await page.getByRole('button', { name: 'Load all' }).click()
  await shownAt(page, 'main p', `${ALL} match`)
  await page.getByRole('button', { name: /^Status/ }).click()
  await menu.getByRole('button', { name: /^All/ }).click()
}

/** From one user's key to the count on the other's screen. */
async function measureChanges(anna: Reader, ben: Reader): Promise<Result> {
  const times: number[] = []
  await anna.page.getByRole('article').first().focus()
  for (let count = 1; count <= CHANGES; count += 1) {
    const shown = shownAt(ben.page, 'main p', `${count} of `)
    await anna.page.keyboard.press('e')
    times.push((await shown) - (await lastInput(anna.page)))
    await wait(200)
  }
  return {
    what: 'a change on a colleague’s screen, the slowest',
    value: Math.max(...times),
    unit: 'ms',
    most: 300,
    note: `median ${median(times).toFixed(0)}, ${spread(times)}`,
  }
}

/** From a click to all marks on the other's screen. */
async function measureBulk(anna: Reader, ben: Reader): Promise<Result[]> {
  const { page } = anna
  await page.getByRole('article').first().focus()
  await page.keyboard.press('x')
  await page.getByRole('button', { name: /^Select all/ }).click()
  const shown = shownAt(ben.page, 'main p', `${ALL} of `)
  const devtools = await ben.context.newCDPSession(ben.page)
  let took = Number.NaN
  const { wall } = await longestTask(devtools, async () => {
    await page.getByRole('button', { name: 'Mark reviewed' }).click()
    const clickedAt = await lastInput(page)
    took = (await shown) - clickedAt
  })
  return [
    { what: `${ALL} at once on a colleague’s screen`, value: took, unit: 'ms', most: 3000 },
    { what: 'the longest task of the colleague’s page', value: wall, unit: 'ms', most: 50 },
  ]
}

/** Stores reviews of the list's citations and of many others, like a team. */
async function fill({ operatorUrl }: NatsServer, ids: readonly string[]): Promise<void> {
  const operator = await connectAsOperator(operatorUrl)
  const time = Date.now()
  const others = Array.from({ length: REVIEWS - ids.length }, (_, index) => `other-${index}`)
  for (const [index, id] of [...others, ...ids].entries()) {
    const stamp = [time + index, 0, 'colleague Carla']
    const members = { reviewed: [true, stamp], flagged: [index % 2 === 0, stamp] }
    operator.publish(subjectOfReview(id, BRAND), JSON.stringify({ v: 1, members }))
    if (index % 10_000 === 0) await operator.flush()
  }
  await operator.flush()
  await operator.close()
}

/** Milliseconds from the click on Share to the last review on the screen, while the user scrolls through the list. */
async function firstSync({ page }: Reader, name: string): Promise<number> {
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Share my work' }).click()
  const clickedAt = await lastInput(page)
  const shown = shownAt(page, 'main p', `${ALL} of `)
  await page.getByRole('link', { name: 'Citations', exact: true }).first().click()
  await page.getByRole('article').first().focus()
  await page.evaluate(() => {
    window.durations = []
  })
  const end = new AbortController()
  const running = (async () => {
    while (!end.signal.aborted) {
      await page.keyboard.press('j')
      await wait(100)
    }
  })()
  const took = (await shown) - clickedAt
  end.abort()
  await running
  return took
}

/** Two new users, because recording the tasks takes about a second itself. */
async function measureFirstSync(carla: Reader, dora: Reader): Promise<Result[]> {
  const took = await firstSync(carla, 'Carla')
  const durations = await carla.page.evaluate(() => window.durations)
  await carla.close()
  await loadAll(dora)
  const devtools = await dora.context.newCDPSession(dora.page)
  const { wall, cpu } = await longestTask(devtools, async () => {
    await firstSync(dora, 'Dora')
  })
  return [
    {
      what: `${REVIEWS.toLocaleString('en-GB')} for the first time`,
      value: took,
      unit: 'ms',
      most: 5000,
    },
    {
      what: 'the longest task meanwhile',
      value: wall,
      unit: 'ms',
      most: 50,
      note: `on the CPU ${cpu.toFixed(0)}`,
    },
    {
      what: 'from a key in the list to the next frame meanwhile, the slowest',
      value: Math.max(16, ...durations),
      unit: 'ms',
      note: `${durations.length} of 16 ms or more`,
    },
  ]
}

async function measureIdle({ page, context }: Reader, what: string): Promise<Result> {
  const devtools = await context.newCDPSession(page)
  let bytes = 0
  await devtools.send('Network.enable')
  for (const event of ['Network.webSocketFrameSent', 'Network.webSocketFrameReceived'] as const) {
    devtools.on(event, ({ response: { payloadData, opcode } }) => {
      bytes += opcode === 2 ? Buffer.from(payloadData, 'base64').length : payloadData.length
    })
  }
  await wait(IDLE_S * 1000)
  return { what, value: (bytes / IDLE_S) * 60, unit: '', most: 1000, note: 'bytes a minute' }
}

/** Loads a page with and without a team, in turns, and opens another page. */
async function measureLoads(server: TestServer, { page }: Reader, configs: readonly object[]) {
  const found = configs.map(() => ({ ready: new Array<number>(), click: new Array<number>() }))
  for (let load = 0; load < LOADS; load += 1) {
    for (const [index, config] of configs.entries()) {
      server.config = config
      await page.goto(`/brands/${BRAND}`, { waitUntil: 'networkidle' })
      found[index]?.ready.push(await page.evaluate(() => window.readyAt))
      await page.getByRole('link', { name: 'Score history' }).first().click()
      await wait(500)
      found[index]?.click.push(await page.evaluate(() => Math.max(16, ...window.durations)))
    }
  }
  const [without, sharing] = found
  const compared = (what: string, name: 'ready' | 'click'): Result => ({
    what,
    value: median(sharing?.[name] ?? []),
    reference: median(without?.[name] ?? []),
    unit: 'ms',
    note: `${spread(sharing?.[name] ?? [])} | ${spread(without?.[name] ?? [])}`,
  })
  return [
    compared('until the app has rendered, while sharing', 'ready'),
    compared('from a click to the next paint, while sharing', 'click'),
  ]
}

/** The files of a first visit, until it requests nothing more. */
async function filesOf(server: TestServer, config: object): Promise<readonly string[]> {
  server.config = config
  server.files.length = 0
  const { page, close } = await openUser(server)
  await page.goto(`/brands/${BRAND}`, { waitUntil: 'networkidle' })
  await wait(2000)
  await close()
  return server.files.toSorted()
}

async function main(): Promise<void> {
  const natsServer = await startTestNatsServer()
  const operator = await connectAsOperator(natsServer.operatorUrl)
  await makeStream(operator, 'team')
  await operator.close()
  const { service, ids } = await shortService()
  const server = await startTestServer(CONFIG)
  server.service = service
  const withTeam = { ...CONFIG, team: { url: natsServer.userUrl, stream: 'team' } }
  const results: Result[] = []
  const say = (title: string, found: readonly Result[]) => {
    printResults(title, found)
    results.push(...found)
  }
  try {
    const without = await filesOf(server, CONFIG)
    const more = (await filesOf(server, withTeam)).filter((file) => !without.includes(file))
    console.log(`\n${without.length} files without a team; with one, also ${more.join(', ')}`)
    server.config = withTeam
    const [anna, ben] = [await openUser(server), await openUser(server)]
    for (const [user, name] of [
      [anna, 'Anna'],
      [ben, 'Ben'],
    ] as const) {
      await share(user, name)
      await loadAll(user)
    }
    say('Two readers', [await measureChanges(anna, ben), ...(await measureBulk(anna, ben))])
    await anna.close()
    await wait(5000)
    say('Idle', [await measureIdle(ben, 'with the list in front')])
    say(
      'With a team, and without one as the reference',
      await measureLoads(server, ben, [CONFIG, withTeam]),
    )
    server.config = withTeam
    await ben.close()
    await fill(natsServer, ids)
    const [carla, dora] = [await openUser(server), await openUser(server)]
    await loadAll(carla)
    say('Somebody new', await measureFirstSync(carla, dora))
    await dora.close()
  } finally {
    await server.close()
    await natsServer.stop()
  }
  if (results.some(isMissed)) process.exitCode = 1
}

await runProgram(main)
