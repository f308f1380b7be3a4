import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../../model/citation-list/test-citations.ts'
import { answer, answerStatus, gone } from '../../../model/citation-list/test-store.ts'
import { testBrowser } from '../../../model/collections/test-records.ts'
import { stubDialogs } from '../../../ui/test-dialogs.ts'
import { stubSavedFiles } from '../../../ui/test-saved-files.ts'
import { useCitations } from '../citations-context.tsx'
import { type Answers, renderPart, renderVisit, serveAnswers } from '../test-page.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ExportSelectionDialog } from './export-selection-dialog.tsx'

const NOW = Date.parse('2026-11-17T13:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  stubDialogs()
})

async function openDialog(answers: Answers, browser = testBrowser()) {
  const asked = serveAnswers(answers)
  const saved = stubSavedFiles()
  await renderPart(<ExportDialog onClose={() => {}} />, { browser })
  const file = async () => {
    const { name, blob } = saved.at(-1) ?? { name: '', blob: new Blob() }
    return { name, ids: (await blob.text()).match(/^cit_\d+/gm) }
  }
  return { asked, saved, file }
}

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const shown = () => document.body.textContent

test('after a 429, the export pauses, says until when, and continues; a page that fails once is asked for again without a message', async () => {
  const troubles: Response[] = [
    new Response('', { status: 429, headers: { 'retry-after': '20' } }),
    new Response('', { status: 503 }),
  ]
  const { asked, file } = await openDialog({
    '': page([1, 2], 'a'),
    a: async () => troubles.shift() ?? answer(page([3])),
  })
  await press('Start export')
  const words = /^The service asked us to wait\. The export continues at .*:00:20/
  await screen.findByText(words, { selector: 'p' })
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(words))
  expect(asked).toEqual(['', 'a'])
  await act(async () => vi.advanceTimersByTimeAsync(30_000))
  await screen.findByRole('button', { name: 'Done' })
  expect(asked).toEqual(['', 'a', 'a', 'a'])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await file()).toEqual({
    name: 'tea-citations-2026-11-17.csv',
    ids: ['cit_1', 'cit_2', 'cit_3'],
  })
})

test('says how many citations could not be read', async () => {
  const broken = async () => answer(page([1, 2]), [{ id: 'cit_0' }, { id: 'cit_9', url: 42 }])
  const { file } = await openDialog({ '': broken })
  await press('Start export')
  await screen.findByText('2 citations could not be read and are not in the file.')
  expect((await file()).ids).toEqual(['cit_1', 'cit_2'])
})

test('a list with a repeated cursor is saved only as a partial export, whose file is named as one', async () => {
  const { saved, file } = await openDialog({ '': page([1], 'a'), a: page([2], 'a') })
  await press('Start export')
  expect((await screen.findByRole('alert')).textContent).toContain('The list ended early')
  expect(screen.queryByRole('button', { name: /^(Try again|Continue)$/ })).toBeNull()
  expect(saved).toEqual([])
  await press('Save partial file')
  const name = 'tea-citations-partial-2-of-unknown-2026-11-17.csv'
  await screen.findByText(name)
  expect(shown()).toContain(`Saved a partial export of 2 citations to ${name}.`)
  expect(await file()).toEqual({ name, ids: ['cit_1', 'cit_2'] })
})

test('a failed export says how far it got, and continues when asked, without reading a page again', async () => {
  const answers: Answers = {
    '': page([1, 2], 'a'),
    a: page([3], 'b'),
    b: answerStatus(403),
  }
  const { asked, saved, file } = await openDialog(answers)
  await press('Start export')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The next citations couldn’t be loaded',
  )
  expect(shown()).toContain('So far: 3 citations, page 2. No file has been saved yet.')
  expect(saved).toEqual([])
  Object.assign(answers, { b: page([4]) })
  await press('Try again')
  await screen.findByRole('button', { name: 'Done' })
  expect(asked).toEqual(['', 'a', 'b', 'b'])
  expect(await file()).toEqual({
    name: 'tea-citations-2026-11-17.csv',
    ids: ['cit_1', 'cit_2', 'cit_3', 'cit_4'],
  })
})

