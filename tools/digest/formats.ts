import type { Block } from './blocks.ts'

/** The formats that a digest can be written in, besides JSON. */
export const FORMATS = { text, markdown, html, slack } as const

export type Format = keyof typeof FORMATS

type Brands = readonly (readonly Block[])[]

function text(brands: Brands): string {
  const write = (block: Block): string => {
    if (block.kind !== 'item') return block.kind === 'heading' ? `\n${block.text}` : block.text
    const more = [quoted(block.quote), block.detail, block.link].filter((line) => present(line))
    return [`- ${block.text}`, ...more.map((line) => `  ${line}`)].join('\n')
  }
  return `${brands.map((blocks) => blocks.map(write).join('\n')).join('\n\n\n')}\n`
}

const MARKDOWN_HEADS = { title: '## ', heading: '\n### ', text: '' }

function markdown(brands: Brands): string {
  const write = (block: Block): string => {
    const words = escapeMarkdown(block.text)
    if (block.kind !== 'item') return `${MARKDOWN_HEADS[block.kind]}${words}\n`
    const { quote, detail, link } = block
    const name = present(link) ? `[${words}](<${escapeAddress(link)}>)` : words
    const more = [
      ...(present(quote) ? [`“${escapeMarkdown(quote)}”`] : []),
      ...(present(detail) ? [escapeMarkdown(detail)] : []),
    ]
    return [`- ${name}`, ...more].join('  \n  ')
  }
  return `${brands.map((blocks) => blocks.map(write).join('\n')).join('\n\n')}\n`
}

function escapeMarkdown(words: string): string {
  return words.replaceAll(/[\\`*_{}[\]()<>#+!|~&@:-]/g, String.raw`\$&`)
}

const HTML_TAGS = { title: 'h2', heading: 'h3', text: 'p' }

/** A whole page, for a mail. */
function html(brands: Brands): string {
  const write = (block: Block): string => {
    const words = escapeHtml(block.text)
    if (block.kind !== 'item') {
      const tag = HTML_TAGS[block.kind]
      return `<${tag} dir="auto">${words}</${tag}>`
    }
    const { quote, detail, link } = block
    const parts = [
      present(link) ? `<a href="${escapeHtml(link)}" rel="noreferrer">${words}</a>` : words,
      ...(present(quote) ? [`<blockquote dir="auto">${escapeHtml(quote)}</blockquote>`] : []),
      ...(present(detail) ? [`<small>${escapeHtml(detail)}</small>`] : []),
    ]
    return `<li dir="auto">${parts.join('\n')}</li>`
  }
  const body = brands.map((blocks) => blocks.map(write).join('\n')).join('\n<hr>\n')
  const inLists = body.replaceAll(/(?:<li [\s\S]*?<\/li>\n?)+/g, (items) => `<ul>\n${items}</ul>\n`)
  return `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Brand visibility</title>\n${inLists}\n</html>\n`
}

function escapeHtml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** The body of a request to an incoming webhook. */
function slack(brands: Brands): string {
  const write = (block: Block): string => {
    const words = escapeSlack(block.text)
    if (block.kind !== 'item') {
      if (block.kind === 'text') return words
      return block.kind === 'heading' ? `\n*${words}*` : `*${words}*`
    }
    const { quote, detail, link } = block
    const name = present(link) ? `<${escapeAddress(link)}|${words.replaceAll('|', '¦')}>` : words
    return [
      `• ${name}`,
      ...(present(quote) ? [`> ${escapeSlack(quote)}`] : []),
      ...(present(detail) ? [escapeSlack(detail)] : []),
    ].join('\n')
  }
  const words = brands.map((blocks) => blocks.map(write).join('\n')).join('\n\n')
  return `${JSON.stringify({ text: words, unfurl_links: false, unfurl_media: false })}\n`
}

/** Slack reads `&`, `<` and `>`; the marks of its formatting only stand out between words, so they get a space of no width. */
function escapeSlack(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[*_~`]/g, '\u200B$&')
}

/** An address between angle brackets. */
function escapeAddress(address: string): string {
  return address
    .replaceAll('&', '&amp;')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')
    .replaceAll('|', '%7C')
    .replaceAll(' ', '%20')
}

function quoted(quote: string | undefined): string | undefined {
  return present(quote) ? `“${quote}”` : undefined
}

function present(value: string | null | undefined): value is string {
  return value !== undefined && value !== null && value !== ''
}
