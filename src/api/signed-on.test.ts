import { expect, test, vi } from 'vitest'
import { signedOnName } from './signed-on.ts'

const answer = (body: unknown, status = 200) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
}

test.each([
  [{ user: 'u-17', email: 'anna@tea.example', preferredUsername: 'Anna' }, 'Anna'],
  [{ user: 'u-17', email: 'anna@tea.example', preferredUsername: ' ' }, 'anna@tea.example'],
  [{ user: 17 }, null],
  [[], null],
])('%j is %s', async (body, name) => {
  answer(body)
  expect(await signedOnName('/oauth2/userinfo')).toBe(name)
})

test('a refusal, no JSON and no network say nothing', async () => {
  answer({ user: 'x' }, 401)
  expect(await signedOnName('/me')).toBeNull()
  vi.stubGlobal('fetch', async () => new Response('<html>'))
  expect(await signedOnName('/me')).toBeNull()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  expect(await signedOnName('/me')).toBeNull()
})