test('after an expired cursor, the export starts again from the newest and is complete', async () => {
  const answers: Answers = { '': page([1, 2], 'a'), a: gone }
  const { asked, file } = await openDialog(answers)
  await press('Start export')
  await screen.findByRole('alert')
  expect(shown()).toContain('So far: 2 citations, page 1. No file has been saved yet.')
  Object.assign(answers, { '': page([0, 1, 2], 'b'), b: page([3]) })
  await press('Start again from the newest')
  await screen.findByRole('button', { name: 'Done' })
  expect(asked).toEqual(['', 'a', '', 'b'])
  expect((await file()).ids?.toSorted()).toEqual(['cit_0', 'cit_1', 'cit_2', 'cit_3'])
})

test('cancelling the file picker starts no export', async () => {
  window.showSaveFilePicker = async () => {
    throw new DOMException('The user aborted a request.', 'AbortError')
  }
  const { asked } = await openDialog({ '': page([1]) })
  await press('Start export')
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('button', { name: 'Start export' })).toBeTruthy()
  expect(asked).toEqual([])
  delete window.showSaveFilePicker
})

test('the file is separated as the reader chose, also in part', async () => {
  localStorage.setItem('separator', '"semicolon"')
  const { saved, file } = await openDialog({ '': page([1], 'a'), a: page([2], 'a') })
  await userEvent.click(screen.getByRole('radio', { name: 'Tab' }))
  await vi.waitFor(() => expect(localStorage.getItem('separator')).toBe('"tab"'))
  await press('Start export')
  await screen.findByRole('alert')
  await press('Save partial file')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect((await file()).name).toBe('tea-citations-partial-2-of-unknown-2026-11-17.tsv')
  expect(saved[0]?.blob.type).toBe('text/tab-separated-values')
  expect(await saved[0]?.blob.text()).toMatch(/^id\tplatform\tquery/)
})

function blockedBrowser() {
  const browser = testBrowser()
  browser.faults.read = new DOMException('', 'UnknownError')
  return browser
}

const UNREAD =
  'Your reviews and notes couldn’t be read, so the file has no columns for them and filters can’t use them. Reload the page, then export again.'

test.each([0, 5000])(
  'where the reviews cannot be read, the export says so and has no columns for them, also when it starts after %i ms',
  async (wait) => {
    const { saved } = await openDialog({ '': page([1]) }, blockedBrowser())
    expect(screen.queryByRole('alert')).toBeNull()
    await act(async () => vi.advanceTimersByTimeAsync(wait))
    await press('Start export')
    await act(async () => vi.advanceTimersByTimeAsync(5000))
    await screen.findByRole('button', { name: 'Done' })
    expect(screen.getByRole('alert').textContent).toBe(UNREAD)
    expect(await saved[0]?.blob.text()).toMatch(/^id,.*,detected_at\r\ncit_1,.*Z\r\n$/)
  },
)

function SelectFirst() {
  const { toggle } = useCitations().selection
  return (
    <button
      type="button"
      onClick={() => {
        toggle('cit_1')
      }}
    >
      Select
    </button>
  )
}

test('a selection, too, is exported without reviews where they cannot be read', async () => {
  serveAnswers({ '': page([1]) })
  const saved = stubSavedFiles()
  const part = (
    <>
      <SelectFirst />
      <ExportSelectionDialog onClose={() => {}} />
    </>
  )
  await renderVisit(part, { browser: blockedBrowser() })
  expect(screen.getByRole('button', { name: 'Export' }).ariaDisabled).toBe('true')
  await act(async () => vi.advanceTimersByTimeAsync(5000))
  await press('Select')
  expect(shown()).toContain('The file contains the 1 citation that you selected.')
  expect(screen.getByRole('alert').textContent).toBe(UNREAD)
  await press('Export')
  expect(await saved[0]?.blob.text()).toMatch(/^id,.*,detected_at\r\ncit_1,.*Z\r\n$/)
})
