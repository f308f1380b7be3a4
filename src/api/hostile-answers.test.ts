import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { getCitation, getCitationPage, getCitationStats, NO_FILTERS } from './citations.ts'
import { get } from './http.ts'
import { getScore, getScoreBreakdown, getScoreHistory } from './score.ts'
import { CITATION, CLIENT, NEVER, answerWith, failure } from './test-fetch.ts'

// Any answer up to the size limit gives data or a named error, at little cost (contract §15).

const askPage = async () => getCitationPage(CLIENT, 'b', null, NO_FILTERS, NEVER)
const askHistory = async () => getScoreHistory(CLIENT, 'b', '30d', NEVER)
const askStats = async () => getCitationStats(CLIENT, 'b', NEVER)

const answer = (data: string) => `{"success":true,"data":${data}}`
const page = (items: string) =>
  answer(`{"citations":[${items}],"pagination":{"has_more":false,"next_cursor":null}}`)
const history = (entries: string) =>
  answer(`{"scores":[${entries}],"period":"30d","granularity":"daily"}`)
const stats = (platforms: string) =>
  answer(
    `{"total_citations":3,"by_platform":{${platforms}},` +
      '"by_sentiment":{"positive":1,"neutral":1,"negative":1},"period":"30d"}',
  )

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const times = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => item(index)).join(',')
const names = (count: number) => times(count, (index) => `"n${index}":1`)
const TOO_DEEP = 'the answer is nested more than 64 levels deep'

function inParts(text: string, size: number): ReadableStream {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) {
        controller.enqueue(bytes.subarray(at, at + size))
      }
      controller.close()
    },
  })
}

async function fieldsOf(asked: Promise<unknown>): Promise<string> {
  const error = await failure(asked)
  expect(error).toMatchObject({ kind: 'contract', status: 200 })
  return error instanceof ApiError ? error.fields.join('\n') : ''
}

describe('depth', () => {
  test('an item nested 50 levels deep is set aside, and its neighbour is read', async () => {
    answerWith(page(`${JSON.stringify(CITATION)},${deep(50)}`))
    const { citations, unreadable } = await askPage()
    expect([citations, unreadable.items.map(({ raw }) => raw)]).toEqual([[CITATION], [deep(50)]])
  })

  test.each([100, 600_000])('an answer nested %i levels deep is refused', async (levels) => {
    answerWith(page(`${JSON.stringify(CITATION)},${deep(levels)}`))
    expect(await fieldsOf(askPage())).toBe(TOO_DEEP)
  })

  test('brackets in texts are no levels, wherever the answer is split on its way', async () => {
    const mention = `${'[{'.repeat(100)} "quoted" \\ \\" ${'[{'.repeat(100)}`
    const body = page(JSON.stringify({ ...CITATION, mention }))
    for (let size = 1; size < 100; size += 1) {
      answerWith(inParts(body, size))
      expect((await askPage()).citations[0]?.mention).toBe(mention)
    }
    answerWith(inParts(deep(65), 7))
    expect(await fieldsOf(askPage())).toBe(TOO_DEEP)
    answerWith(inParts(deep(64), 7))
    expect(await fieldsOf(askPage())).toBe('the answer is not a JSON object')
  })
})

describe('breadth', () => {
  test.each([
    ['a million values', times(1_000_000, () => '7')],
    ['130,000 texts and a comma', times(130_000, () => '""')],
    ['130,000 lists and a comma', times(130_000, () => '[]')],
    ['130,000 objects and a comma', times(130_000, () => '{}')],
    ['80,000 names', `{${names(80_000)}}`],
  ])('%s are refused before they are parsed', async (_, items) => {
    answerWith(page(items))
    expect(await fieldsOf(askPage())).toBe('the answer has too many values')
  })

  test('79,000 names are read', async () => {
    answerWith(page(`{${names(79_000)}}`))
    expect((await askPage()).unreadable.count).toBe(1)
  })

  test.each([
    [10_000, 'citations', askPage, page],
    [4_000, 'scores', askHistory, history],
  ])('more than %i %s are refused', async (most, field, ask, body) => {
    answerWith(body(times(most, () => '7')))
    expect(String(await ask().catch(String))).not.toContain('at most')
    answerWith(body(times(most + 1, () => '7')))
    expect(await fieldsOf(ask())).toBe(`data.${field}: expected a list of at most ${most} entries`)
  })

  test('more than 2,000 names are refused', async () => {
    answerWith(stats(times(2_000, (index) => `"p${index}":1`)))
    expect((await askStats()).by_platform).toHaveLength(2_000)
    answerWith(stats(times(2_001, (index) => `"p${index}":1`)))
    expect(await fieldsOf(askStats())).toBe(
      'data.by_platform: expected an object of at most 2,000 counts',
    )
  })

  test('the check stops after some fields that do not match', async () => {
    answerWith(history(times(4_000, () => '{"date":7}')))
    expect((await fieldsOf(askHistory())).split('\n')).toHaveLength(10)
    answerWith(stats(times(2_000, (index) => `"p${index}":"x"`)))
    expect((await fieldsOf(askStats())).split('\n')).toHaveLength(10)
  })

  test('of 10,000 items that cannot be read, the first hundred are kept', async () => {
    answerWith(page(`${JSON.stringify(CITATION)},${times(9_999, String)}`))
    const { citations, unreadable } = await askPage()
    expect(citations).toHaveLength(1)
    expect(unreadable.count).toBe(9_999)
    expect(unreadable.items).toHaveLength(100)
    expect(unreadable.items[99]?.raw).toBe('99')
  })
})

