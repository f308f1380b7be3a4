import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readErrorBody } from './http.ts'

const read = (body: unknown, text = JSON.stringify(body)) => readErrorBody(body, text)

/** In the order of the contract: the documented envelope, problem details, a message, nothing. */
test.each([
  [{ error: { code: 'NO', message: 'Too many', details: {} }, detail: 'other' }, 'NO', 'Too many'],
  [{ error: { code: 'NO' }, detail: 'other' }, 'NO', undefined],
  [{ error: { message: 'No' }, detail: 'other' }, undefined, 'No'],
  [{ type: 'about:blank', title: 'Gone', detail: 'It left' }, 'about:blank', 'It left'],
  [{ title: 'Gone', message: 'other' }, undefined, 'Gone'],
  [{ message: ' Nope ', code: 'NO', error: 'other' }, 'NO', 'Nope'],
  [{ error: 'Nope', message: ' ' }, undefined, 'Nope'],
  [{}, undefined, undefined],
  [[], undefined, undefined],
  [7, undefined, undefined],
  [{ message: 7, detail: {}, error: [] }, undefined, undefined],
])('%j has the code %s and the message %s', (body, code, message) => {
  expect(read(body)).toEqual({ code, message, requestId: undefined })
})

test.each([
  { error: { message: 'No' }, meta: { request_id: 'req_1' } },
  { error: { message: 'No', request_id: 'req_1' } },
  { message: 'No', request_id: 'req_1' },
  { detail: 'No', request_id: 'req_1' },
  { request_id: ' req_1 ' },
])('the id of the request is found in %j', (body) => {
  expect(read(body).requestId).toBe('req_1')
})

test('plain text is the message, but not markup', () => {
  expect(readErrorBody(undefined, 'Bad gateway')).toMatchObject({ message: 'Bad gateway' })
  expect(readErrorBody(undefined, ' \n<h1>502</h1>').message).toBeUndefined()
})

test('a long message is cut', () => {
  expect(read({ message: 'x'.repeat(300) }).message).toBe('x'.repeat(300))
  expect(read({ message: 'x'.repeat(301) }).message).toBe(`${'x'.repeat(300)}…`)
})

test('members that every object has are no members of a body', () => {
  const body: unknown = Object.create({ message: 'inherited' })
  expect(readErrorBody(body, '').message).toBeUndefined()
})

test('for any body, the message is short and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (body, text) => {
      expect((readErrorBody(body, text).message ?? '').length).toBeLessThanOrEqual(301)
    }),
  )
})
