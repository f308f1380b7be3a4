import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { page } from '../../../model/citation-list/test-citations.ts'
import { answer, answerStatus, gone } from '../../../model/citation-list/test-store.ts'
import { testBrowser } from '../../../model/collections/test-records.ts'
import { stubDialogs } from '../../../ui/test-dialogs.ts'
import { stubSavedFiles } from '../../../ui/test-saved-files.ts'
import { useCitations } from '../citations-context.tsx'
import { ListHead } from '../list/list-head.tsx'
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

function press(name: string) {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}

const shown = () => document.body.textContent

/** The live region may say it too. */
const NOT_SPOKEN = { ignore: '[role=status]' }

const WHOLE = 'tea-citations-2026-11-17.csv'
const PART = 'tea-citations-partial-2-of-unknown-2026-11-17.csv'

test('after a 429, the export pauses, says until when, and continues; citations that could not be read are counted', async () => {
  const troubles = [new Response('', { status: 429, headers: { 'retry-after': '20' } })]
  const { asked, file } = await openDialog({
    '': async () => answer(page([1, 2], 'a'), [{ id: 'cit_0' }, { id: 'cit_9', url: 42 }]),
    a: async () => troubles.shift() ?? answer(page([3])),
  })
  press('Start export')
  const words = /^The service asked us to wait\. The export continues at .*:00:20/
  await screen.findByText(words, { selector: 'p' })
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(words))
  expect(asked).toEqual(['', 'a'])
  await act(async () => vi.advanceTimersByTimeAsync(30_000))
  await screen.findByRole('button', { name: 'Done' })
  expect(asked).toEqual(['', 'a', 'a'])
  expect(screen.queryByRole('alert')).toBeNull()
  screen.getByText('2 citations could not be read and are not in the file.')
  expect(await file()).toEqual({ name: WHOLE, ids: ['cit_1', 'cit_2', 'cit_3'] })
})

test('a list with a repeated cursor is saved only as a partial export, whose file is named as one, and separated as the reader chose', async () => {
  localStorage.setItem('separator', '"semicolon"')
  const { saved, file } = await openDialog({ '': page([1], 'a'), a: page([2], 'a') })
  fireEvent.click(screen.getByRole('radio', { name: 'Tab' }))
  await vi.waitFor(() => expect(localStorage.getItem('separator')).toBe('"tab"'))
  press('Start export')
  expect((await screen.findByRole('alert')).textContent).toContain('The list ended early')
  expect(screen.queryByRole('button', { name: /^(Try again|Continue)$/ })).toBeNull()
  expect(saved).toEqual([])
  press('Save partial file')
  const name = PART.replace('.csv', '.tsv')
  await screen.findByText(name)
  expect(shown()).toContain(`Saved a partial export of 2 citations to ${name}.`)
  expect(await file()).toEqual({ name, ids: ['cit_1', 'cit_2'] })
  expect(saved[0]?.blob.type).toBe('text/tab-separated-values')
  expect(await saved[0]?.blob.text()).toMatch(/^id\tplatform\tquery/)
})

test('after an expired cursor, the export starts again from the newest and is complete', async () => {
  const answers: Answers = { '': page([1, 2], 'a'), a: gone }
  const { asked, file } = await openDialog(answers)
  press('Start export')
  await screen.findByRole('alert')
  expect(shown()).toContain('So far: 2 citations, page 1. No file has been saved yet.')
  Object.assign(answers, { '': page([0, 1, 2], 'b'), b: page([3]) })
  press('Start again from the newest')
  await screen.findByRole('button', { name: 'Done' })
  expect(asked).toEqual(['', 'a', '', 'b'])
  expect((await file()).ids?.toSorted()).toEqual(['cit_0', 'cit_1', 'cit_2', 'cit_3'])
})

test('what matches the filters in all pages is exported, or everything', async () => {
  const saved = stubSavedFiles()
  serveAnswers({ '': page([1, 2, 3], 'a'), a: page([5, 6]) })
  const filter = { ...NO_FILTER, sentiment: ['positive'] }
  const { list } = await renderVisit(<ListHead isBesideCitation={false} />, { filter })
  await act(async () => list.settled())
  const exported = async () => {
    press('Start export')
    await screen.findByRole('button', { name: 'Done' })
    const { name, blob } = saved.at(-1) ?? { name: '', blob: new Blob() }
    return [name, (await blob.text()).match(/^cit_\d+/gm)]
  }
  press('Export CSV')
  await screen.findByRole('radio', {
    name: /^Matching.*1 citation found so far, plus those in the rest$/,
    checked: true,
  })
  expect(await exported()).toEqual(['tea-citations-filtered-2026-11-17.csv', ['cit_3', 'cit_6']])
  press('Done')
  press('Export CSV')
  fireEvent.click(screen.getByRole('radio', { name: /^All.*including those not shown$/ }))
  expect(await exported()).toEqual([WHOLE, ['cit_1', 'cit_2', 'cit_3', 'cit_5', 'cit_6']])
})

