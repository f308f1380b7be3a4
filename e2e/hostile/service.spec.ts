import type { Page } from '@playwright/test'
import type { TestServer } from '../support/test-server.ts'
import { expect, NOW, test } from '../test.ts'
import { type Attack, ATTACKS, type Outcome } from './attacks.ts'
import { heldMemory, watchPeak } from './memory.ts'
import { addRow, type Row } from './table.ts'
import { type Target, TARGETS } from './targets.ts'

// For every answer up to the size limit, a page shows data or a named error, is blocked for at most 200 ms, and holds at most 50
// MB more than for a usual answer (contract §15). Milliseconds have a tolerance for other programs on the machine, the peak for
// garbage.
const MAX_MS = 200 * 5
const MAX_MB = 50
/** The growth of a page's process for a usual answer. */
const USUAL_PEAK_MB = 60
const HIGHEST_PEAK_MB = (USUAL_PEAK_MB + MAX_MB) * 2

const TIMEOUT_MS = 15_000

const ERRORS: readonly [words: string, outcome: Outcome][] = [
  ['sent data we couldn’t read', 'contract'],
  ['sent a web page instead', 'contract'],
  ['Doesn’t match the contract', 'contract'],
  ['couldn’t be reached', 'network'],
  ['took too long', 'timeout'],
  ['No complete answer within', 'timeout'],
  ['The answer broke off', 'network'],
  ['HTTP 400', 'request'],
  ['refused the request', 'request'],
]

test.use({ config: { brands: [{ id: 'northwind' }], keepLists: false, pollSeconds: 0 } })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const tasks: number[] = []
    Reflect.set(window, 'longTasks', tasks)
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask', buffered: true })
  })
})

/** `npm test` attacks every third page, shifted with each attack; naming the project attacks all. */
const PAGES_APART = process.env['E2E_ASKED_FOR'] === 'true' ? 1 : 3

for (const [index, attack] of ATTACKS.entries()) {
  const targets = TARGETS.filter(({ name }, place) =>
    attack.page === undefined ? (index + place) % PAGES_APART === 0 : attack.page === name,
  )
  test(`${attack.name}, ${attack.page ?? `${targets.length} pages`}`, async ({ page, server }) => {
    for (const target of targets) {
      const row = await visit(page, server, target, attack)
      addRow(test.info(), row)
      const { requests, outcome, held, peak, milliseconds } = row
      expect({ page: row.page, requests, outcome }).toEqual({
        page: target.name,
        requests: attack.requests ?? attempts(attack, target),
        outcome: attack.outcome,
      })
      expect(milliseconds, target.name).toBeLessThan(MAX_MS)
      expect(held, target.name).toBeLessThan(MAX_MB)
      if (peak !== null) expect(peak, target.name).toBeLessThan(HIGHEST_PEAK_MB)
    }
  })
}

/** Requests for an answer (contract §11). */
function attempts({ outcome }: Attack, { isSentOnce = false }: Target): number {
  return !isSentOnce && (outcome === 'network' || outcome === 'timeout') ? 4 : 1
}

/** Opens a page and waits until it has processed the answer. */
async function visit(page: Page, server: TestServer, target: Target, attack: Attack): Promise<Row> {
  server.heal()
  await page.goto('/login')
  const peak = await watchPeak(page)
  server.fail(target.request, attack.fault())
  server.requests.length = 0
  if (attack.outcome === 'timeout') await page.clock.install({ time: NOW })
  await page.goto(target.path)
  await target.start?.(page)
  const error = target.error(page)
  const end = error.or(target.data(page)).first()
  const asked = () => server.requests.filter((path) => target.request.test(path)).length
  if (attack.outcome === 'timeout') {
    // The clock must not run before the app has started, which has timeouts of its own.
    await expect.poll(asked).toBeGreaterThan(0)
    await expect(async () => {
      await page.clock.runFor(TIMEOUT_MS)
      await expect(end).toBeVisible({ timeout: 100 })
    }).toPass()
  } else await expect(end).toBeVisible({ timeout: 30_000 })
  await expect.poll(asked).toBeGreaterThanOrEqual(attack.requests ?? 0)
  const milliseconds = await longestTask(page)
  return {
    attack: attack.name,
    page: target.name,
    requests: asked(),
    peak: peak(),
    held: await heldMemory(page),
    milliseconds,
    outcome: (await error.count()) === 0 ? 'data' : nameOf(await error.first().textContent()),
  }
}

async function longestTask(page: Page): Promise<number> {
  const tasks: number[] = await page.evaluate(
    async () =>
      new Promise((resolve) => {
        requestIdleCallback(() => {
          resolve(Reflect.get(window, 'longTasks'))
        })
      }),
  )
  return Math.round(Math.max(0, ...tasks))
}

function nameOf(words: string | null): string {
  return ERRORS.find(([part]) => words?.includes(part))?.[1] ?? words ?? ''
}
