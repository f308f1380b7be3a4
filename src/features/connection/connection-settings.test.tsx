import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CITATION, clientWith, detailOf, envelope, SCORE } from '../../api/test-fetch.ts'
import { ApiKey } from '../../model/connection/api-key.ts'
import { reviewsOf } from '../../model/reviews/reviews.ts'
import { emptyIndexedDB } from '../../model/test-indexed-db.ts'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { stubDialogs } from '../../ui/test-dialogs.ts'
import { stubSavedFiles } from '../../ui/test-saved-files.ts'
import { ConnectionSettings } from './connection-settings.tsx'

beforeEach(() => {
  stubDialogs()
  emptyIndexedDB()
})

function show(services = testServices(), brandId: string | null = 'tea') {
  render(
    <ServicesProvider value={services}>
      <LiveRegion />
      <ConnectionSettings brandId={brandId} />
    </ServicesProvider>,
  )
  return services
}

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))
const announced = () => screen.getAllByRole('status')[0]?.textContent
const facts = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
const results = () =>
  [...screen.getByLabelText('Endpoints').children].map(({ textContent }) => textContent)

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/v1/brands/tea/geo-score': { ...SCORE, score: 'high' },
  '/v1/brands/tea/citations': { citations: [CITATION], pagination: { has_more: false } },
  '/v1/citations/cit_1': detailOf('cit_1'),
}

test('without a brand there is no check; it says how the service knows the reader', () => {
  show(testServices(), null)
  screen.getByText('To check the connection, open a brand first.')
  expect(screen.queryByRole('button')).toBeNull()
  expect(facts()).toEqual(['This site', 'No key needed'])
  cleanup()
  show(testServices({ api: clientWith({ auth: 'cookie' }) }), null)
  expect(facts()).toEqual(['This site', 'Cookies from your sign-in'])
})

test('a check shows the result of each endpoint, and announces their number', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const data = ANSWERS[url.replace(/\?.*/, '')]
    return data === undefined ? new Response('', { status: 503 }) : new Response(envelope(data))
  })
  show()
  press('Check connection')
  await waitFor(() => expect(announced()).toBe('4 of 6 endpoints have a problem.'))
  expect(results()).toEqual([
    expect.stringMatching(
      /^ScoreDoesn’t match the contract\/v1\/brands\/tea\/geo-score HTTP 200 · [\d,]+ ms.*data\.score: expected a whole number/,
    ),
    expect.stringMatching(/^Score historyError.* HTTP 503 · /),
    expect.stringMatching(/^Score breakdownError/),
    expect.stringMatching(/^CitationsOK\/v1\/brands\/tea\/citations\?limit=50 HTTP 200 · /),
    expect.stringMatching(/^Citation detailOK\/v1\/citations\/cit_1 HTTP 200 · /),
    expect.stringMatching(/^Citation statisticsError/),
  ])
})

test('a check can be cancelled', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signals.push(signal)
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
  show()
  press('Check connection')
  expect(results()).toHaveLength(6)
  screen.getByText('Checking tea: 0 of 6', { selector: 'p' })
  press('Cancel')
  await waitFor(() => expect(announced()).toBe('Cancelled.'))
  screen.getByText('Check connection')
  expect(signals.map((signal) => signal?.aborted)).toEqual(Array(5).fill(true))
})

test('it says how long a key is kept, and that the service refuses it', async () => {
  const api = clientWith({ auth: 'bearer', apiBaseUrl: 'https://api.example' })
  const services = testServices({ api })
  const key = (services.connection.key = new ApiKey(api, services.connection))
  show({ ...services, api: key.client })
  const states: (string | null | undefined)[] = []
  const note = async (words: RegExp) => {
    await screen.findByText(words)
    states.push(facts().at(-1))
  }
  key.keep('first', true)
  await note(/^Remembered on this device$/)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  key.keep('first', false)
  await note(/: this browser can’t store it$/)
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }))
  press('Check connection')
  await note(/^No longer accepted by the service$/)
  expect(facts()).toEqual(['https://api.example', 'API key', states.at(-1)])
})

test('before Disconnect, what the user made is exported and then removed', async () => {
  const api = clientWith({ auth: 'bearer' })
  const services = testServices({ api })
  const key = (services.connection.key = new ApiKey(api, services.connection))
  key.keep('first', false)
  const reviews = reviewsOf(services)
  reviews.change('tea', ['cit_1'], { reviewed: true })
  const saved = stubSavedFiles()
  show(services)
  press('Disconnect')
  await screen.findByText(/^What should become of the 1 thing you made \(reviews, notes,/)
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  press('Disconnect')
  fireEvent.click(await screen.findByText('Export and remove'))
  await screen.findByText(/^Check that the backup was saved/)
  expect(JSON.parse((await saved[0]?.blob.text()) ?? '')).toMatchObject({
    reviews: [{ id: 'cit_1' }],
  })
  expect([key.state.get().isGiven, reviews.all().length]).toEqual([true, 1])
  press('Remove')
  await waitFor(() => expect(key.state.get().isGiven).toBe(false))
  // What stays is shown again with the same key.
  key.keep('first', false)
  await reviews.ready()
  expect(reviews.all()).toEqual([])
})
