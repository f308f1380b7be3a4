import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readErrorBody } from './http.ts'

const read = (body: unknown, text = JSON.stringify(body)) => readErrorBody(body, text)

describe('error bodies are read in the order of the contract', () => {
  test('the documented envelope comes first', () => {
    const body = {
      error: { code: 'RATE_LIMIT_EXCEEDED', message: 'Too many', details: {} },
      detail: 'other',
      meta: { request_id: 'req_1' },
    }
    expect(read(body)).toEqual({
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Too many',
      requestId: 'req_1',
    })
  })

  test.each([
    { error: { message: 'No', request_id: 'req_1' } },
    { message: 'No', request_id: 'req_1' },
    { detail: 'No', request_id: 'req_1' },
    { request_id: ' req_1 ' },
  ])('the id of the request is found in %j', (body) => {
    expect(read(body).requestId).toBe('req_1')
  })

  test('a code or a message alone is enough for the envelope', () => {
    expect(read({ error: { code: 'NO' }, detail: 'other' })).toMatchObject({
      code: 'NO',
      message: undefined,
    })
    expect(read({ error: { message: 'No' }, detail: 'other' })).toMatchObject({
      code: undefined,
      message: 'No',
    })
  })

  test('then problem details', () => {
    expect(read({ type: 'about:blank', title: 'Gone', detail: 'It left' })).toMatchObject({
      code: 'about:blank',
      message: 'It left',
    })
    expect(read({ title: 'Gone', message: 'other' })).toMatchObject({ message: 'Gone' })
  })

  test('then a message', () => {
    expect(read({ message: ' Nope ', code: 'NO', error: 'other' })).toMatchObject({
      code: 'NO',
      message: 'Nope',
    })
    expect(read({ error: 'Nope', message: ' ' })).toMatchObject({ message: 'Nope' })
  })

  test('then plain text, but not markup', () => {
    expect(readErrorBody(undefined, 'Bad gateway')).toMatchObject({ message: 'Bad gateway' })
    expect(readErrorBody(undefined, ' \n<h1>502</h1>').message).toBeUndefined()
  })

  test('then nothing', () => {
    for (const body of [{}, [], 7, { message: 7, detail: {}, error: [] }]) {
      expect(read(body)).toEqual({ code: undefined, message: undefined, requestId: undefined })
    }
  })
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
