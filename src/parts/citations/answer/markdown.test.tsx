import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { answerMarkdown } from '../../../model/answers/answer-markdown.ts'
import { locatePassage } from '../../../model/answers/passage.ts'
import { Markdown } from './markdown.tsx'
import { cutIntoPieces } from './plain-text.tsx'

function render(sent: string, quote = '', brandName = '') {
  const text = answerMarkdown(sent)
  const range = locatePassage(text, quote)
  return renderToStaticMarkup(
    <Markdown text={text} from={range?.start} to={range?.end} brandName={brandName} />,
  )
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')
const mark = (text: string) => `<mark data-mark="mention">${text}</mark>`

describe('highlights', () => {
  test('go across formatting', () => {
    expect(render('So **Northwind *Tea*** is `slow`.', 'Northwind Tea is slow')).toBe(
      `<p><span>So </span><strong>${mark('Northwind ')}<em>${mark('Tea')}</em></strong>${mark(' is ')}<code>${mark('slow')}</code><span>.</span></p>`,
    )
  })

  test('go across blocks, escapes, entities and the prefixes of quotes', () => {
    const html = render('> a \\*b\\* &amp; c\n> d e\n\n- f g', '*b* & c d e f')
    expect(html.replaceAll('\n', ' ')).toBe(
      `<blockquote> <p><span>a *</span>${mark('<span>b* &amp; c</span><br/><span>d e</span>')}</p> </blockquote> <ul> <li>${mark('f')}<span> g</span></li> </ul>`,
    )
  })

  test('show the brand’s name, in any case and across formatting', () => {
    expect(
      render('north**wind** tea', '', 'Northwind Tea').match(/<mark data-mark="brand">/g),
    ).toHaveLength(3)
  })

  test.each([
    ['Tea[^1] is.\n\n[^1]: Source', 1],
    ['| Tea | Good |\n| - | - |\n| Tea | Tea |', 3],
    ['- Tea\n- Tea\n\nTea', 3],
    ['Tea  \nTea', 2],
    ['*Tea*pot, steam, **te**a, [tea](https://tea.example)', 3],
    ['`Tea` ~~Tea~~ <b>Tea</b>', 3],
    ['https://tea.example/tea', 0],
    ['tea.example and Tea.', 1],
  ])('show the name Tea as a whole word in %j, in %i marks', (text, count) => {
    expect([...render(text, '', 'Tea').matchAll(/data-mark="brand"/g)]).toHaveLength(count)
  })

  test('change no text, and no text fails', () => {
    const marks =
      '**¦_¦`¦[a](b)¦![c](d)¦> ¦- ¦1. ¦\n¦\n\n¦|¦|-|-|¦&lt;¦&amp;¦\\¦<b>¦www.a.b¦x@y.z¦~~¦[^1]¦# ¦```\n¦\r¦\0¦\t¦🫖'
    const part = fc.oneof(
      fc.constantFrom(...marks.split('¦')),
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom('tea ', 'Northwind '),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), fc.nat(), fc.nat(), (parts, from, length) => {
        const text = parts.join('')
        for (const piece of cutIntoPieces(text)) {
          const range = { from: from % 40, to: (from % 40) + (length % 40) }
          const marked = renderToStaticMarkup(
            <Markdown text={piece.text} {...range} brandName="tea" />,
          )
          expect(textOf(marked)).toBe(
            textOf(renderToStaticMarkup(<Markdown text={piece.text} brandName="" />)),
          )
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('untrusted text cannot act', () => {
  test.each([
    ['[a](https://b.example/c "d")', 'a (b.example)'],
    ['[b.example](https://b.example/c)', 'b.example'],
    ['[a](javascript:alert(1))', 'a (javascript:alert(1))'],
    ['[a](//b.example/c)', 'a (//b.example/c)'],
    ['https://b.example/c', 'https://b.example/c'],
    ['www.b.example', 'www.b.example'],
    ['x@b.example', 'x@b.example'],
    ['<https://b.example/>', 'https://b.example/'],
    ['[https://good.example](https://bad.example)', 'https://good.example (bad.example)'],
    ['![a tin](https://b.example/c.png)', 'Image: a tin (b.example)'],
    ['a ![](data:image/png;base64,AA) b', 'a  b'],
    ['![a tin](data:image/png;base64,AA)', 'Image: a tin'],
    ['<your name>', '&lt;your name&gt;'],
    ['a [1](https://b.example/c)', 'a [1] (b.example)'],
    ['30[3,5](@ref), b[2–4](#c)', '30[3,5], b[2–4]'],
    ['<img src=x onerror=alert(1)> b', ' b'],
    ['<img alt="a tin" src=x> b', 'Image: a tin b'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['- [x] a', '\n☑ a\n'],
  ])('%s', (text, shown) => {
    const html = render(text)
    expect(textOf(html)).toBe(shown)
    expect(html).not.toMatch(/<(a|img|input|script|iframe|style)\b|<[^>]*(href|src|id|on\w+)=/)
  })

  test('headings are below the page’s own, and tables can scroll', () => {
    expect(render('# a\n\n### b\n\n###### c')).toBe('<h3>a</h3>\n<h4>b</h4>\n<h5>c</h5>')
    expect(render('|a|\n|-|\n|b|')).toMatch(/^<div role="group" aria-label="Table" tabindex="0"/)
  })

  test('numbers of a list stay as sent', () => {
    expect(render('2. Tea Talk\n3. Leaf\n\n1986. A great year')).toMatch(
      /^<ol start="2">\s*<li>.*<li>.*<li value="1986">/s,
    )
  })

  test('footnotes keep their number and point nowhere', () => {
    const html = render('a[^1]\n\n[^1]: b')
    expect(textOf(html)).toBe('a[1]\n[1]: b')
    expect(html).not.toMatch(/ id=|href=|↩/)
  })
})
