import { expect, test, afterEach } from 'vitest'
import { blocksOf } from '../cli/digest/blocks.ts'
import { FORMATS } from '../cli/digest/formats.ts'
import type { BrandDigest } from '../cli/digest/make-digest.ts'
import { PUBLISHED_SAMPLES } from './answer.ts'
import { member } from './test-client.ts'
import { digest, digestsOf, testServers } from './test-tools.ts'

const { own, closeAll } = testServers()
afterEach(closeAll)

const HOSTILE = `</li><script>alert("1")</script> & *bold* [x](javascript:1) <!channel>\u001B[2J\n\u202Egnp`

async function saying(texts: Record<string, string>, count = 1): Promise<string> {
  const [sample] = PUBLISHED_SAMPLES.citations.citations
  const citations = Array.from({ length: count }, (_, index) => ({
    ...sample,
    id: `c${index}`,
    sentiment: 'negative',
    detected_at: '2026-11-17T06:00:00Z',
    ...texts,
  }))
  const data = new Map<RegExp, unknown>([
    [/\/citations\?/, { citations, pagination: { has_more: false } }],
    [/\/history/, PUBLISHED_SAMPLES.history],
    [/\/geo-score$/, PUBLISHED_SAMPLES.score],
  ])
  return own((request, response) => {
    const [, found] = [...data].find(([path]) => path.test(request.url ?? '')) ?? []
    response.end(JSON.stringify({ success: true, data: found }))
  })
}

async function blocksSaying(texts: Record<string, string>, count = 1) {
  const [said] = await digestsOf(await saying(texts, count), ['--brand', 'b'])
  return blocksOf(said as BrandDigest, 'https://geo.example')
}

test('stay texts in every format', async () => {
  const brands = [
    await blocksSaying({
      query: HOSTILE,
      mention: HOSTILE,
      platform: HOSTILE,
      url: 'https://x.example/?a=1&b="><script>|',
    }),
  ]
  for (const format of Object.values(FORMATS)) {
    expect(format(brands)).not.toMatch(/(?!\n)\p{Cc}|\u202E/u)
  }
  const html = FORMATS.html(brands)
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp;')
  expect(html).toContain('href="https://x.example/?a=1&amp;b=%22%3E%3Cscript%3E|"')
  expect(html.match(/<ul>/g)).toHaveLength(html.match(/<\/ul>/g)?.length ?? -1)
  const slack: unknown = JSON.parse(FORMATS.slack(brands))
  expect(member(slack, 'text')).not.toContain('<')
  const written = JSON.stringify(member(slack, 'blocks'))
  expect(written).toContain('<!channel>')
  expect(written).toContain('"url":"https://x.example/?a=1&b=%22%3E%3Cscript%3E|"')
  expect(written).toContain('"url":"https://geo.example/brands/b"')
  // Only our own words are more than text: no user, channel, group, broadcast or emoji.
  const types = [...written.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type)
  expect(new Set(types)).toEqual(
    new Set(['rich_text', 'rich_text_section', 'rich_text_list', 'text', 'link']),
  )
  const markdown = FORMATS.markdown(brands)
  expect(markdown).toContain(String.raw`\[x\](javascript:1)`)
  expect(markdown).not.toMatch(/(?<!\\)<script/)
})

test('what a client would act on is code in Markdown and Slack', async () => {
  const url = 'https://evil.example/?q=1'
  const brands = [
    await blocksSaying({
      query: `Is :100: or 10:30: better? @here ${url}`,
      mention: `www.evil.example, ${url}`,
    }),
  ]
  const markdown = FORMATS.markdown(brands)
  expect(markdown).toContain(`Is \`:100:\` or 10:30: better? \`@here\` \`${url}\``)
  expect(markdown).toContain('\n  “`www.evil.example,` `')
  const slack = FORMATS.slack(brands)
  expect(slack).toContain(`{"type":"text","text":"${url}”","style":{"code":true}}`)
  expect(slack).not.toContain('\u200B')
})

const LONG_ADDRESS = `https://shop.example/p?utm_content=${'abcdefghij'.repeat(200)}`

