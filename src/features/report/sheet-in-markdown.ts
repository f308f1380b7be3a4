import { markdownText } from '../../lib/markdown-text.ts'

/** What is not a part of the text: what is hidden or not printed, drawings of numbers that are said too, the names of tables, buttons that open reasons’ surfaces. */
const SKIPPED =
  '[hidden], [aria-hidden="true"], caption, [popover], .visually-hidden:has(table), .screen-only'

/** The sheets of a report as Markdown. They are read from the page, so that the text never says something else than the paper. */
export function sheetsInMarkdown(sheets: Iterable<Element>): string {
  return `${[...sheets].map(sheetInMarkdown).join('\n\n---\n\n')}\n`
}

function sheetInMarkdown(sheet: Element): string {
  const [head, foot] = [sheet.querySelector('header'), sheet.querySelector('footer')]
  const sections = [...sheet.querySelectorAll('section')].map(sectionInMarkdown)
  return [headInMarkdown(head), ...sections, blocksIn(foot).join('\n\n')]
    .filter((part) => part !== '')
    .join('\n\n')
}

function headInMarkdown(head: Element | null): string {
  if (head === null) return ''
  const [product = '', ...about] = [...head.querySelectorAll('p > :not(svg, img)')].map(textOf)
  return [`# ${textOf(head.querySelector('h2'))}`, `${product} · ${about.join(' ')}`]
    .filter((part) => part !== '')
    .join('\n\n')
}

function sectionInMarkdown(section: Element): string {
  const [heading, ...content] = section.children
  const title = textOf(heading?.querySelector('h2') ?? null)
  const about = textOf(heading?.querySelector('h2 ~ *') ?? null)
  const blocks = content.flatMap(blocksIn)
  if (blocks.length === 0) return ''
  return [`## ${title}`, about, ...blocks].filter((part) => part !== '').join('\n\n')
}

/** The paragraphs, lists and tables of an element, in their order. */
function blocksIn(element: Element | null): string[] {
  if (element === null || element.matches(SKIPPED)) return []
  if (element instanceof HTMLTableElement) return [tableInMarkdown(element)]
  if (element instanceof HTMLTextAreaElement) {
    const text = element.value.trim()
    return text === '' ? [] : [text.split('\n').map(markdownText).join('\n')]
  }
  if (element.getAttribute('role') === 'img') {
    return [markdownText(element.getAttribute('aria-label') ?? '')]
  }
  if (element.matches('ul, ol')) {
    const items = [...element.children].map((item) => `- ${lines(item).join('\n  ')}`)
    return items.length === 0 ? [] : [items.join('\n')]
  }
  const isWrapper = element.querySelector('p, ul, ol, table, textarea, [role="img"]') !== null
  if (isWrapper) return [...element.children].flatMap(blocksIn)
  const text = textOf(element)
  return text === '' ? [] : [text]
}

/** An item of a list: its paragraphs and quotes, a line each. */
function lines(item: Element): string[] {
  const parts = [...item.querySelectorAll(':scope > p, :scope > blockquote')]
  if (parts.length === 0) return [textOf(item)]
  return parts.map((part) => (part.matches('blockquote') ? `“${textOf(part)}”` : textOf(part)))
}

function tableInMarkdown(table: HTMLTableElement): string {
  const rows = [...table.rows].map((row) =>
    // Also in code, which has no other escapes.
    [...row.cells].map((cell) => textOf(cell).replaceAll(/(?<!\\)\|/g, String.raw`\|`)),
  )
  const [head = [], ...body] = rows
  return [rowOf(head), rowOf(head.map(() => '---')), ...body.map(rowOf)].join('\n')
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** The words of an element in one line of Markdown, as a screen reader has them. */
function textOf(element: Element | null): string {
  if (element === null) return ''
  const parts: string[] = []
  const walk = (node: Node) => {
    if (node instanceof Element && node.matches(SKIPPED)) return
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue ?? '')
    for (const child of node.childNodes) walk(child)
  }
  walk(element)
  return markdownText(parts.join('').replaceAll(/\s+/g, ' ').trim())
}
