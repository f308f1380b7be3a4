import { htmlText } from '../../lib/inert-text.ts'

/** Explains a mark that the sheet does not have; its style sheet hides it too. */
const UNNEEDED =
  'article:not(:has([data-verdict="significant"][data-rule="rows"])) [data-explains="rows"]'

/** Hidden or unprinted elements, drawings whose numbers are in the text, table names, and buttons that open reasons. */
const SKIPPED = `[hidden], [aria-hidden="true"], caption, [popover], .sr-only:has(table), .no-print, ${UNNEEDED}`

/** Raw texts; the writers below escape them. */
type Part =
  | { readonly kind: 'title' | 'heading' | 'text'; readonly text: string }
  /** Written by the user: lines, in which URLs become links. */
  | { readonly kind: 'own'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly string[])[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'line' }

/** The sheets as formatted and plain text. They are read from the page, so that the text always matches the print. */
export function reportsToText(sheets: Iterable<Element>): { plain: string; html: string } {
  const parts = [...sheets].flatMap((sheet, index): Part[] => [
    ...(index > 0 ? [{ kind: 'line' } as const] : []),
    ...partsOfSheet(sheet),
  ])
  return { plain: plainText(parts), html: parts.map(htmlOf).join('\n') }
}

function plainText(parts: readonly Part[]): string {
  const written = parts.map((part, index) => {
    const before = parts[index - 1]?.kind === 'heading' || index === 0 ? '' : '\n'
    return before + plainOf(part)
  })
  return `${written.join('\n')}\n`
}

/** Markdown editors take the plain text, and fetch its pictures on paste. */
const PICTURE_OR_TAG = /!(?=\[)|<(?=[a-z/!?])/gi

function plainOf(part: Part): string {
  if (part.kind === 'own') return part.lines.join('\n')
  return plainOfOthers(part).replaceAll(PICTURE_OR_TAG, String.raw`\$&`)
}

function plainOfOthers(part: Exclude<Part, { kind: 'own' }>): string {
  switch (part.kind) {
    case 'list':
      return part.items.map((lines) => `- ${lines.join('\n  ')}`).join('\n')
    case 'table':
      // As browsers copy tables, so that spreadsheets split them into cells.
      return part.rows.map((cells) => cells.join('\t')).join('\n')
    case 'line':
      return '—'.repeat(20)
    default:
      return part.text
  }
}

const TAGS = { title: 'h2', heading: 'h3', text: 'p' } as const

const CELL = 'padding: 2px 12px 2px 0; border-bottom: 1px solid #ddd; text-align: left'

function htmlOf(part: Part): string {
  switch (part.kind) {
    case 'own':
      return `<p dir="auto">${part.lines.map((line) => htmlText(line, true)).join('<br>')}</p>`
    case 'list': {
      const items = part.items.map(
        (lines) => `<li dir="auto">${lines.map((line) => htmlText(line)).join('<br>')}</li>`,
      )
      return `<ul>${items.join('')}</ul>`
    }
    case 'table': {
      const rows = part.rows.map((cells, row) => {
        const tag = row === 0 ? 'th' : 'td'
        const written = cells.map(
          (cell) => `<${tag} style="${CELL}" dir="auto">${htmlText(cell)}</${tag}>`,
        )
        return `<tr>${written.join('')}</tr>`
      })
      return `<table style="border-collapse: collapse">${rows.join('')}</table>`
    }
    case 'line':
      return '<hr>'
    default: {
      const tag = TAGS[part.kind]
      return `<${tag} dir="auto">${htmlText(part.text)}</${tag}>`
    }
  }
}

function partsOfSheet(sheet: Element): Part[] {
  return [
    ...partsOfHead(sheet.querySelector('header')),
    ...[...sheet.querySelectorAll('section')].flatMap(partsOfSection),
    ...partsIn(sheet.querySelector('footer')),
  ]
}

function partsOfHead(head: Element | null): Part[] {
  if (head === null) return []
  const [product = '', ...about] = [...head.querySelectorAll('p > :not(svg, img)')].map(textOf)
  return [
    ...textPart(textOf(head.querySelector('h2')), 'title'),
    ...textPart([product, about.join(' ')].filter((text) => text !== '').join(' · ')),
  ]
}

function partsOfSection(section: Element): Part[] {
  const [heading, ...content] = section.children
  const parts = content.flatMap(partsIn)
  if (parts.length === 0) return []
  const title = textOf(heading?.querySelector('h2') ?? null)
  const about = textOf(heading?.querySelector('h2 ~ *') ?? null)
  return [...textPart(title, 'heading'), ...textPart(about), ...parts]
}

function textPart(text: string, kind: 'title' | 'heading' | 'text' = 'text'): Part[] {
  return text === '' ? [] : [{ kind, text }]
}

function partsIn(element: Element | null): Part[] {
  if (element === null || element.matches(SKIPPED)) return []
  if (element instanceof HTMLTableElement) {
    return [{ kind: 'table', rows: [...element.rows].map((row) => [...row.cells].map(textOf)) }]
  }
  if (element instanceof HTMLTextAreaElement) {
    const text = element.value.trim()
    return text === '' ? [] : [{ kind: 'own', lines: text.split('\n').map(clean) }]
  }
  if (element.getAttribute('role') === 'img') {
    return textPart(clean(element.getAttribute('aria-label') ?? ''))
  }
  if (element.matches('ul, ol')) {
    const items = [...element.children].map(linesOf)
    return items.length === 0 ? [] : [{ kind: 'list', items }]
  }
  const isWrapper = element.querySelector('p, ul, ol, table, textarea, [role="img"]') !== null
  return isWrapper ? [...element.children].flatMap(partsIn) : textPart(textOf(element))
}

/** One line for each paragraph and quote. */
function linesOf(item: Element): string[] {
  const parts = [...item.querySelectorAll(':scope > p, :scope > blockquote')]
  if (parts.length === 0) return [textOf(item)]
  return parts.map((part) => (part.matches('blockquote') ? `“${textOf(part)}”` : textOf(part)))
}

/** The text in one line, as a screen reader has it. */
function textOf(element: Element | null): string {
  if (element === null) return ''
  const parts: string[] = []
  const walk = (node: Node) => {
    if (node instanceof Element && node.matches(SKIPPED)) return
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue ?? '')
    for (const child of node.childNodes) walk(child)
  }
  walk(element)
  return clean(parts.join(''))
}

/** One line without control characters, at which other programs end a text. */
function clean(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}