test('Cancel and Escape stop an export without a file; it continues where it was, and can be saved again', async () => {
  const next = Promise.withResolvers<Response>()
  const { asked, saved, file } = await openDialog({
    '': page([1, 2], 'a'),
    a: async () => (await next.promise).clone(),
  })
  press('Start export')
  await screen.findByText('2 citations, page 1')
  // Messages that come at once are one.
  act(() => vi.advanceTimersByTime(1000))
  press('Cancel')
  await screen.findByText('Export cancelled', NOT_SPOKEN)
  expect(shown()).toContain('So far: 2 citations, page 1. No file has been saved yet.')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Export' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Export cancelled'))
  press('Continue')
  await screen.findByRole('button', { name: 'Cancel' })
  // What a browser does first at Escape; false keeps the dialog open.
  expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(
    false,
  )
  await screen.findByText('Export cancelled', NOT_SPOKEN)
  expect(saved).toEqual([])
  next.resolve(answer(page([3])))
  press('Continue')
  await screen.findByText('Exported 3 citations to')
  expect(asked).toEqual(['', 'a', 'a', 'a'])
  const whole = await file()
  expect(whole.ids).toEqual(['cit_1', 'cit_2', 'cit_3'])
  press('Save again')
  expect([saved.length, await file()]).toEqual([2, whole])
})

/** A disk with a file picker; closing a file’s stream writes it, as in Chromium. `locked` files cannot be written. */
function stubDisk() {
  const disk = { files: new Map<string, string>(), locked: new Set<string>(), isCancelled: false }
  const handleOf = (name: string) => ({
    name,
    // Files of jsdom have no stream.
    getFile: async () => {
      const file = new Response(disk.files.get(name))
      return { stream: () => file.body, arrayBuffer: async () => file.arrayBuffer() }
    },
    isSameEntry: async (other: { name: string }) => other.name === name,
    remove: async () => void disk.files.delete(name),
    createWritable: async () => {
      if (disk.locked.has(name)) throw new DOMException('Locked', 'NoModificationAllowedError')
      let text = ''
      const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
      const stream = new WritableStream<string | Uint8Array>({
        write: (chunk) => {
          text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
        },
        close: () => void disk.files.set(name, text),
      })
      const write = async (chunk: string) => {
        const writer = stream.getWriter()
        await writer.write(chunk)
        writer.releaseLock()
      }
      return Object.assign(stream, { write })
    },
  })
  vi.stubGlobal('showSaveFilePicker', async ({ suggestedName }: { suggestedName: string }) => {
    if (disk.isCancelled) throw new DOMException('The user aborted a request.', 'AbortError')
    disk.files.set(suggestedName, '')
    return handleOf(suggestedName)
  })
  return disk
}

test('an export starts once its file is chosen, and is written there once it is whole; it cannot be saved again', async () => {
  const disk = Object.assign(stubDisk(), { isCancelled: true })
  const { asked, saved } = await openDialog({ '': page([1, 2], 'a'), a: page([3]) })
  press('Start export')
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  expect(asked).toEqual([])
  disk.isCancelled = false
  press('Start export')
  await screen.findByText('Exported 3 citations to')
  expect([...disk.files.keys()]).toEqual([WHOLE])
  expect(disk.files.get(WHOLE)).toMatch(/^\uFEFFid,.*\r\ncit_1,.*\r\ncit_2,.*\r\ncit_3,.*\r\n$/)
  expect(screen.queryByRole('button', { name: 'Save again' })).toBeNull()
  expect(saved).toEqual([])
})

test('a failed export leaves no file on the disk, and its part has a file of its own, or is downloaded if that cannot be written', async () => {
  const { files, locked } = stubDisk()
  const open = async () => {
    const opened = await openDialog({ '': page([1, 2], 'a'), a: answerStatus(403) })
    press('Start export')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The next citations couldn’t be loaded',
    )
    return opened
  }
  await open()
  expect([...files]).toEqual([[WHOLE, '']])
  cleanup()
  await waitFor(() => expect([...files]).toEqual([]))

  const { asked, saved } = await open()
  press('Try again')
  await waitFor(() => expect(asked).toEqual(['', 'a', 'a']))
  await screen.findByRole('alert')
  press('Save partial file')
  await screen.findByText('Saved a partial export of 2 citations to')
  expect([...files.keys()]).toEqual([PART])
  expect(files.get(PART)).toMatch(/^\uFEFFid,.*\r\ncit_1,.*\r\ncit_2,.*\r\n$/)
  expect(saved).toEqual([])
  cleanup()

  files.clear()
  locked.add(PART)
  const { file } = await open()
  press('Save partial file')
  await screen.findByText('Saved a partial export of 2 citations to')
  expect(await file()).toEqual({ name: PART, ids: ['cit_1', 'cit_2'] })
  expect([...files]).toEqual([])
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
    press('Start export')
    await act(async () => vi.advanceTimersByTimeAsync(5000))
    await screen.findByRole('button', { name: 'Done' })
    expect(screen.getByRole('alert').textContent).toBe(UNREAD)
    expect(await saved[0]?.blob.text()).toMatch(/^id,.*,detected_at\r\ncit_1,.*Z\r\n$/)
  },
)

function SelectFirst() {
  const { toggle } = useCitations().selection
  return (
    <button type="button" onClick={() => toggle('cit_1')}>
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
  press('Select')
  expect(shown()).toContain('The file contains the 1 citation that you selected.')
  expect(screen.getByRole('alert').textContent).toBe(UNREAD)
  press('Export')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.blob.text()).toMatch(/^id,.*,detected_at\r\ncit_1,.*Z\r\n$/)
})
