import fc from 'fast-check'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'
import { markdownText } from './inert-text.ts'

test.each([
  ['northwind: GEO score 72 of 100 (Good), up 3 points', null],
  ['10:30, 12:30:45 and a::b stay; 7 & 8, AT&T, snake_case_name, C#, a-b, 50+', null],
  ['![i](http://evil.example/x.png)', String.raw`!\[i\](${'`http://evil.example/x.png)`'}`],
  ['[x](javascript:alert(1))', String.raw`\[x\](javascript:alert(1))`],
  ['<img src=x> &lt;b&gt;', String.raw`\<img src=x\> \&lt;b\&gt;`],
  [
    '<!channel> <@U12> <@&34> <#C1|x> <!-- -->',
    '`<!channel>` `<@U12>` `<@&34>` `<#C1|x>` \\<!-- --\\>',
  ],
  ['<https://x.example>', '\\<`https://x.example>`'],
  ['see www.x.example, HTTPS://X.example', 'see `www.x.example,` `HTTPS://X.example`'],
  ['mail a.b@x.example or mailto:a@x.example', 'mail `a.b@x.example` or `mailto:a@x.example`'],
  ['@here @U123 (@everyone)', '`@here` `@U123` (`@everyone`)'],
  [':100: :+1: :tea_cup: :1234:', '`:100:` `:+1:` `:tea_cup:` `:1234:`'],
  [
    '*a* _b_ ~c~ ~~d~~ `e` ||f|| $g$',
    '\\*a\\* \\_b\\_ \\~c\\~ \\~\\~d\\~\\~ \\`e\\` \\|\\|f\\|\\| \\$g\\$',
  ],
  ['# a', String.raw`\# a`],
  ['- a', String.raw`\- a`],
  ['+ a', String.raw`\+ a`],
  ['> a', String.raw`\> a`],
  ['===', String.raw`\===`],
  ['1. a', String.raw`1\. a`],
  ['2) a', String.raw`2\) a`],
  ['a\\b [^1]', String.raw`a\\b \[\^1\]`],
  ['http://x.example/`a`', '`http://x.example/`\\`a\\`'],
])('%j', (text, written) => {
  expect(markdownText(text)).toBe(written ?? text)
})

test.each(['@', ':', 'a', ':a', '茶', '_', 'a@', '`', 'www.'])(
  'a text of 20,000 times %j is written in time',
  (part) => {
    expect(markdownText(part.repeat(20_000)).length).toBeGreaterThan(9000)
  },
)

const SIGNS = [
  ...'\\`*_{}[]()<>#+-.!|~$^&;:=@/"\'12a茶é',
  ' ',
  'http://',
  'www.a.b',
  '&amp;',
  '**',
  '~~',
  '1. ',
  '- ',
]

function rendered(markdown: string): { tags: string[]; text: string } {
  const tags: string[] = []
  let text = ''
  const walk = (node: unknown): void => {
    if (typeof node === 'string') text += node
    else if (Array.isArray(node)) node.forEach(walk)
    else if (typeof node === 'object' && node !== null && 'props' in node) {
      if ('type' in node && typeof node.type === 'string') tags.push(node.type)
      walk(Object(node.props).children)
    }
  }
  walk(Markdown({ remarkPlugins: [remarkGfm], children: markdown }))
  return { tags: tags.filter((tag) => tag !== 'code'), text }
}

test('for any text, Markdown says the same in one paragraph, without a link or a picture', () => {
  const texts = fc
    .array(fc.constantFrom(...SIGNS), { maxLength: 30 })
    .map((parts) => parts.join('').replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(texts, (text) => {
      expect(rendered(markdownText(text))).toEqual({ tags: ['p'], text })
    }),
    { numRuns: 1000 },
  )
})
