import { expect, test } from 'vitest'
import { reportsToText } from './reports-to-text.ts'

function sheet(sections: string, comment = ''): Element {
  const article = document.createElement('article')
  article.innerHTML = `
    <header><p><span>Brand Visibility</span><span>19 Oct – 17 Nov</span></p>
      <h2><bdi>Tea</bdi> <span>in AI answers</span></h2></header>
    ${sections}
    <footer><p>Covers AI answers that mention Tea<span data-explains="rows">; “real change”</span>.</p></footer>`
  const field = article.querySelector('textarea')
  if (field !== null) field.value = comment
  return article
}

const section = (title: string, content: string) =>
  `<section><div><h2>${title}</h2></div>${content}</section>`

const FIELD = section('Comment', '<div><textarea></textarea><p aria-hidden="true">Well</p></div>')

function pasted(html: string): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = html
  return place
}

test('headings, paragraphs, lists and tables keep their form, formatted and plain', () => {
  const rows = '<tr><th>a|b.example</th><td>47</td></tr>'
  const { plain, html } = reportsToText([
    sheet(
      section('GEO score', '<p><b>72</b><span class="sr-only"> / 100</span></p>') +
        section(
          'Top sources',
          `<div><table><caption>Top sources</caption><thead><tr><th>Source</th><th>Citations</th></tr></thead><tbody>${rows}</tbody></table></div>`,
        ) +
        section('Quotes', '<ul><li><blockquote>Slow.</blockquote><p>Claude</p></li></ul>') +
        section('Empty', ''),
    ),
  ])
  expect(plain).toBe(`Tea in AI answers

Brand Visibility · 19 Oct – 17 Nov

GEO score
72 / 100

Top sources
Source\tCitations
a|b.example\t47

Quotes
- “Slow.”
  Claude

Covers AI answers that mention Tea.
`)
  const place = pasted(html)
  const heads = [...place.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)
  expect(heads).toEqual(['Tea in AI answers', 'GEO score', 'Top sources', 'Quotes'])
  const cells = [...place.querySelectorAll('th, td')].map(({ textContent }) => textContent)
  expect(cells).toEqual(['Source', 'Citations', 'a|b.example', '47'])
  expect(place.querySelector('li')?.innerHTML).toBe('“Slow.”<br>Claude')
})

test('a drawing is its name, a comment what is typed, and each brand a part of its own', () => {
  const one = sheet(
    section('Trend', '<div role="img" aria-label="Score from 64 to 72"><span>64</span></div>') +
      FIELD,
    ' Well\ndone ',
  )
  const { plain, html } = reportsToText([one, sheet('')])
  expect(plain).toContain('Trend\nScore from 64 to 72\n\nComment\nWell\ndone\n\n')
  expect(plain.split('\nTea in AI answers')).toHaveLength(2)
  expect(pasted(html).querySelectorAll('hr')).toHaveLength(1)
})

