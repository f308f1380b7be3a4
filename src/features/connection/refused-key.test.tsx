import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { getScore } from '../../api/score.ts'
import { clientWith } from '../../api/test-fetch.ts'
import { ApiKey } from '../../model/connection/api-key.ts'
import { reviewsOf } from '../../model/reviews/reviews.ts'
import { blockStore, emptyIndexedDB } from '../../model/test-indexed-db.ts'
import { testServices } from '../../model/test-services.ts'
import { countUserData } from '../../model/user-collections.ts'
import { renderWith } from '../../parts/app/test-router.tsx'
import { stubDialogs } from '../../ui/test-dialogs.ts'
import { RefusedKey } from './key-form.tsx'

beforeEach(() => {
  stubDialogs()
  emptyIndexedDB()
})

test('what another page keeps from moving to the new key is told, and moved when asked again', async () => {
  const api = clientWith({ auth: 'bearer' })
  const services = testServices({ api })
  const key = new ApiKey(api, services.connection)
  services.connection.key = key
  key.keep('first', false)
  await countUserData(services)
  const reviews = reviewsOf(services)
  reviews.change('tea', ['cit_1'], { flagged: true })
  await vi.waitFor(() => expect(reviews.state.get().isStored).toBe(true))
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }))
  await getScore(key.client, 'tea', new AbortController().signal).catch(() => undefined)
  renderWith(<RefusedKey apiKey={key} brandId={() => null} />, services)
  const unblock = await blockStore('brand-visibility', 'entries')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await userEvent.type(screen.getByLabelText('API key'), 'second')
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }))
  await vi.waitFor(async () => {
    await act(async () => vi.advanceTimersByTimeAsync(5000))
    expect(screen.getByRole('alert').textContent).toContain('couldn’t be moved to the new key')
  })
  await unblock()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(reviews.get('cit_1')?.flagged).toBe(true))
  expect(screen.queryByRole('alert')).toBeNull()
  key.disconnect()
})
