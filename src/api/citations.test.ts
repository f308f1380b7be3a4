import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getCitationPage, getCitationStats, NO_FILTERS } from './citations.ts'
import { CITATION, CLIENT, NEVER, answerWith, clientWith, envelope, failure } from './test-fetch.ts'

function page(citations: unknown[], pagination: object = { has_more: false }): string {
  return envelope({ citations, pagination })
}

const ask = async (cursor: string | null = null) =>
  getCitationPage(CLIENT, 'b', cursor, NO_FILTERS, NEVER)

describe('a page of citations', () => {
  test('is requested with cursor and limit, under the names of the settings', async () => {
    const requests = answerWith(page([]))
    await ask('a b/c')
    const settings = { cursorParam: 'after', limitParam: '', serverFilters: true }
    const filters = { platforms: ['chatgpt', 'claude'], sentiments: ['negative'] }
    await getCitationPage(clientWith(settings), 'b', 'x', filters, NEVER)
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([
      '?limit=50&cursor=a+b%2Fc',
      '?after=x&platform=chatgpt&platform=claude&sentiment=negative',
    ])
  })

  test('keeps what can be read and sets aside what cannot', async () => {
    answerWith(
      page([CITATION, { ...CITATION, id: 7 }, null, { ...CITATION, platform: 'new_engine' }]),
    )
    const { citations, unreadable } = await ask()
    expect(citations.map(({ platform }) => platform)).toEqual(['chatgpt', 'new_engine'])
    expect(unreadable.count).toBe(2)
    expect(unreadable.items[0]?.reason).toContain('citations.1.id')
    expect(unreadable.items[0]?.raw).toContain('"id": 7')
  })

  test.each([
    [{ has_more: true }],
    [{ has_more: true, next_cursor: null }],
    // In a URL it would become `\uFFFD`.
    [{ has_more: true, next_cursor: 'a\uD800' }],
  ])('tolerates %j', async (pagination) => {
    answerWith(page([], pagination))
    expect(await ask()).toMatchObject({ hasMore: true, nextCursor: null })
  })

  test('keeps every item, readable or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(fc.jsonValue(), fc.constant(CITATION))), async (items) => {
        answerWith(page(items))
        const { citations, unreadable } = await ask()
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

  test.each(['{"chatgpt":1.5}', '{"chatgpt":"1"}', '[]', 'null'])('refuse %s', async (counts) => {
    answerWith(stats(counts))
    const error = await failure(getCitationStats(CLIENT, 'b', NEVER))
    expect(error).toMatchObject({ kind: 'contract' })
  })
})
