import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { notesOf } from '../../model/notes/notes.ts'
import { emptyIndexedDB } from '../../model/test-indexed-db.ts'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { stubDialogs } from '../../ui/test-dialogs.ts'
import { StoredDataList } from './stored-data.tsx'

const COFFEE = { id: 'coffee', name: 'Coffee' }

beforeEach(() => {
  emptyIndexedDB()
  stubDialogs()
})

function open() {
  const services = testServices()
  const show = () =>
    render(
      <ServicesProvider value={services}>
        <StoredDataList />
      </ServicesProvider>,
    )
  return { services, show }
}

test('what a newer version stored is counted, among the brands too', async () => {
  localStorage.setItem('brands', JSON.stringify([COFFEE, { group: 'Teas' }]))
  const { services, show } = open()
  const { records } = notesOf(services)
  await records.ready()
  // An annotation without a date.
  records.receive([{ id: 'n', brandId: 'tea', members: { text: ['Campaign', 1] } }])
  show()
  await screen.findByText(/^2 records of a newer version\. They’re kept as they are/)
})

test('what the store does not let go is not said to be cleared', async () => {
  const { services, show } = open()
  services.brands.add(COFFEE)
  show()
  const clear = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Clear added brands' }))
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  }
  await screen.findByText('1 brand')
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await clear()
  await screen.findByText('Added brands couldn’t be cleared. Try again.')
  refusing.mockRestore()
  services.brands.add(COFFEE)
  expect(JSON.parse(localStorage.getItem('brands') ?? '')).toEqual([COFFEE])
})
