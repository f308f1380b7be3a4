import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { LONGEST_NOTE, Note } from './note.ts'
import type { NotesDatabase } from './notes-database.ts'
import { Notes } from './notes.ts'

const NOW = Date.parse('2026-11-17T13:00:00Z')
const CAMPAIGN = { date: '2026-11-09', text: 'Campaign' }
const LAUNCH = { date: '2026-11-02', text: 'Launch' }

/** A database in memory, and channels between tabs. */
function browser() {
  const kept = new Map<string, Note>()
  const tabs: EventTarget[] = []
  const database: NotesDatabase = {
    all: async () => [...kept.values()],
    write: async (changes) => {
      for (const [id, note] of changes) {
        if (note === null) kept.delete(id)
        else kept.set(id, note)
      }
    },
    clear: async () => {
      kept.clear()
    },
  }
  let ids = 0
  const tab = async (more: Partial<NotesDatabase> = {}, now = () => NOW) => {
    const own = new EventTarget()
    tabs.push(own)
    const notes = new Notes({
      database: { ...database, ...more },
      channel: {
        postMessage: (data: unknown) => {
          for (const other of tabs) {
            if (other === own) continue
            other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
          }
        },
        addEventListener: own.addEventListener.bind(own),
      },
      now,
      newId: () => `note_${(ids += 1)}`,
    })
    await notes.ready()
    return notes
  }
  return { kept, tab }
}

const texts = (notes: Notes) => notes.all().map(({ text }) => text)
const idOf = (notes: Notes) => notes.all()[0]?.id ?? ''

describe('a note', () => {
  test('is kept for the next visit, and listed by date', async () => {
    const { tab } = browser()
    const first = await tab()
    await first.add('tea', CAMPAIGN)
    await first.add('tea', LAUNCH)
    expect((await tab()).all()).toMatchObject([LAUNCH, CAMPAIGN])
  })

  test('appears, changes and goes in the other tabs too', async () => {
    const { tab } = browser()
    const [one, two] = [await tab(), await tab()]
    await one.add('tea', CAMPAIGN)
    expect(two.all()).toMatchObject([CAMPAIGN])
    await two.edit(idOf(two), LAUNCH)
    expect(one.all()).toMatchObject([LAUNCH])
    await one.remove(idOf(one))
    expect(two.all()).toEqual([])
  })

  test('is trimmed; one without a text, with too long a text or without a real date is refused', async () => {
    const { tab, kept } = browser()
    const notes = await tab()
    expect(await notes.add('tea', { ...CAMPAIGN, text: '  Campaign\n' })).toBe(true)
    for (const wrong of [
      { text: ' \n' },
      { text: 'x'.repeat(LONGEST_NOTE + 1) },
      { date: '' },
      { date: '2026-02-30' },
    ]) {
      expect(await notes.add('tea', { ...CAMPAIGN, ...wrong })).toBe(false)
      expect(await notes.edit(idOf(notes), { ...CAMPAIGN, ...wrong })).toBe(false)
    }
    expect([...kept.values()]).toMatchObject([CAMPAIGN])
  })

  test('that was written can always be read again', async () => {
    const { tab, kept } = browser()
    const notes = await tab()
    const any = fc.record({ date: fc.string(), text: fc.string({ unit: 'binary' }) })
    await fc.assert(
      fc.asyncProperty(
        any,
        fc.constantFrom('2026-11-09', '0000-01-01', '9999-12-31'),
        async ({ date, text }, realDate) => {
          await notes.add('tea', { date, text })
          await notes.add('tea', { date: realDate, text })
          for (const note of kept.values()) expect(Note.parse(note)).toEqual(note)
          await notes.clear()
        },
      ),
    )
  })

  test('asks the browser to keep the data, when it is the first', async () => {
    const persist = vi.fn<() => Promise<boolean>>(async () => true)
    vi.stubGlobal('navigator', { storage: { persist } })
    const notes = await browser().tab()
    await notes.add('tea', CAMPAIGN)
    await notes.add('tea', LAUNCH)
    expect(persist).toHaveBeenCalledOnce()
  })
})

