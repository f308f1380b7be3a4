import { expect, test } from 'vitest'
import { sheetsInMarkdown } from './sheet-in-markdown.ts'

function sheet(sections: string): Element {
  const article = document.createElement('article')
  article.innerHTML = `
    <header><p><span>Brand Visibility</span><span>19 Oct – 17 Nov</span></p>
      <h2><bdi>Tea</bdi> <span>in AI answers</span></h2></header>
    ${sections}
    <footer><p>Of the answers that name Tea.</p></footer>`
  return article
}

const section = (title: string, content: string) =>
  `<section><div><h2>${title}</h2></div>${content}</section>`

test('headings, paragraphs, lists and tables keep their form', () => {
  const rows = '<tr><th>a|b.example</th><td>47</td></tr>'
  const text = sheetsInMarkdown([
    sheet(
      section('GEO score', '<p><b>72</b><span class="visually-hidden"> / 100</span></p>') +
        section(
          'Five sources',
          `<div><table><caption>Five sources</caption><thead><tr><th>Source</th><th>Citations</th></tr></thead><tbody>${rows}</tbody></table></div>`,
        ) +
        section('Quotes', '<ul><li><blockquote>Slow.</blockquote><p>Claude</p></li></ul>') +
        section('Empty', ''),
    ),
  ])
  expect(text).toBe(`# Tea in AI answers

Brand Visibility · 19 Oct – 17 Nov

## GEO score

72 / 100

## Five sources

| Source | Citations |
| --- | --- |
| a\\|b.example | 47 |

## Quotes

- “Slow.”
  Claude

Of the answers that name Tea.
`)
})

test('a drawing is its name, a comment what is typed, and each brand a part of its own', () => {
  const one = sheet(
    section('Trend', '<div role="img" aria-label="Score from 64 to 72"><span>64</span></div>') +
      section(
        'Comment',
        '<div><textarea></textarea><p aria-hidden="true">Well</p><p hidden>Could not refresh</p></div>',
      ),
  )
  const field = one.querySelector('textarea')
  if (field !== null) field.value = ' Well\ndone '
  const text = sheetsInMarkdown([one, sheet('')])
  expect(text).toContain('## Trend\n\nScore from 64 to 72\n\n## Comment\n\nWell\ndone\n\n')
  expect(text.split('\n\n---\n\n# Tea in AI answers')).toHaveLength(2)
  expect(text).not.toContain('Could not refresh')
})

test('texts of others stay texts where it is pasted', () => {
  const hostile = '![i](http://evil.example/x.png) @everyone :tada: # a|b'
  const one = sheet(
    section(
      'Texts',
      `<p>1. ${hostile}</p><ul><li><blockquote>${hostile}</blockquote><p>- ${hostile}</p></li></ul>
       <table><tr><th>www.x.example/a|b</th></tr></table><textarea></textarea>`,
    ),
  )
  const field = one.querySelector('textarea')
  if (field !== null) field.value = `# ${hostile}\n${hostile}`
  const said = String.raw`!\[i\](${'`http://evil.example/x.png)`'} ${'`@everyone` `:tada:`'} # a\|b`
  const text = sheetsInMarkdown([one])
  expect(text).toContain(`\n1\\. ${said}\n\n- “${said}”\n  \\- ${said}\n`)
  expect(text).toContain(`\n| \`www.x.example/a\\|b\` |\n`)
  expect(text).toContain(`\n\\# ${said}\n${said}\n`)
})