test.each([
  ['☕'.repeat(270), LONG_ADDRESS],
  ['👩‍👩‍👧‍👦'.repeat(40), LONG_ADDRESS],
  ['茶'.repeat(280), `https://例え.example/${'茶'.repeat(300)}`],
  [`a${'\u0301'.repeat(279)}`, 'https://x.example/'],
  ['&\'"<>'.repeat(56), 'https://x.example/?&&&&'],
  ['tea '.repeat(70), 'https://x.example/'],
])('a mail has short lines, and says the same (%#)', async (words, url) => {
  const blocks = await blocksSaying({ query: words, mention: words, url })
  for (const format of [FORMATS.html, FORMATS.text]) {
    const lines = format([blocks]).split('\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThan(900)
  }
  const page = FORMATS.html([blocks])
  const item = blocks.find((block) => block.kind === 'item' && block.quote !== undefined)
  const [, quote = ''] = /<blockquote dir="auto">([\s\S]*?)<\/blockquote>/.exec(page) ?? []
  expect(quote.replaceAll('<wbr\n>', '').replaceAll('\n', ' ')).toBe(
    (item?.kind === 'item' ? (item.quote ?? '') : '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;'),
  )
  const [, address = ''] = /<a href="([^"]*)"/.exec(page) ?? []
  expect(new URL(address.replaceAll('&amp;', '&')).href).toBe(new URL(url).href)
  expect(FORMATS.text([blocks]).replaceAll(/[<>]|\n {2}/g, '')).toContain(
    new URL(url).href.slice(0, 2000),
  )
})

test.each([1, 4, 100])('Slack takes a message about %i brands', async (count) => {
  const long = 'tea :tada: *a* '.repeat(30)
  const blocks = await blocksSaying({ query: long, mention: long, url: LONG_ADDRESS }, 40)
  const slack: unknown = JSON.parse(FORMATS.slack(Array.from({ length: count }, () => blocks)))
  expect(String(member(slack, 'text')).length).toBeLessThanOrEqual(4000)
  const written = member(slack, 'blocks')
  const parts = Array.isArray(written) ? written : []
  expect(parts.length).toBeLessThanOrEqual(50)
  const texts = [...JSON.stringify(parts).matchAll(/"(?:text|url)":"([^"]*)"/g)]
  expect(texts.map(([, said]) => said).join('').length).toBeLessThanOrEqual(13_200)
  expect(JSON.stringify(parts)).toMatch(
    /"url":"https:\/\/geo\.example\/brands\/b","text":"and \d+ more"/,
  )
  if (count === 100) expect(JSON.stringify(parts)).toContain('and 70 more brands')
})

test.each(['\u200B', '\uFEFF \u00AD'])(
  'no element of a message for Slack is empty where a question is %j',
  async (query) => {
    const blocks = await blocksSaying({ query, mention: query, platform: query })
    expect(FORMATS.slack([blocks])).not.toMatch(/"text":""|"url":""|"elements":\[\]/)
  },
)

test('nothing unseen is in any of them, and JSON has it as it is', async () => {
  const hidden = '\u009B\u2028\u202E\u{E0041}\u200B\uFEFF\u2066\uFFF9\uFE00\uFE01'
  const flag = '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'
  const words = `te${hidden}a ${flag} نمی‌خواهم ☕️ हिन्दी`
  const url = await saying({ query: words, mention: words })
  const { said } = await digest(url, ['--brand', 'b', '--format', 'json'])
  const shown = member(JSON.parse(said), 'brands', '0', 'negatives')
  expect(JSON.stringify(shown)).toContain(words)
  const brands = [await blocksSaying({ query: words, mention: words })]
  for (const written of [said, ...Object.values(FORMATS).map((format) => format(brands))]) {
    for (const character of hidden) {
      if (!/[\uFE00-\uFE0F]/.test(character)) expect(written).not.toContain(character)
    }
    expect(written).toContain(`${flag} نمی‌خواهم ☕️ हिन्दी`)
  }
})
