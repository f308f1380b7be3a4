import type { Page } from '@playwright/test'
import type { Session } from './browser.ts'
import { ALL, BRAND } from './service.ts'
import type { Site } from './site.ts'
import { median, type Result, spread } from './table.ts'
import { longestTask, type Task, taskResult } from './tasks.ts'

const TIMES = 3
/** Work after the first rows, such as verdicts, counts too. */
const SETTLE_MS = 3000
const LIMIT_MS = 20_000
const LOAD_LIMIT_MS = 900_000
/** Nearly a year, with as many days before, all in the list. */
const PERIOD = 'from=2025-12-01&to=2026-11-17'

const STEPS: readonly { what: string; click: (page: Page) => Promise<void> }[] = [
  {
    what: 'type of sources',
    click: async (page) => {
      await page.getByRole('button', { name: 'Type', exact: true }).first().click()
      await page.getByRole('group', { name: 'Type' }).getByText('Community').click()
    },
  },
  { what: 'matrix', click: async (page) => page.getByRole('tab', { name: /^Questions/ }).click() },
  {
    what: 'question group',
    click: async (page) => page.getByRole('radio', { name: /^Branded/ }).check(),
  },
  {
    what: 'competitors',
    click: async (page) => page.getByRole('tab', { name: /^Competitors/ }).click(),
  },
]

/** Analysis of all citations: from the click to the first new rows. */
export async function measureTables({ page, devtools }: Session, site: Site): Promise<Result[]> {
  await loadAllOnce(page, site)
  const address = `${site.url}/brands/${BRAND}/analysis?${PERIOD}`
  const verdicts: number[] = []
  const opened: Task[] = []
  const runs = STEPS.map(() => ({ times: [] as number[], tasks: [] as Task[] }))
  for (let time = 0; time < TIMES; time += 1) {
    verdicts.push(await open(page, address))
    for (const [index, { click }] of STEPS.entries()) {
      runs[index]?.times.push(await timeOf(page, click))
    }
    // Again, because recording tasks slows them down.
    opened.push(
      await longestTask(devtools, async () => {
        await open(page, address)
      }),
    )
    for (const [index, { click }] of STEPS.entries()) {
      const task = await longestTask(devtools, async () => {
        await timeOf(page, click)
      })
      runs[index]?.tasks.push(task)
    }
  }
  return [
    taskResult('Analysis, opened with everything kept', 50, opened),
    {
      what: 'verdicts after the first rows',
      value: median(verdicts),
      unit: 'ms',
      most: 1000,
      note: spread(verdicts),
    },
    ...STEPS.flatMap(({ what }, index) => {
      const { times = [], tasks = [] } = runs[index] ?? {}
      return [
        {
          what: `${what}: first rows after`,
          value: Number.isFinite(median(times)) ? median(times) : null,
          unit: 'ms' as const,
          most: 150,
          note: spread(times),
        },
        taskResult(what, 50, tasks),
      ]
    }),
  ]
}

/** @returns milliseconds from the first rows to their verdicts */
async function open(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await rows(page)
  const start = performance.now()
  await page.getByText('more than chance').or(page.getByText('within usual')).first().waitFor()
  const time = performance.now() - start
  await page.waitForTimeout(SETTLE_MS)
  return time
}

/** Milliseconds from a click to the first other rows; returns when the table has settled. */
async function timeOf(page: Page, click: (page: Page) => Promise<void>): Promise<number> {
  await page.evaluate(watchTable)
  await click(page)
  const time = await timeOfChange(page)
  await page.waitForTimeout(SETTLE_MS)
  return time
}

async function loadAllOnce(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/brands/${BRAND}/analysis?from=all`)
  // During a prefetch the button is Stop loading.
  await page.getByRole('button', { name: 'Load all' }).click({ timeout: LOAD_LIMIT_MS })
  const all = `all ${ALL.toLocaleString('en-GB')} loaded citations`
  await page.getByText(all).waitFor({ timeout: LOAD_LIMIT_MS })
  await page.waitForTimeout(SETTLE_MS)
}

async function rows(page: Page): Promise<void> {
  await page.locator('main table tbody tr').first().waitFor({ timeout: LIMIT_MS })
}

/** Records when the rows first differ after the last click. */
function watchTable(): void {
  const text = () => document.querySelector('main [role="tabpanel"] tbody')?.textContent ?? ''
  const before = text()
  window.bench.inputs = []
  window.bench.restored = null
  const look = () => {
    const now = text()
    if (now === '' || now === before) requestAnimationFrame(look)
    else {
      // The first task after the next frame.
      requestAnimationFrame(() => {
        setTimeout(() => {
          window.bench.restored = performance.now()
        })
      })
    }
  }
  look()
}

async function timeOfChange(page: Page): Promise<number> {
  const time = await page
    .waitForFunction(
      () => {
        const { restored, inputs } = window.bench
        const click = inputs.findLast(({ type }) => type === 'click')
        return restored === null || click === undefined ? null : { value: restored - click.at }
      },
      undefined,
      { timeout: LIMIT_MS },
    )
    .catch(() => null)
  return (await time?.jsonValue())?.value ?? Infinity
}