test('each kind of step can be undone once, in the store and in other tabs too', async () => {
  const { tab, kept } = browser()
  const [notes, other] = [await tab(), await tab()]
  await notes.add('tea', CAMPAIGN)
  await notes.edit(idOf(notes), LAUNCH)
  notes.undo()
  notes.undo()
  expect([notes.all(), other.all()]).toMatchObject([[CAMPAIGN], [CAMPAIGN]])
  await notes.remove(idOf(notes))
  expect(kept.size).toBe(0)
  notes.undo()
  expect([...notes.all(), ...kept.values()]).toMatchObject([CAMPAIGN, CAMPAIGN])
  await notes.add('tea', LAUNCH)
  notes.undo()
  expect(texts(notes)).toEqual(['Campaign'])
  expect(notes.state.get().lastStep?.isUndone).toBe(true)
})

test('a note that was changed to the same text and date is no step', async () => {
  const notes = await browser().tab()
  await notes.add('tea', CAMPAIGN)
  notes.dismissStep()
  expect(await notes.edit(idOf(notes), { ...CAMPAIGN, text: 'Campaign ' })).toBe(true)
  expect(notes.state.get().lastStep).toBeNull()
})

test('of the notes of a file, the later version counts, in any order', async () => {
  const { tab, kept } = browser()
  const notes = await tab()
  await notes.add('tea', CAMPAIGN)
  const [before] = notes.all()
  if (before === undefined) throw new Error('one note')
  const later = { ...before, text: 'Later', changedAt: '2026-11-18T00:00:00.000Z' }
  const latest = { ...before, text: 'Latest', changedAt: '2026-11-19T00:00:00.000Z' }
  const earlier = { ...before, text: 'Earlier', changedAt: '2026-11-01T00:00:00.000Z' }
  expect(await notes.import([earlier])).toBe(0)
  expect(await notes.import([latest, later, { ...earlier, id: 'new' }])).toBe(2)
  expect(texts(notes).toSorted()).toEqual(['Earlier', 'Latest'])
  expect(await (await tab()).import([...kept.values()])).toBe(0)
})

test('clearing leaves nothing in the store and in other tabs, and nothing to undo', async () => {
  const { tab, kept } = browser()
  const [one, two] = [await tab(), await tab()]
  await one.add('tea', CAMPAIGN)
  await two.add('tea', LAUNCH)
  await one.clear()
  one.undo()
  two.undo()
  expect([one.all(), two.all(), kept.size]).toEqual([[], [], 0])
})

describe('with a store', () => {
  const refuse = async () => Promise.reject(new DOMException('', 'QuotaExceededError'))

  test('that is full, a note lasts for the visit and is stored when there is room again', async () => {
    const { tab, kept } = browser()
    const write = vi.fn<NotesDatabase['write']>(refuse)
    const notes = await tab({ write })
    await notes.add('tea', CAMPAIGN)
    await vi.waitFor(() => expect(notes.state.get().isKept).toBe(false))
    expect(notes.all()).toMatchObject([CAMPAIGN])
    write.mockImplementation(async (changes) => {
      for (const [id, note] of changes) if (note !== null) kept.set(id, note)
    })
    await notes.add('tea', LAUNCH)
    await vi.waitFor(() => expect(notes.state.get().isKept).toBe(true))
    expect([...kept.values()]).toMatchObject([CAMPAIGN, LAUNCH])
  })

  test('that cannot be read, nothing is written over it', async () => {
    const write = vi.fn<NotesDatabase['write']>()
    const notes = await browser().tab({ all: refuse, write })
    expect(await notes.add('tea', CAMPAIGN)).toBe(true)
    expect(notes.state.get()).toMatchObject({ isKept: false, notes: [CAMPAIGN] })
    expect(write).not.toHaveBeenCalled()
  })
})