test.each([
  '![i](http://evil.example/x.png)',
  '<img src="http://evil.example/x.png" onerror="alert(1)">',
  '<svg onload=alert(1)><a href="javascript:alert(1)">go</a>',
  '&lt;img src=x&gt; &#60;b&#62;',
  '[free tea](http://evil.example)',
  '"><script>alert(1)</script>',
  '<!--<img src=x>--><style>*{background:url(http://evil.example)}</style>',
  '@everyone <!channel> :tada: www.evil.example mailto:a@evil.example',
  'data:image/png;base64,AAAA javascript:alert(1)',
  `'onmouseover='alert(1)`,
  '</td></table><iframe src=//evil.example>',
  '# heading | cell | `code` ~~gone~~ **bold**',
  'before \u202egnp.x//:ptth after',
  '＜img src=x onerror=alert(1)＞ &lt;b',
  'HTTPS://EVIL.EXAMPLE/x.png https://a:b@evil.example https://[::1',
  "https://evil.example/'onclick='alert(1)'x=\"><img src=x>",
  '<xml><o:OLEObject></xml> <![CDATA[x]]> <?php x ?>',
  '=HYPERLINK("http://evil.example") +1 @SUM(A1)',
])('a text of others stays a text where it is pasted: %s', (hostile) => {
  const one = sheet(
    section('Texts', '<p></p><ul><li><blockquote></blockquote><p></p></li><li></li></ul>') +
      section('Table', '<table><tr><th></th></tr><tr><td></td></tr></table>') +
      section('Drawing', '<div role="img"></div>') +
      FIELD,
    hostile,
  )
  for (const place of one.querySelectorAll('section :is(p, blockquote, li:empty, th, td)')) {
    place.textContent = hostile
  }
  one.querySelector('[role="img"]')?.setAttribute('aria-label', hostile)
  const { plain, html } = reportsToText([one])
  const place = pasted(html)
  const tags = new Set([...place.querySelectorAll('*')].map(({ localName }) => localName))
  const known = 'a br code h2 h3 li p table tbody td th tr ul'.split(' ')
  expect([...tags].filter((tag) => !known.includes(tag))).toEqual([])
  const attributes = [...place.querySelectorAll('*')].flatMap((each) => each.getAttributeNames())
  expect([...new Set(attributes)].filter((name) => !/^(dir|style|href)$/.test(name))).toEqual([])
  // Only the comment is the user's.
  expect(place.querySelectorAll(':not(p[dir]) > a')).toHaveLength(0)
  for (const link of place.querySelectorAll('a')) expect(link.href).toMatch(/^https?:/)
  // Unchanged everywhere: in the comment, the paragraph, the quote, two lines, two cells and the drawing.
  expect(plain.replaceAll(/\\(?=!\[|<[a-z/?\\!])/gi, '').split(hostile)).toHaveLength(9)
  // Pasted into a Markdown editor, only the user's own text may contain a picture.
  const others = plain.slice(0, plain.lastIndexOf(hostile))
  expect(others).not.toMatch(/(?<!\\)!\[|(?<!\\)<[a-z/!?]/i)
  expect(place.textContent.split(hostile)).toHaveLength(9)
})

test.each([
  ['See https://acme.example/a?b=1&c="2".', 'https://acme.example/a?b=1&c=%222'],
  ['(see http://acme.example/plan)', 'http://acme.example/plan'],
  ['https://en.wiki.example/Tea_(drink), too', 'https://en.wiki.example/Tea_(drink)'],
  ['javascript:alert(1) ftp://acme.example www.acme.example', null],
  ['http://', null],
  ['https://[::1', null],
  ['HTTPS://ACME.example/Plan…', 'https://acme.example/Plan'],
  ['（https://acme.example/plan）。', 'https://acme.example/plan'],
  ['„https://acme.example/ü“', 'https://acme.example/%C3%BC'],
])('the web addresses of a comment are links, and nothing else is: %s', (comment, address) => {
  const place = pasted(reportsToText([sheet(FIELD, comment)]).html)
  expect(place.querySelector('a')?.href ?? null).toBe(address)
  expect(place.textContent).toContain(comment)
})

test('control characters, at which other programs end a text, are left out', () => {
  const one = sheet(section('Texts', '<p></p>'))
  const [place] = one.querySelectorAll('section p')
  if (place !== undefined) place.textContent = 'Slow\u0000 and\u0007\u0085\u001b[31m dear'
  expect(reportsToText([one]).plain).toContain('Texts\nSlow and [31m dear\n')
})

test('the foot explains a real change only where there is one', () => {
  const change = (rule: string) =>
    section('Change', `<p><span data-verdict="significant" data-rule="${rule}">a change</span></p>`)
  const foot = (rule: string) =>
    reportsToText([sheet(change(rule))])
      .plain.trim()
      .split('\n')
      .at(-1)
  expect(foot('score')).toBe('Covers AI answers that mention Tea.')
  expect(foot('rows')).toBe('Covers AI answers that mention Tea; “real change”.')
})
