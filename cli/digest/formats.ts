import { escapeHtml, markdownText, piecesOf } from '../../src/lib/inert-text.ts'
import { formatNumber } from '../../src/lib/numbers.ts'
import { type Block, OPEN_IN_DASHBOARD } from './blocks.ts'

export const FORMATS = { text, markdown, html, slack } as const

type Brands = readonly (readonly Block[])[]

/** Mail servers break or reject lines over 998 bytes; this leaves room for the markup around a part. */
const MAX_PART_BYTES = 700

function text(brands: Brands): string {
  const write = (block: Block): string => {
    const words = inLines(block.text)
    if (block.kind !== 'item') return block.kind === 'heading' ? `\n${words}` : words
    const { quote = '', detail = '' } = block
    const more = [
      quote === '' ? '' : inLines(`“${quote}”`),
      inLines(detail),
      lineOfLink(block.link),
    ]
    return [`- ${words}`, ...more.filter((line) => line !== '').map((line) => `  ${line}`)].join(
      '\n',
    )
  }
  return `${brands.map((blocks) => blocks.map(write).join('\n')).join('\n\n\n')}\n`
}

function inLines(words: string): string {
  return partsOf(words)
    .map((part) => part.trimEnd())
    .join('\n  ')
}

/** Long addresses are broken between angle brackets, where programs skip line breaks (RFC 3986, appendix C). */
function lineOfLink(link: string | null | undefined): string {
  const parts = partsOf(link ?? '')
  return parts.length > 1 ? `<${parts.join('\n  ')}>` : parts.join('')
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits a text after spaces if possible, otherwise between characters. */
function partsOf(words: string, sizeOf: (part: string) => number = Buffer.byteLength): string[] {
  if (sizeOf(words) <= MAX_PART_BYTES) return [words]
  const parts: string[] = []
  let part = ''
  let size = 0
  // A letter can have any number of combining marks.
  const characters = Array.from(graphemes.segment(words), ({ segment }) =>
    sizeOf(segment) < 100 ? [segment] : Array.from(segment),
  ).flat()
  for (const character of characters) {
    const more = sizeOf(character)
    if (size + more > MAX_PART_BYTES) {
      const end = part.lastIndexOf(' ') + 1 || part.length
      parts.push(part.slice(0, end))
      part = part.slice(end)
      size = sizeOf(part)
    }
    part += character
    size += more
  }
  return [...parts, part]
}

const MARKDOWN_HEADS = { title: '## ', heading: '\n### ', text: '' }

function markdown(brands: Brands): string {
  const write = (block: Block): string => {
    const words = markdownText(block.text)
    if (block.kind !== 'item') return `${MARKDOWN_HEADS[block.kind]}${words}\n`
    const { quote, detail, link } = block
    const name = present(link) ? `[${words}](<${escapeAddress(link)}>)` : words
    const more = [
      ...(present(quote) ? [`“${markdownText(quote)}”`] : []),
      ...(present(detail) ? [markdownText(detail)] : []),
    ]
    return [`- ${name}`, ...more].join('  \n  ')
  }
  return `${brands.map((blocks) => blocks.map(write).join('\n')).join('\n\n')}\n`
}

function escapeAddress(address: string): string {
  return address
    .replaceAll('&', '&amp;')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')
    .replaceAll(' ', '%20')
    .replaceAll('\\', '%5C')
}

const HTML_TAGS = { title: 'h2', heading: 'h3', text: 'p' }

function html(brands: Brands): string {
  const write = (block: Block): string => {
    const words = htmlText(block.text)
    if (block.kind !== 'item') {
      const tag = HTML_TAGS[block.kind]
      return `<${tag} dir="auto">${words}</${tag}>`
    }
    const { quote, detail, link } = block
    const parts = [
      present(link) ? `<a href="${htmlAddress(link)}"\nrel="noreferrer">${words}</a>` : words,
      ...(present(quote) ? [`<blockquote dir="auto">${htmlText(quote)}</blockquote>`] : []),
      ...(present(detail) ? [`<small>${htmlText(detail)}</small>`] : []),
    ]
    return `<li dir="auto">${parts.join('\n')}</li>`
  }
  const body = brands.map((blocks) => blocks.map(write).join('\n')).join('\n<hr>\n')
  const inLists = body.replaceAll(/(?:<li [\s\S]*?<\/li>\n?)+/g, (items) => `<ul>\n${items}</ul>\n`)
  return `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Brand visibility</title>\n${inLists}\n</html>\n`
}

/** A line ends at a space, or inside a tag, where the break is invisible. */
function htmlText(words: string): string {
  return htmlParts(words)
    .map((part) => (part.endsWith(' ') ? `${part.trimEnd()}\n` : `${part}<wbr\n>`))
    .join('')
    .replace(/(?:\n|<wbr\n>)$/, '')
}

/** Browsers skip a line break inside an address. */
function htmlAddress(address: string): string {
  return htmlParts(address).join('\n')
}

function htmlParts(words: string): string[] {
  return partsOf(words, (part) => Buffer.byteLength(escapeHtml(part))).map(escapeHtml)
}

// Rich text has no markup characters, so text from others needs no escaping and is copied unchanged.
// https://docs.slack.dev/reference/block-kit/blocks/rich-text-block

type RichText =
  | { type: 'text'; text: string; style?: { bold: true } | { code: true } }
  | { type: 'link'; url: string; text: string }

type RichLines =
  | { type: 'rich_text_section'; elements: RichText[] }
  | {
      type: 'rich_text_list'
      style: 'bullet'
      elements: { type: 'rich_text_section'; elements: RichText[] }[]
    }

/** Slack rejects messages with more than 50 blocks or too many characters, and addresses over 3,000 characters. */
const MAX_MESSAGE = 12_000
const MAX_BRANDS = 30
const MAX_BRAND = 3000
const MAX_URL = 3000
/** Slack's recommendation for the notification text. */
const MAX_NOTIFICATION = 4000

function slack(brands: Brands): string {
  const shown = brands.slice(0, MAX_BRANDS)
  const most = Math.min(MAX_BRAND, Math.floor(MAX_MESSAGE / shown.length))
  const blocks = shown.map((brand) => ({ type: 'rich_text', elements: slackBrand(brand, most) }))
  const hidden = brands.length - shown.length
  if (hidden > 0) {
    const words: RichText = { type: 'text', text: andMore(hidden, ' brands') }
    blocks.push({ type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [words] }] })
  }
  const notification = shown
    .map((brand) => brand.filter(({ kind }) => kind === 'title' || kind === 'heading'))
    .map((heads) => escapeSlack(heads.map((head) => head.text).join(' · ')))
  const body = {
    text: fitting(notification, MAX_NOTIFICATION, hidden).join('\n'),
    mrkdwn: false,
    blocks,
    unfurl_links: false,
    unfurl_media: false,
  }
  return `${JSON.stringify(body)}\n`
}

