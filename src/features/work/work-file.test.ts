import { expect, test } from 'vitest'
import { testItem } from '../../model/work/test-items.ts'
import { workCsv, workFileName } from './work-file.ts'

test('each item has its evidence as a link, its dates and its outcome, and no cell runs as a formula', async () => {
  const outcome = {
    text: '14 days before and after: score +2 before, +7 after',
    shortText: '',
    verdict: {
      kind: 'significant' as const,
      words: 'unusually large',
      reasons: [],
      rule: 'score' as const,
    },
    ends: '',
    needsMore: false,
  }
  const rows = [
    {
      item: testItem({
        title: '=HYPERLINK("https://evil.example")',
        evidence: {
          href: '/brands/tea/citations?source=forum.example',
          words: '20 negative, since Oct 19',
        },
        note: 'Ask them,\nthen wait',
      }),
      outcome: null,
    },
    {
      item: testItem({
        kind: 'finding',
        subject: 'x',
        status: 'done',
        doneOn: '2026-11-02',
        created: 0,
        author: '',
      }),
      outcome,
    },
  ]
  const csv = await workCsv(rows, 'https://dashboard.example', 'comma')
  const [headings, first, second] = csv.split('\r\n')
  expect(headings?.slice(1)).toBe(
    'title,kind,about,evidence,link,status,done_on,note,added,outcome,verdict,outcome_ends',
  )
  expect(first).toBe(
    `"'=HYPERLINK(""https://evil.example"")",Source,forum.example,"20 negative, since Oct 19",https://dashboard.example/brands/tea/citations?source=forum.example,To do,,"Ask them,\nthen wait",2026-11-17,,,`,
  )
  expect(second).toBe(
    'Look at forum.example,Finding,,,,Done,2026-11-02,,,"14 days before and after: score +2 before, +7 after",unusual,',
  )
})

test('the file is named after the brand and the day', () => {
  expect(workFileName('tea/../x', '2026-11-17', 'tab')).toMatch(/^[^/]+-work-2026-11-17\.tsv$/)
})
