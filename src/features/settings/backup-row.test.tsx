import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { reviewsOf } from '../../model/reviews/reviews.ts'
import { blockStore, emptyIndexedDB } from '../../model/test-indexed-db.ts'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { stubDialogs } from '../../ui/test-dialogs.ts'
import { Backup } from './settings-rows.tsx'

const members = { flagged: [true, 1] }
const BACKUP = JSON.stringify({
  format: 'brand-visibility-backup',
  version: 2,
  reviews: ['cit_1', 'cit_2'].map((id) => ({ id, brandId: 'tea', members })),
})

async function openBackup() {
  emptyIndexedDB()
  stubDialogs()
  const services = testServices()
  const reviews = reviewsOf(services)
  await reviews.ready()
  render(
    <ServicesProvider value={services}>
      <Backup onImported={() => {}} />
    </ServicesProvider>,
  )
  const file = new File([BACKUP], 'backup.json', { type: 'application/json' })
  await userEvent.upload(screen.getByLabelText('Backup file'), file)
  await screen.findByText('Reviews and notes on citations: 2 to add or update')
  return reviews
}

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('an import says how far it is, and nothing was changed when it is cancelled', async () => {
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

test('an import is said to be done when it is stored, and not where the store is full', async () => {
  const reviews = await openBackup()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await press('Import')
  await screen.findByText(/^This browser’s storage is full\. Nothing was changed\./)
  expect(reviews.all()).toEqual([])
  const file = new File([BACKUP], 'backup.json', { type: 'application/json' })
  await userEvent.upload(screen.getByLabelText('Backup file'), file)
  await screen.findByText('Reviews and notes on citations: 2 to add or update')
  await press('Import')
  await screen.findByText('Backup imported. 2 items added or updated.')
  expect(reviews.all()).toHaveLength(2)
})
