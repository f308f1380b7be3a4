import type { Page } from '@playwright/test'
import { rowOf, tableOf } from '../support/analysis.ts'
import { parseCsv } from '../support/csv.ts'
import { contentOf } from '../support/export.ts'
import { goWithin, heading, panel } from '../support/pages.ts'
import { DEMO_CONFIG } from '../support/simulated-service.ts'
import { expect, test } from '../test.ts'

// The lists are prefetched in few requests.
test.use({ config: { ...DEMO_CONFIG, pageSize: 500 } })

const REAL = 'real change'

async function verdictsOf(page: Page, table = 'Sources'): Promise<Record<string, string[]>> {
  // Read at once, because rows are recomputed while the list loads.
  const rows = await tableOf(page, table)
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => ({
        name: row.querySelector('th[scope="row"]')?.textContent.trim() ?? '',
        words: row.querySelector('[data-verdict="significant"] > button')?.textContent ?? '',
      })),
    )
  const verdicts: Record<string, string[]> = {}
  for (const { name, words } of rows) {
    if (words !== '') (verdicts[words] ??= []).push(name)
  }
  return verdicts
}

async function verdictsInFile(page: Page): Promise<Set<string>> {
  const wait = page.waitForEvent('download')
  await panel(page, 'Sources').getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('button', { name: 'Table as CSV' }).click()
  const [headings = [], ...records] = parseCsv((await contentOf(await wait)).replace('\uFEFF', ''))
  const [name, verdict] = ['source', 'verdict'].map((column) => headings.indexOf(column))
  return new Set(
    records
      .filter((record) => record[name ?? -1] !== '')
      .map((record) => record[verdict ?? -1] ?? ''),
  )
}

const USUAL = 'normal ups and downs'
const LARGE = 'unusually large'
const QUIET = 'No single source, platform or sentiment stands out.'

// No change of the score, no verdict on it.
const SCENARIOS = [
  [
    { id: 'steady', real: [], others: 'no clear change', story: QUIET, score: [], platforms: [] },
    {
      id: 'new-questions',
      real: [],
      others: 'no clear change',
      story: QUIET,
      score: [USUAL],
      platforms: [],
    },
    {
      id: 'few',
      real: [],
      others: 'not enough data',
      story: 'There are too few citations on these days',
      score: [],
      platforms: [],
    },
  ],
  [
    {
      id: 'moved',
      real: ['first.example'],
      others: 'no clear change',
      story: 'citations from first.example rose',
      score: [LARGE],
      platforms: [],
    },
    {
      id: 'mix',
      real: [],
      others: 'no clear change',
      story: 'Google AI rose from 0% to',
      score: [LARGE],
      // Existing platforms have a smaller share beside the new one.
      platforms: ['Go Google AI', 'Pe Perplexity', 'Ch ChatGPT', 'Cl Claude'],
    },
  ],
] as const

for (const scenarios of SCENARIOS) {
  const ids = scenarios.map(({ id }) => id).join(', ')
  test(
    `where the truth is known, screen, file and report have the same verdicts: ${ids}`,
    { tag: '@sweep' },
    async ({ page, open }) => {
      await open('/methods')
      for (const { id, real, others, story, score, platforms } of scenarios) {
        await test.step(id, async () => {
          await goWithin(page, `/brands/${id}/analysis`)
          await expect(heading(page)).toHaveText('Analysis')
          await expect(async () => {
            const { [REAL]: found = [], ...usual } = await verdictsOf(page)
            expect(found).toEqual(real)
            expect(usual).toEqual({})
          }).toPass()
          const expected = real.length === 0 ? [others] : [REAL, others]
          expect(await verdictsInFile(page)).toEqual(new Set(expected))
          if (id === 'new-questions') {
            await panel(page, 'Sources').getByRole('button', { name: 'Same questions' }).click()
            await expect(page.getByRole('dialog')).toContainText('Same 40 questions: 320 → 320')
            await page.keyboard.press('Escape')
          }
          if (id === 'mix') {
            await expect(panel(page, 'Sources')).toContainText('Only in this period: Google AI.')
          }

          await goWithin(page, `/brands/${id}/analysis?by=platforms`)
          await expect(async () => {
            const { [REAL]: found = [], ...usual } = await verdictsOf(page, 'Platforms')
            expect(found).toEqual(platforms)
            expect(usual).toEqual({})
          }).toPass()
          await goWithin(page, `/brands/${id}`)
          await expect(panel(page, 'Why it moved')).toContainText(story)
          await expect(panel(page, 'GEO score').locator('[data-verdict]')).toHaveText([...score])

          await goWithin(page, `/brands/${id}/report`)
          await expect(panel(page, 'Why it moved')).toContainText(story)
          await goWithin(page, `/brands/${id}/report?period=7d`)
          const sources = panel(page, 'Top sources')
          await expect(sources.getByRole('row')).toHaveCount(6)
          const told = await sources.getByRole('button').allInnerTexts()
          expect(told.filter((words) => words === REAL)).toHaveLength(real.length)
          for (const name of real) await expect(rowOf(page, name)).toContainText(REAL)
          const likeForLike = panel(page, 'Same questions')
          if (id === 'new-questions') {
            await expect(likeForLike).toContainText('Same 40 questions: 320 → 320')
          }
          if (id === 'mix') {
            await expect(likeForLike).toContainText(
              /^Same questions\s*Only in this period: Google AI\./,
            )
          }
        })
      }
    },
  )
}
