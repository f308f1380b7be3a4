import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readErrorBody } from './error-body.ts'

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

  test('then problem details', () => {
    expect(read({ type: 'about:blank', title: 'Gone', detail: 'It left' })).toMatchObject({
      code: 'about:blank',
      message: 'It left',
    })
  })

  test('then a message', () => {
    expect(read({ message: 'Nope' })).toMatchObject({ message: 'Nope' })
  })

  test('then plain text, but not markup', () => {
    expect(readErrorBody(undefined, 'Bad gateway')).toMatchObject({ message: 'Bad gateway' })
    expect(readErrorBody(undefined, '<h1>502</h1>').message).toBeUndefined()
  })

  test('then nothing', () => {
    expect(read({})).toEqual({ code: undefined, message: undefined, requestId: undefined })
  })
})

test('for any body, the message is short and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (body, text) => {
      expect((readErrorBody(body, text).message ?? '').length).toBeLessThanOrEqual(301)
    }),
  )
})
