import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { MAX_COMPETITORS } from '../../model/competitors/competitors.ts'
import type { Services } from '../../model/services.ts'
import { emptyIndexedDB } from '../../model/test-indexed-db.ts'
import { testServices } from '../../model/test-services.ts'
import { renderWith } from '../../parts/app/test-router.tsx'
import { BrandNames } from './settings-rows.tsx'

beforeEach(() => emptyIndexedDB())

function open(configured: Services['configured']) {
  renderWith(<BrandNames brandId="tea" />, testServices({ configured }))
}

test('own domains are added to those of the configuration and removed; what cannot be one is refused with the reason', async () => {
  open({ brands: [{ id: 'tea', domains: ['tea.example'] }] })
  const list = () =>
    screen.getByRole('list', { name: 'Your domains' }).querySelectorAll('li').length
  await userEvent.click(screen.getByRole('button', { name: 'Add a domain' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Your domain'))
  const add = async (domain: string) => {
    await userEvent.clear(screen.getByLabelText('Your domain'))
    await userEvent.type(screen.getByLabelText('Your domain'), `${domain}{Enter}`)
  }
  // It needs the list of public suffixes.
  await import('../../model/source-types/type-rules.ts')
  await add('co.uk')
  screen.getByText(/“co\.uk” isn’t one owner’s domain/)
  expect(list()).toBe(1)
  await add('https://www.shop.example/tea')
  expect(list()).toBe(2)
  screen.getByText('shop.example added.')
  await userEvent.click(screen.getByRole('button', { name: 'Remove shop.example' }))
  expect(list()).toBe(1)
})

test('where nothing can be stored, a domain that was removed is not said to be gone', async () => {
  open({ brands: [] })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await import('../../model/source-types/type-rules.ts')
  await userEvent.click(screen.getByRole('button', { name: 'Add a domain' }))
  await userEvent.type(screen.getByLabelText('Your domain'), 'shop.example{Enter}')
  screen.getByText('shop.example added, not stored yet.')
  await userEvent.click(screen.getByRole('button', { name: 'Remove shop.example' }))
  screen.getByText('shop.example removed, not stored yet.')
})

test('a domain that was typed and not added is offered again', async () => {
  open({ brands: [] })
  const field = () => screen.getByLabelText<HTMLInputElement>('Your domain')
  await userEvent.click(screen.getByRole('button', { name: 'Add a domain' }))
  await userEvent.type(field(), 'shop.exa')
  cleanup()
  open({ brands: [] })
  expect(field().value).toBe('shop.exa')
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(field().value).toBe('')
  cleanup()
  open({ brands: [] })
  expect(screen.queryByLabelText('Your domain')).toBeNull()
})

test('one competitor more than are counted is refused with the reason', () => {
  const competitors = Array.from({ length: MAX_COMPETITORS }, (_, at) => ({ name: `Tea ${at}` }))
  open({ brands: [], competitors })
  screen.getByText('At most 50 competitors are counted. Remove one to list another.')
  expect(screen.queryByRole('button', { name: 'Add a competitor' })).toBeNull()
})