describe('length', () => {
  test('only the start of an unreadable item is kept', async () => {
    answerWith(page(JSON.stringify({ id: 7, more: [{ note: 'x'.repeat(1_000_000) }] })))
    const [item] = (await askPage()).unreadable.items
    expect(item?.raw).toMatch(/^\{"id": 7, "more": \[\{"note": "x+…$/)
    expect(item?.raw).toHaveLength(2001)
  })

  test('a text beyond 20,000 characters does not match', async () => {
    answerWith(page(JSON.stringify({ ...CITATION, query: 'x'.repeat(20_000) })))
    expect((await askPage()).citations).toHaveLength(1)
    answerWith(page(JSON.stringify({ ...CITATION, query: 'x'.repeat(20_001) })))
    expect((await askPage()).unreadable.items[0]?.reason).toBe(
      'citations.0.query: expected a text of at most 20,000 characters',
    )
  })

  test.each([
    ['x'.repeat(20_000), 'x'.repeat(20_000)],
    ['x'.repeat(20_001), `${'x'.repeat(20_000)}… (cut after 20,000 characters)`],
    [`${'x'.repeat(19_999)}🍵`, `${'x'.repeat(19_999)}… (cut after 20,000 characters)`],
  ])('a mention beyond 20,000 characters is cut: %#', async (mention, shown) => {
    answerWith(page(JSON.stringify({ ...CITATION, mention })))
    const { citations, unreadable } = await askPage()
    expect(citations[0]?.mention).toBe(shown)
    expect(unreadable.count).toBe(0)
  })

  test.each([
    ['"x"', 'a whole number'],
    ['7', 'a name of at most 1,000 characters'],
  ])('a long name of %s does not match and is cut', async (count, expected) => {
    answerWith(stats(`"${'k'.repeat(1_000_000)}":${count}`))
    expect(await fieldsOf(askStats())).toBe(
      `data.by_platform.${'k'.repeat(60)}: expected ${expected}`,
    )
  })

  test('a text beyond two million characters is not read to its end', async () => {
    answerWith(page(`${JSON.stringify(CITATION)},"${'x'.repeat(2_000_000)}"`))
    expect((await askPage()).unreadable.count).toBe(1)
    answerWith(page(`${JSON.stringify(CITATION)},"${'x'.repeat(2_000_001)}"`))
    expect(await fieldsOf(askPage())).toBe('the answer has a text that is too long')
  })

  test.each([
    [64_000, 'Because.', 500],
    [64_001, 'The service answered 500.', 500],
  ])('of an error of %i bytes, %j is shown', async (size, message, status) => {
    answerWith(JSON.stringify({ message: 'Because.' }).padEnd(size), { status })
    expect(await failure(askPage())).toMatchObject({ kind: 'server', status, message })
  })
})

test('anything thrown while an answer is read is a contract error', async () => {
  const Broken = z.pipe(
    z.unknown(),
    z.transform(() => {
      throw new RangeError('Maximum call stack size exceeded')
    }),
  )
  answerWith(answer('{}'))
  const error = await failure(get(CLIENT, '/v1/any', Broken, { signal: NEVER }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ kind: 'contract', status: 200 })
})

test('for any depth and breadth, every endpoint gives data or a named error', async () => {
  const endpoints = [
    askPage,
    askHistory,
    askStats,
    async () => getScore(CLIENT, 'b', NEVER),
    async () => getScoreBreakdown(CLIENT, 'b', NEVER),
    async () => getCitation(CLIENT, 'c', NEVER),
  ]
  const bodies = [page, history, (items: string) => stats(`"a":[${items}]`)]
  const nestings = fc.constantFrom(['[', ']'], ['{"id":', '}'], ['[{"scores":', '}]'])
  const size = fc.oneof(fc.nat(80), fc.nat(10_000))
  await fc.assert(
    fc.asyncProperty(nestings, size, size, async ([open = '', close = ''], levels, count) => {
      const nested = `${open.repeat(levels)}7${close.repeat(levels)}`
      for (const body of bodies) {
        answerWith(body(`${times(count, () => '7')}${count === 0 ? '' : ','}${nested}`))
        for (const ask of endpoints) {
          const error = await ask().then(
            () => null,
            (reason: unknown) => reason,
          )
          if (error !== null) expect(error).toBeInstanceOf(ApiError)
        }
      }
    }),
    { numRuns: 50 },
  )
})