function andMore(count: number, of = ''): string {
  return `and ${formatNumber(count)} more${of}`
}

/** As many lines as fit, and the number of others. */
function fitting(lines: readonly string[], most: number, hidden: number): string[] {
  const kept = [...lines]
  const all = lines.length + hidden
  while (kept.length > 1 && kept.join('\n').length > most - 30) kept.pop()
  return kept.length === all ? kept : [...kept, andMore(all - kept.length, ' brands')]
}

/** A brand within `most` characters. What does not fit is counted, with a link to the dashboard if it is known. */
function slackBrand(brand: readonly Block[], most: number): RichLines[] {
  const open = brand.find((block) => block.kind === 'item' && block.text === OPEN_IN_DASHBOARD)
  const said = brand.filter((block) => block !== open)
  let count = 0
  let length = open === undefined ? 0 : lengthOf(open)
  for (const block of said) {
    length += lengthOf(block)
    if (count > 0 && length > most) break
    count += 1
  }
  // A heading must not stand alone at the end.
  while (count < said.length && said[count - 1]?.kind === 'heading') count -= 1
  const left = said.slice(count).filter(({ kind }) => kind !== 'heading').length
  const link = open?.kind === 'item' ? open.link : null
  const end: Block[] =
    left > 0
      ? [{ kind: 'item', text: andMore(left), link: link ?? null }]
      : open === undefined
        ? []
        : [open]
  const lines: RichLines[] = []
  for (const block of [...said.slice(0, count), ...end]) {
    const last = lines.at(-1)
    if (block.kind !== 'item') {
      const style = block.kind === 'text' ? {} : { style: { bold: true } as const }
      const before = block.kind === 'heading' ? '\n' : ''
      const elements: RichText[] =
        block.kind === 'text'
          ? richText(block.text)
          : [{ type: 'text', text: `${before}${block.text}`, ...style }]
      lines.push({
        type: 'rich_text_section',
        elements: [...elements, { type: 'text', text: '\n' }],
      })
    } else if (last?.type === 'rich_text_list') last.elements.push(slackItem(block))
    else lines.push({ type: 'rich_text_list', style: 'bullet', elements: [slackItem(block)] })
  }
  return lines
}

function slackItem({ text: words, link, quote, detail }: Extract<Block, { kind: 'item' }>) {
  const isLink = present(link) && link.length <= MAX_URL
  return {
    type: 'rich_text_section' as const,
    elements: [
      ...(isLink ? [{ type: 'link', url: link, text: words } as const] : richText(words)),
      ...(present(quote) ? richText(`\n“${quote}”`) : []),
      ...(present(detail) ? richText(`\n${detail}`) : []),
    ],
  }
}

/** Addresses are code, so that Slack makes no links of them. */
function richText(words: string): RichText[] {
  return piecesOf(words).map((piece) => ({
    type: 'text',
    text: piece.text,
    ...(piece.isCode ? { style: { code: true } as const } : {}),
  }))
}

function lengthOf(block: Block): number {
  if (block.kind !== 'item') return block.text.length + 2
  const { quote = '', detail = '', link } = block
  return block.text.length + quote.length + detail.length + (link ?? '').length + 6
}

/** Outside blocks, Slack interprets `&`, `<` and `>`. */
function escapeSlack(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function present(value: string | null | undefined): value is string {
  return value !== undefined && value !== null && value !== ''
}
