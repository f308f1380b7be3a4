import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ForgottenPart } from '../../model/forget-everything.ts'
import { notesOf } from '../../model/notes/notes.ts'
import { reviewsOf } from '../../model/reviews/reviews.ts'
import { blockStore, emptyIndexedDB } from '../../model/test-indexed-db.ts'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { stubDialogs } from '../../ui/test-dialogs.ts'
import { ForgetEverything } from './settings-page.tsx'
import { Backup } from './settings-rows.tsx'
import { Protection, StoredDataList, StoredLists } from './stored-data.tsx'

beforeEach(() => {
  emptyIndexedDB()
  stubDialogs()
})

function show(what: ReactElement, services = testServices()) {
  render(
    <ServicesProvider value={services}>
      <LiveRegion />
      {what}
    </ServicesProvider>,
  )
  return services
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('a backup', () => {
  const members = { flagged: [true, 1] }
  const BACKUP = JSON.stringify({
    format: 'brand-visibility-backup',
    version: 2,
    reviews: ['cit_1', 'cit_2'].map((id) => ({ id, brandId: 'tea', members })),
  })

  async function upload(text = BACKUP) {
    const file = new File([text], 'backup.json', { type: 'application/json' })
    await userEvent.upload(screen.getByLabelText('Backup file'), file)
  }

  async function uploadReviews() {
    await upload()
    await screen.findByText('Reviews and notes on citations: 2 to add or update')
  }

  async function openBackup() {
    const reviews = reviewsOf(show(<Backup onImported={() => {}} />))
    await reviews.ready()
    await uploadReviews()
    return reviews
  }

  test('that is imported says how far it is; when it is cancelled, nothing was changed', async () => {
    const reviews = await openBackup()
    const unblock = await blockStore('brand-visibility', 'entries')
    await press('Import')
    screen.getByText('Importing: 0 of 2')
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
    await press('Cancel')
    await screen.findByText('Import cancelled. Nothing was changed.')
    await unblock()
    reviews.records.readAgain()
    await reviews.ready()
    expect(reviews.all()).toEqual([])
  })

  test('that cannot be read is said where it is wrong, and changes nothing', async () => {
    show(<Backup onImported={() => {}} />)
    await upload('{"format":"brand-visibility-backup","version":2,"notes":[{}]}')
    await screen.findByText(/^notes\.0: .* Nothing was changed\.$/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is said to be imported when it is stored, and not where the store is full', async () => {
    const reviews = await openBackup()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    await press('Import')
    await screen.findByText(/^This browser’s storage is full\. Nothing was changed\./)
    expect(reviews.all()).toEqual([])
    await uploadReviews()
    await press('Import')
    await screen.findByText('Backup imported. 2 items added or updated.')
    expect(reviews.all()).toHaveLength(2)
  })
})

describe('to delete everything', () => {
  async function ask(left: readonly ForgottenPart[]) {
    const forget = vi.fn<() => Promise<readonly ForgottenPart[]>>(async () => left)
    const onForgotten = vi.fn<() => void>()
    show(<ForgetEverything forget={forget} isShared onForgotten={onForgotten} />)
    await press('Delete everything on this device')
    return { forget, onForgotten }
  }

  test('takes a confirmation', async () => {
    const { forget, onForgotten } = await ask([])
    expect(forget).not.toHaveBeenCalled()
    screen.getByText(/Your team keeps what you shared\.$/)
    await press('Delete everything')
    expect(forget).toHaveBeenCalledOnce()
    expect(onForgotten).toHaveBeenCalledOnce()
  })

  test('a slow browser is not asked twice', async () => {
    const { forget } = await ask([])
    const deleting = Promise.withResolvers<readonly ForgottenPart[]>()
    forget.mockReturnValue(deleting.promise)
    await press('Delete everything')
    await press('Deleting…')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    deleting.resolve(['lists'])
    await screen.findByRole('button', { name: 'Delete everything on this device' })
    expect(forget).toHaveBeenCalledOnce()
  })

  test('the page says what could not be deleted, and stays', async () => {
    const { onForgotten } = await ask(['records', 'lists'])
    await press('Delete everything')
    const words =
      'This browser couldn’t delete your reviews, notes, events, saved views, work list, question groups, source types, competitors and report comments and the cached citations. Close the other tabs of this dashboard, then try again.'
    screen.getByText(words, { selector: 'p' })
    // The dialog silenced the live region until it closed.
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))
    expect(onForgotten).not.toHaveBeenCalled()
  })
})

