import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getCitationPage, getCitationStats, NO_FILTERS } from './citations.ts'
import { CITATION, CLIENT, NEVER, answerWith, clientWith, envelope, failure } from './test-fetch.ts'

function page(citations: unknown[], pagination: object = { has_more: false }): string {
  return envelope({ citations, pagination })
}

describe('a page of citations', () => {
  test('is requested with cursor and limit', async () => {
    const requests = answerWith(page([]))
    await getCitationPage(CLIENT, 'b', 'a b/c', NO_FILTERS, NEVER)
    const { searchParams } = new URL(requests[0]?.url ?? '')
    expect([...searchParams]).toEqual([
      ['limit', '50'],
      ['cursor', 'a b/c'],
    ])
  })

  test('uses the parameter names of the settings', async () => {
    const client = clientWith({
      cursorParam: 'after',
      limitParam: '',
      serverFilters: true,
    })
    const requests = answerWith(page([]))
    const filters = { platforms: ['chatgpt', 'claude'], sentiments: ['negative'] }
    await getCitationPage(client, 'b', 'x', filters, NEVER)
    expect([...new URL(requests[0]?.url ?? '').searchParams]).toEqual([
      ['after', 'x'],
      ['platform', 'chatgpt'],
      ['platform', 'claude'],
      ['sentiment', 'negative'],
    ])
  })

  test('keeps what can be read and sets aside what cannot', async () => {
    answerWith(
      page([CITATION, { ...CITATION, id: 7 }, null, { ...CITATION, platform: 'new_engine' }]),
    )
    const result = await getCitationPage(CLIENT, 'b', null, NO_FILTERS, NEVER)
    expect(result.citations.map(({ platform }) => platform)).toEqual(['chatgpt', 'new_engine'])
    expect(result.unreadable.count).toBe(2)
    expect(result.unreadable.items[0]?.reason).toContain('citations.1.id')
    expect(result.unreadable.items[0]?.raw).toContain('"id": 7')
  })

  test.each([
    [{ has_more: true }],
    [{ has_more: true, next_cursor: null }],
    // In a URL it would become `\uFFFD`.
    [{ has_more: true, next_cursor: 'a\uD800' }],
  ])('tolerates %j', async (pagination) => {
    answerWith(page([], pagination))
    const result = await getCitationPage(CLIENT, 'b', null, NO_FILTERS, NEVER)
    expect(result).toMatchObject({ hasMore: true, nextCursor: null })
  })

  test('keeps every item, readable or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(fc.jsonValue(), fc.constant(CITATION))), async (items) => {
        answerWith(page(items))
        const { citations, unreadable } = await getCitationPage(
          CLIENT,
          'b',
          null,
          NO_FILTERS,
          NEVER,
        )
        expect(citations.length + unreadable.count).toBe(items.length)
      }),
    )
  })
})

describe('statistics', () => {
  const stats = (by_platform: string) =>
    `{"success":true,"data":{"total_citations":3,"by_platform":${by_platform},` +
    `"by_sentiment":{"positive":1,"neutral":1,"negative":1,"mixed":2},"period":"30d"}}`

  test('read names such as __proto__', async () => {
    answerWith(stats('{"__proto__":1,"constructor":2,"toString":0}'))
    const { by_platform, by_sentiment } = await getCitationStats(CLIENT, 'b', NEVER)
    expect(by_platform).toEqual([
      { key: '__proto__', count: 1 },
      { key: 'constructor', count: 2 },
      { key: 'toString', count: 0 },
    ])
    expect(by_sentiment.map(({ key }) => key)).toContain('mixed')
  })

  test.each([['{"chatgpt":1.5}'], ['{"chatgpt":"1"}'], ['[]'], ['null']])(
    'refuse %s',
    async (counts) => {
      answerWith(stats(counts))
      expect(await failure(getCitationStats(CLIENT, 'b', NEVER))).toMatchObject({
        kind: 'contract',
      })
    },
  )
})
