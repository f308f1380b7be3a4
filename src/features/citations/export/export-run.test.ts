import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { Citation } from '../../../api/citations.ts'
import { keysOf } from '../../../lib/objects.ts'
import { page } from '../../../model/citation-list/test-citations.ts'
import {
  exportFileName,
  progressMessage,
  spokenProgress,
  unreadableMessage,
} from './export-content.tsx'
import { type ExportFile, ExportRun } from './export-run.ts'

function fileInMemory() {
  const file = {
    text: '',
    made: '',
    isDiscarded: false,
    write: async (text: string): Promise<void> => {
      file.text += text
    },
    finish: async (): Promise<string> => {
      file.made = 'whole.csv'
      return file.made
    },
    finishPart: async (name: string): Promise<string | null> => {
      file.made = name
      return name
    },
    discard: async (): Promise<void> => {
      file.isDiscarded = true
    },
  } satisfies ExportFile & Record<string, unknown>
  return file
}

/** Of all citations, without reviews, unless said otherwise. */
function runOf(options: Partial<ConstructorParameters<typeof ExportRun>[0]>): ExportRun {
  return new ExportRun({
    source: async () => ({ ...page([1], null), hasMore: true }),
    file: fileInMemory(),
    matches: null,
    reviewOf: () => undefined,
    separator: 'comma',
    ...options,
  })
}

/** Fields that the schema has after the published ones, and their empty cells. */
const MORE = keysOf(Citation.shape).slice(7)
const EMPTY = ','.repeat(MORE.length)
const HEADER = `\uFEFFid,platform,query,mention,sentiment,url,${['detected_at', ...MORE].join(',')},reviewed,flagged,note,own_sentiment`
const ROW = 'Northwind Tea,neutral,https://tea.example'

test('writes a header and the citations, with formulas as text', async () => {
  const file = fileInMemory()
  const [first, second] = [page([1], 'b'), page([2])]
  Object.assign(first.citations[0] ?? {}, { query: '=1+1', mention: 'a "b", c' })
  const source = async (cursor: string | null) => (cursor === null ? first : second)
  const run = runOf({ source, file })
  await run.start()
  expect(run.snapshot.get().status).toEqual({ kind: 'done', fileName: 'whole.csv' })
  expect(file.text.split('\r\n')).toEqual([
    HEADER,
    `cit_1,claude,'=1+1,"a ""b"", c",neutral,https://tea.example,2026-11-17T09:00:00.000Z${EMPTY},no,no,,`,
    `cit_2,chatgpt,Question 2,${ROW},2026-11-17T08:00:00.000Z${EMPTY},no,no,,`,
    '',
  ])
})

test('writes what matches, with the reader’s reviews, and separates as chosen', async () => {
  const file = fileInMemory()
  const run = runOf({
    source: async () => page([1, 2, 3, 4], null),
    file,
    matches: ({ platform }) => platform === 'chatgpt',
    reviewOf: (id) =>
      id === 'cit_2'
        ? { reviewed: true, flagged: true, note: '-x', sentiment: 'positive' }
        : undefined,
    separator: 'tab',
  })
  await run.start()
  expect(file.text.split('\r\n')).toEqual([
    ...[
      HEADER,
      `cit_2,chatgpt,Question 2,${ROW},2026-11-17T08:00:00.000Z${EMPTY},yes,yes,'-x,positive`,
      `cit_4,chatgpt,Question 4,${ROW},2026-11-17T06:00:00.000Z${EMPTY},no,no,,`,
    ].map((line) => line.replaceAll(',', '\t')),
    '',
  ])
  expect([run.snapshot.get().citations, run.snapshot.get().written]).toEqual([4, 2])
})

test('a failure makes no file, and continuing makes the complete one', async () => {
  const file = fileInMemory()
  let isDown = true
  const error = new ApiError('forbidden', 'no', { status: 403 })
  const source = async (cursor: string | null) => {
    if (cursor === null) return page([1], 'b')
    if (isDown) throw error
    return page([2], null)
  }
  const run = runOf({ source, file })
  await run.start()
  expect(run.snapshot.get().status).toEqual({ kind: 'stopped', error })
  expect([file.made, run.snapshot.get().written, run.snapshot.get().isCursorExpired]).toEqual([
    '',
    1,
    false,
  ])
  isDown = false
  await run.start()
  expect([run.snapshot.get().status.kind, file.made]).toEqual(['done', 'whole.csv'])
  expect(file.text.match(/^\uFEFF?(id|cit_\d)/gm)).toEqual(['\uFEFFid', 'cit_1', 'cit_2'])
})

