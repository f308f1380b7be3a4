import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { get } from './http.ts'
import { answerWith, CLIENT, envelope, failure, NEVER } from './test-fetch.ts'

const Tea = z.object({ tea: z.string() })
const getTea = async () => get(CLIENT, '/v1/tea', Tea, { signal: NEVER })

const MEGABYTE = new Uint8Array(1_000_000).fill(0x20)

test('an answer of 20 MB is cut off, and its request ends', async () => {
  const cancel = vi.fn<() => void>()
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent += 1
      if (sent > 20) controller.close()
      else controller.enqueue(MEGABYTE)
    },
    cancel,
  })
  answerWith(body)
  const message = 'The answer is too large: over 4 MB.'
  expect(await failure(getTea())).toMatchObject({ kind: 'contract', status: 200, message })
  expect(cancel).toHaveBeenCalledOnce()
  expect(sent).toBeLessThan(8)
})

test('an answer of 3 MB is read', async () => {
  answerWith(new Blob([...Array.from({ length: 3 }, () => MEGABYTE), envelope({ tea: 'oolong' })]))
  await expect(getTea()).resolves.toEqual({ tea: 'oolong' })
})

test('a character split between chunks is read as one, and invalid UTF-8 damages only its own', async () => {
  const bytes = new TextEncoder().encode(envelope({ tea: '茶*' }))
  const cut = bytes.indexOf(0xe8) + 1
  const damaged = bytes.map((byte) => (byte === 0x2a ? 0xff : byte))
  answerWith(
    new ReadableStream({
      start(controller) {
        controller.enqueue(damaged.slice(0, cut))
        controller.enqueue(damaged.slice(cut))
        controller.close()
      },
    }),
  )
  await expect(getTea()).resolves.toEqual({ tea: '茶\uFFFD' })
})

test.each([
  ['', 'the answer is empty'],
  [' \n', 'the answer is empty'],
  ['\n<!doctype html><title>Sign in</title>', 'perhaps a login page'],
  ['OK', 'the answer is not a JSON object'],
  ['[]', 'the answer is not a JSON object'],
  [envelope({ tea: 'oolong' }).slice(0, -9), 'the answer is not a JSON object'],
])('the error for %j describes the body', async (body, words) => {
  answerWith(body)
  const fields = [expect.stringContaining(words)]
  expect(await failure(getTea())).toMatchObject({ kind: 'contract', status: 200, fields })
})

test('204 is an empty answer', async () => {
  answerWith(null, { status: 204 })
  const fields = ['the answer is empty']
  expect(await failure(getTea())).toMatchObject({ kind: 'contract', status: 204, fields })
})
