import type { Page } from '@playwright/test'
import type { Session } from './browser.ts'
import { expectLoaded } from './list-page.ts'
import { ALL, type Row, type Service } from './service.ts'
import { median, type Result, spread } from './table.ts'
import { longestTask, type Task, taskResult } from './tasks.ts'

const SENTIMENTS = ['negative', 'neutral', 'positive']
/** The last letter of each changes the matches. */
const WORDS = ['reviews', 'ethiopian', 'origins', 'prices', 'roasts']
/** A quick typist. */
const TYPING_DELAY_MS = 80
/** For work after the answer, which belongs to the measured task. */
const SETTLE_MS = 300
const LIMIT_MS = 20_000

/** From the click on a filter to the visible count of matches in everything loaded. */
export async function measureFilter(session: Session, service: Service): Promise<Result[]> {
  const { page } = session
  const runs: Run[] = []
  for (const sentiment of SENTIMENTS) {
    const name = new RegExp(`^${sentiment}`, 'i')
    const chip = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name })
    const count = service.rows.filter((row) => row.sentiment === sentiment).length
    runs.push(await find(session, count, 'click', async () => chip.click()))
    await chip.click()
    await expectLoaded(page, ALL)
  }
  return results('filter', runs)
}

/** From the input, pasted or typed, to the visible count of matches. */
export async function measureSearch(session: Session, service: Service): Promise<Result[]> {
  const { page } = session
  const field = page.getByRole('searchbox', { name: 'Search citations' })
  const pasted: Run[] = []
  const typed: Run[] = []
  for (const word of WORDS) {
    const count = service.rows.filter((row) => hasWord(row, word)).length
    await field.focus()
    pasted.push(await find(session, count, 'input', async () => page.keyboard.insertText(word)))
    await clear()
    const type = async () => page.keyboard.type(word, { delay: TYPING_DELAY_MS })
    typed.push(await find(session, count, 'input', type))
    await clear()
  }
  return [...results('search, pasted', pasted), ...results('search, last letter typed', typed)]

  async function clear() {
    await field.fill('')
    await expectLoaded(page, ALL)
  }
}

type Run = { time: number | null; block: Task }

function results(what: string, runs: readonly Run[]): Result[] {
  const times = runs.map(({ time }) => time ?? Infinity)
  const time = median(times)
  return [
    {
      what: `${what}: result on the screen after`,
      value: Number.isFinite(time) ? time : null,
      unit: 'ms',
      most: 150,
      note: spread(times),
    },
    taskResult(
      what,
      50,
      runs.map(({ block }) => block),
    ),
  ]
}

/** @param count expected matches */
async function find(
  { page, devtools }: Session,
  count: number,
  inputType: 'click' | 'input',
  act: () => Promise<void>,
): Promise<Run> {
  await page.evaluate(() => {
    window.bench.watchCounts()
    window.bench.inputs = []
    window.bench.changes = []
  })
  let time: number | null = null
  const block = await longestTask(devtools, async () => {
    await act()
    time = await answerTime(page, `${count.toLocaleString('en-GB')} of `, inputType)
    await page.waitForTimeout(SETTLE_MS)
  })
  return { time, block }
}

/** From the last input to the first visible line with this text; null after a timeout. */
async function answerTime(page: Page, text: string, inputType: string): Promise<number | null> {
  const answer = await page
    .waitForFunction(
      ([wanted, type]) => {
        const input = window.bench.inputs.findLast((event) => event.type === type)
        if (input === undefined) return null
        const change = window.bench.changes.find(
          ({ at, text: said }) => at >= input.at && said.startsWith(wanted),
        )
        return change === undefined ? null : { time: change.at - input.at }
      },
      [text, inputType] as const,
      { timeout: LIMIT_MS },
    )
    .catch(() => null)
  return (await answer?.jsonValue())?.time ?? null
}

function hasWord({ query, mention }: Row, word: string): boolean {
  return query.toLowerCase().includes(word) || mention.toLowerCase().includes(word)
}