describe('protection', () => {
  function protect(storage?: {
    persisted: () => Promise<boolean>
    persist: () => Promise<boolean>
  }) {
    vi.stubGlobal('navigator', { ...navigator, storage })
    show(<Protection />)
  }
  const persisted = async () => false

  test('the browser is asked only by the button, and what it agrees to is said', async () => {
    const persist = vi.fn<() => Promise<boolean>>(async () => true)
    protect({ persisted, persist })
    screen.getByText(/may delete them when the device runs out of space/)
    expect(persist).not.toHaveBeenCalled()
    await press('Protect this data')
    await screen.findByText(/won’t delete them to free space/)
    screen.getByText('Protected.', { selector: 'p' })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('a browser that has agreed is not asked', async () => {
    protect({ persisted: async () => true, persist: async () => true })
    await screen.findByText(/won’t delete them to free space/)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each([
    ['does not agree', { persisted, persist: async () => false }],
    ['has no such storage', undefined],
  ])('a browser that %s can be asked again', async (_, storage) => {
    protect(storage)
    await press('Protect this data')
    await screen.findByText('Your browser declined. Export a backup to be safe.', { selector: 'p' })
    screen.getByRole('button', { name: 'Protect this data' })
  })

  test.each([
    [false, /Safari deletes them if you don’t come back for seven days; export a backup/],
    [true, /This app has storage of its own, apart from Safari’s/],
  ])('in Safari, installed: %s, the user knows what happens to the data', (matches, words) => {
    vi.stubGlobal('GestureEvent', vi.fn())
    vi.stubGlobal('matchMedia', () => ({ matches }))
    protect({ persisted, persist: async () => true })
    screen.getByText(words)
  })
})

test('what a newer version stored is counted, among the brands too', async () => {
  localStorage.setItem(
    'brands',
    JSON.stringify([{ id: 'coffee', name: 'Coffee' }, { group: 'Teas' }]),
  )
  const services = testServices()
  const { records } = notesOf(services)
  await records.ready()
  // An annotation without a date.
  records.receive([{ id: 'n', brandId: 'tea', members: { text: ['Campaign', 1] } }])
  show(<StoredDataList />, services)
  await screen.findByText(/^2 records of a newer version\. They’re kept as they are/)
})

test('what is stored has a count in its own words, and what is cleared is gone', async () => {
  const services = testServices()
  services.brands.add({ id: 'coffee', name: 'Coffee' })
  reviewsOf(services).change('tea', ['c1', 'c2'], { reviewed: true })
  show(<StoredDataList />, services)
  await screen.findByText('1 brand')
  const reviews = screen.getByText('Reviews and notes on citations').closest('li')
  await waitFor(() => expect(reviews?.textContent).toContain('2 citations'))
  // Notes are on citations, and events on dates.
  screen.getByText('Events')
  await press('Clear added brands')
  expect(services.brands.added()).toHaveLength(1)
  await press('Clear')
  const row = screen.getByText('Added brands').closest('li')
  await waitFor(() => expect(row?.textContent).toContain('none'))
  expect(services.brands.added()).toEqual([])
})

test('what the store does not let go is not said to be cleared', async () => {
  const services = testServices()
  const coffee = { id: 'coffee', name: 'Coffee' }
  services.brands.add(coffee)
  show(<StoredDataList />, services)
  await screen.findByText('1 brand')
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await press('Clear added brands')
  await press('Clear')
  await screen.findByText('Added brands couldn’t be cleared. Try again.', { selector: 'p' })
  refusing.mockRestore()
  services.brands.add(coffee)
  expect(JSON.parse(localStorage.getItem('brands') ?? '')).toEqual([coffee])
})

test('the button is there before it is known how many citations are cached, so that nothing moves', async () => {
  show(<StoredLists />)
  screen.getByText('Loading…')
  const button = screen.getByRole('button', { name: 'Clear cached citations' })
  expect(button.ariaDisabled).toBe('true')
  await screen.findByText('No citations cached.')
  expect(screen.getByRole('button')).toBe(button)
})

test('where none can be cached, there is no button', () => {
  show(<StoredLists />, testServices({ keepLists: false }))
  screen.getByText('This dashboard is set up not to cache citations.')
  expect(screen.queryByRole('button')).toBeNull()
})
