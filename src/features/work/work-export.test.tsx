import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerWith, envelope } from '../../api/test-fetch.ts'
import type { Separator } from '../../lib/csv.ts'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { testServices } from '../../model/test-services.ts'
import { testItem } from '../../model/work/test-items.ts'
import type { WorkItem } from '../../model/work/work-list.ts'
import { renderWith } from '../../parts/app/test-router.tsx'
import { stubSavedFiles } from '../../ui/test-saved-files.ts'
import { WorkExport } from './work-export.tsx'

const FIRST = dayOf('2026-05-01')
const TODAY = FIRST + 200
const DONE_ON = dateOfDay(TODAY - 50)

/** 200 days of scores: 60 and 61, then 80 from the tenth day after the item was done. */
const HISTORY = envelope({
  scores: Array.from({ length: 200 }, (_, day) => ({
    date: dateOfDay(FIRST + day),
    score: day < 160 ? 60 + (day % 2) : 80,
  })),
  period: '365d',
  granularity: 'daily',
})

beforeEach(() => {
  // jsdom has no popovers: the menu is hidden but usable.
  HTMLElement.prototype.hidePopover = () => {}
})

type Saved = { items?: WorkItem[]; brandId?: string; separator?: Separator }

const FINISHED = testItem({ kind: 'component', status: 'done', doneOn: DONE_ON })

async function saveFile({ items = [FINISHED], brandId = 'tea', separator = 'comma' }: Saved = {}) {
  const saved = stubSavedFiles()
  const services = testServices()
  services.preferences.separator.set(separator)
  renderWith(<WorkExport brandId={brandId} items={items} today={TODAY} />, services)
  await userEvent.click(screen.getByText('Work list as CSV'))
  const file = await vi.waitFor(() => saved[0] ?? Promise.reject(new Error('nothing is saved')))
  return { text: await file.blob.text(), name: file.name }
}

test('the file waits for the scores, so that an outcome has its verdict', async () => {
  const requests = answerWith(HISTORY)
  expect((await saveFile()).text).toContain(
    '14 days before and after: score 0 before, +20 after",unusual,',
  )
  expect(requests).toHaveLength(1)
})

test('where they cannot be loaded, the outcome says that they are not known', async () => {
  answerWith('', { status: 500 })
  expect((await saveFile()).text).toContain('The score of these days isn’t known,,')
})

test('each item has its evidence as a link, its dates and its outcome, and no cell runs as a formula', async () => {
  answerWith(HISTORY)
  const { text } = await saveFile({
    items: [
      testItem({
        title: '=HYPERLINK("https://evil.example")',
        evidence: {
          href: '/brands/tea/citations?source=forum.example',
          words: '20 negative, since Oct 19',
        },
        note: 'Ask them,\nthen wait',
      }),
      testItem({ kind: 'finding', subject: 'x', created: 0 }),
      FINISHED,
    ],
  })
  expect(text.split('\r\n')).toEqual([
    'title,kind,about,evidence,link,status,done_on,note,added,outcome,verdict,outcome_ends',
    `"'=HYPERLINK(""https://evil.example"")",Source,forum.example,"20 negative, since Oct 19",${location.origin}/brands/tea/citations?source=forum.example,To do,,"Ask them,\nthen wait",2026-11-17,,,`,
    'Look at forum.example,Finding,,,,To do,,,,,,',
    `Look at forum.example,Component,forum.example,,,Done,${DONE_ON},,2026-11-17,"14 days before and after: score 0 before, +20 after",unusual,`,
    '',
  ])
})

test('the file is named after the brand and the day', async () => {
  answerWith(HISTORY)
  const { name } = await saveFile({ brandId: 'tea/../x', separator: 'tab' })
  expect(name).toMatch(new RegExp(`^[^/]+-work-${dateOfDay(TODAY)}\\.tsv$`))
})