test('a list with a cursor fault makes no complete file, and a part once the user says where', async () => {
  const places = [null, 'part.csv']
  const file = { ...fileInMemory(), finishPart: async () => places.shift() ?? null }
  const run = runOf({ file })
  const statusOf = () => run.snapshot.get().status
  await run.start()
  expect([statusOf(), run.snapshot.get().fault, file.made]).toEqual([
    { kind: 'stopped', error: null },
    'missing-cursor',
    '',
  ])
  await run.savePart('part.csv')
  expect(statusOf().kind).toBe('stopped')
  await run.savePart('part.csv')
  expect(statusOf()).toEqual({ kind: 'done-in-part', fileName: 'part.csv' })
})

test('a cancelled export stops without an error; discarding it leaves nothing', async () => {
  const file = fileInMemory()
  const source = async (_: string | null, signal: AbortSignal) => {
    run.cancel()
    signal.throwIfAborted()
    return page([1], null)
  }
  const run: ExportRun = runOf({ source, file })
  await run.start()
  expect(run.snapshot.get().status).toEqual({ kind: 'stopped', error: null })
  await run.discard()
  expect([file.isDiscarded, file.made]).toEqual([true, ''])
})

test('a file that cannot be written is not reported as a failure of the service', async () => {
  const file = { ...fileInMemory(), write: async () => Promise.reject(new Error('disk full')) }
  const source = async () => page([1], null)
  const run = runOf({ source, file })
  await run.start()
  expect(run.snapshot.get().status).toEqual({ kind: 'unwritable' })
})

test('an export that gets page after page without a new citation stops and can continue', async () => {
  const file = fileInMemory()
  let pages = 0
  const source = async () => page([1], (pages += 1) < 25 ? `cursor ${pages}` : null)
  const run = runOf({ source, file })
  await run.start()
  expect(run.snapshot.get()).toMatchObject({
    status: { kind: 'stopped', error: null },
    isStalled: true,
    pages: 11,
  })
  await run.start()
  await run.start()
  expect([run.snapshot.get().status.kind, pages]).toEqual(['done', 25])
})

test('while a partial file is being saved, it is saved once, and closing the dialog does not end it', async () => {
  const saved = Promise.withResolvers<string>()
  const names: string[] = []
  const file = {
    ...fileInMemory(),
    finishPart: async (name: string) => {
      names.push(name)
      return saved.promise
    },
    discard: async () => saved.reject(new Error('discarded')),
  }
  const run = runOf({ file })
  await run.start()
  const saving = run.savePart('part.csv')
  await run.savePart('part.csv')
  expect([run.snapshot.get().status, names]).toEqual([{ kind: 'saving' }, ['part.csv']])
  await run.discard()
  saved.resolve('part.csv')
  await saving
  expect(run.snapshot.get().status).toEqual({ kind: 'done-in-part', fileName: 'part.csv' })
})

const NOW = Date.parse('2026-11-17T13:00:00Z')

test.each([
  ['northwind', false, null, 'northwind-citations-2026-11-17.csv'],
  ['../a/b c', false, 1250, 'a-b-c-citations-partial-1250-of-unknown-2026-11-17.csv'],
  ['茶', false, null, '茶-citations-2026-11-17.csv'],
  ['/', false, null, 'brand-citations-2026-11-17.csv'],
  ['tea', true, 3, 'tea-citations-filtered-partial-3-of-unknown-2026-11-17.tsv'],
])('the file of %j, filtered %j, part %j is %s', (brandId, isFiltered, part, name) => {
  const separator = name.endsWith('.tsv') ? 'tab' : 'comma'
  expect(exportFileName({ brandId, isFiltered, part, now: NOW, separator })).toBe(name)
})

test('progress in words', () => {
  const progress = { citations: 1250, pages: 25, written: 37, isFiltered: false }
  expect(progressMessage(progress)).toBe('1,250 citations, page 25')
  expect(progressMessage({ ...progress, isFiltered: true })).toBe(
    '37 of 1,250 citations match, page 25',
  )
  expect([1, 49, 50, 99, 100].map(spokenProgress)).toEqual([
    'Export started',
    'Export started',
    '50 pages exported',
    '50 pages exported',
    '100 pages exported',
  ])
  expect(unreadableMessage(1)).toBe('1 citation could not be read and is not in the file.')
})
