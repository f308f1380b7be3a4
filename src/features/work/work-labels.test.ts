import { expect, test } from 'vitest'
import { TOMBSTONE } from '../../model/collections/record.ts'
import { testItem } from '../../model/work/test-items.ts'
import type { WorkItem } from '../../model/work/work-list.ts'
import { operationMessage, workCsv, workFileName } from './work-labels.ts'

const item = (id: string): WorkItem => ({
  id,
  brandId: 'tea',
  kind: 'finding',
  subject: 'citation_frequency',
  title: `Look at ${id}`,
  evidence: null,
  status: 'doing',
  doneOn: null,
  note: '',
  place: 'a0',
  created: 0,
  author: '',
})
const ITEMS = [item('one'), item('two')]

test.each([
  [{ [TOMBSTONE]: true }, 'Removal undone: Look at two, 2 of 2'],
  [{ status: 'done' }, 'Status undone: Look at two, Doing'],
  [{ doneOn: '2026-11-17', place: 'a1' }, 'Status undone: Look at two, Doing'],
  [{ place: 'a1' }, 'Move undone: Look at two, 2 of 2'],
  [{ title: 'Other' }, 'Change undone: Look at two, 2 of 2'],
])('undoing %j says what is undone, and where the item is', (change, words) => {
  const before = new Map([['two', { id: 'two', brandId: 'tea', members: {} }]])
  const step = { brandId: 'tea', ids: ['two'], change, before } as const
  expect(operationMessage({ step, isUndone: true }, ITEMS)).toBe(words)
})

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
