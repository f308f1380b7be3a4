import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { envelope, SCORE } from '../api/test-fetch.ts'
import { address, openApp } from './test-app.tsx'

const asked: string[] = []
let accepted = 'first'
let isReachable = true

beforeEach(() => {
  accepted = 'first'
  isReachable = true
})

function respond(path: string, authorization: string | null) {
  asked.push(path.replace(/^\/v1\/brands\/(tea\/)?/, ''))
  if (!isReachable) return new TypeError('Failed to fetch')
  if (authorization !== `Bearer ${accepted}`) return new Response('', { status: 401 })
  return path.endsWith('/geo-score') ? new Response(envelope(SCORE)) : undefined
}

const openKeyed = async (path: string) => {
  asked.length = 0
  return openApp(path, { respond, isKeyed: true })
}
const heading = () => document.querySelector('h1')
const field = () => screen.getByLabelText<HTMLInputElement>('API key')
const dialog = () => document.querySelector('dialog')
const stored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])

function connect(key: string) {
  fireEvent.change(field(), { target: { value: key } })
  fireEvent.click(screen.getByText('Connect', { selector: 'button' }))
}

async function expectProblem(words: RegExp) {
  await waitFor(() =>
    expect(document.querySelector('form [role=alert]')?.textContent).toMatch(words),
  )
}

test('without a key, Connect asks for it; what can be no key sends no request, and a key opens the page after one request more', async () => {
  await openKeyed('/brands/atlas/breakdown')
  expect([heading()?.textContent, document.title]).toEqual([
    'Connect',
    'Connect · Brand Visibility',
  ])
  expect(document.activeElement).toBe(field())
  const attributes = ['type', 'autocomplete', 'spellcheck'].map((name) =>
    field().getAttribute(name),
  )
  expect(attributes).toEqual(['password', 'off', 'false'])
  expect(screen.getByLabelText<HTMLInputElement>(/^Remember on this device/).checked).toBe(false)
  expect(document.querySelector('main')?.textContent).toContain('It’s only sent to this site.')
  for (const [key, words] of [
    [' ', /^Enter the API key\.$/],
    ['Bearer abc', /^This can’t be a key/],
    // Not allowed in a header.
    ['schlüssel', /^This can’t be a key/],
  ] as const) {
    connect(key)
    await expectProblem(words)
  }
  expect(asked).toEqual([])

  connect('  first ')
  await waitFor(() => expect(heading()?.textContent).toBe('Breakdown'))
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  expect(address()).toBe('/brands/atlas/breakdown')
  expect(asked.filter((path) => path === 'atlas/geo-score')).toHaveLength(2)
})

test('a key that cannot be tried, or is refused, is not stored, and can be corrected', async () => {
  isReachable = false
  await openKeyed('/brands/tea')
  connect('second')
  await expectProblem(/^The service couldn’t be reached\./)
  isReachable = true
  fireEvent.click(screen.getByText('Connect', { selector: 'button' }))
  await expectProblem(/^The service doesn’t accept this key\. Check it, then try again\.$/)
  const problem = document.querySelector('form [role=alert]')
  expect(field().getAttribute('aria-describedby')).toBe(problem?.id)
  expect([document.activeElement, heading()?.textContent]).toEqual([field(), 'Connect'])
  expect(stored()).not.toContain('second')
  connect('first')
  await waitFor(() => expect(heading()?.textContent).toBe('Overview'))
})

/** Opens a page with a key that the service then no longer accepts. */
async function openRefused() {
  const opened = await openKeyed('/brands/tea')
  connect('first')
  await screen.findByText('Overview', { selector: 'h1' })
  accepted = 'second'
  asked.length = 0
  await act(async () => opened.router.navigate({ href: '/brands/tea/breakdown' }))
  await waitFor(() => expect(dialog()?.open).toBe(true))
  return opened
}

test('a dialog asks for another key, and what was refused is asked for again', async () => {
  await openRefused()
  expect(asked).toEqual(['geo-score/breakdown'])
  connect('third')
  await expectProblem(/doesn’t accept this key/)
  connect('second')
  await waitFor(() => expect(dialog()).toBeNull())
  expect(asked).toEqual(['geo-score/breakdown', 'geo-score', 'geo-score', 'geo-score/breakdown'])
  expect(stored()).toContain('second')
  expect(stored()).not.toContain('first')
})

test('a page of which all is refused has one dialog and one notice, and each request is sent again with the next key', async () => {
  await openRefused()
  cleanup()
  await openKeyed('/brands/tea')
  await waitFor(() => expect(document.querySelectorAll('dialog')).toHaveLength(1))
  const notice = await screen.findByLabelText('Problem on this page')
  expect(notice.textContent).toContain('HTTP 401')
  expect(notice.querySelector('button')).toBeNull()
  const refused = asked.toSorted()
  expect(refused).toEqual([
    'citations/stats',
    'citations?limit=50',
    'geo-score',
    'geo-score/history?period=30d',
  ])
  connect('second')
  await waitFor(() => expect(dialog()).toBeNull())
  await waitFor(() =>
    expect(asked.toSorted()).toEqual([...refused, ...refused, 'geo-score'].toSorted()),
  )
})

test('closing the dialog changes and sends nothing; the notice opens it again, and another tab’s remembered key replaces the refused one', async () => {
  await openRefused()
  fireEvent.click(screen.getByLabelText('Close'))
  await screen.findByText('The service no longer accepts the API key.', { selector: 'section p' })
  // Panels that were loaded before stay.
  expect(document.querySelector('main')?.textContent).toContain('the weights of the components')
  expect(asked).toEqual(['geo-score/breakdown'])
  const [again] = await screen.findAllByText('Try again')
  fireEvent.click(again ?? document.body)
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(dialog()).toBeNull()
  fireEvent.click(screen.getByText('Enter API key'))
  expect(dialog()?.open).toBe(true)
  const newValue = JSON.stringify({ address: '', key: 'second' })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'api-key', newValue })))
  await waitFor(() => expect(dialog()).toBeNull())
  expect(asked.slice(2)).toContain('geo-score/breakdown')
})

test('Disconnect in the dialog forgets the key and what it loaded', async () => {
  const { services } = await openRefused()
  fireEvent.click(screen.getByText('Disconnect'))
  const disconnect = await screen.findByText('Disconnect', {
    selector: '[role=alertdialog] button',
  })
  fireEvent.click(disconnect)
  await waitFor(() => expect(heading()?.textContent).toBe('Connect'))
  expect(stored()).not.toContain('first')
  const known = services.queryClient.getQueryCache().findAll()
  expect(known.filter(({ state }) => state.data !== undefined)).toEqual([])
})
