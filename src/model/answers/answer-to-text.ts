import type { Citation } from '../../api/citations.ts'
import { answerMarkdown } from './answer-markdown.ts'
import { editsOf } from './markdown-edits.ts'
import { readTag } from './markup.ts'
import { type Edit, withEdits } from './ranges.ts'

/** A Markdown text as plain words. `places` maps each UTF-16 unit to its source and takes longer. */
export type PlacedText = { readonly text: string; readonly places: () => readonly number[] }

/** An answer as plain words: without Markdown marks, tags and link addresses. Line breaks stay. */
export function answerToText(sent: string): string {
  return isPlain(sent) ? sent : markdownToText(answerMarkdown(sent))
}

/** An excerpt, such as a mention, as plain words in one line. It may begin and end inside a link, tag or mark. */
export function excerptToText(sent: string): string {
  if (isPlain(sent)) return sent.trim()
  return markdownToText(excerptMarkdown(sent))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^(?:[•☐☑|]\s?)+|\s?\|$/g, '')
    .trim()
}

/** The Markdown of an excerpt, without marks cut by its ends. */
export function excerptMarkdown(sent: string): string {
  const whole = sent
    .trim()
    .replace(/^[^\ue200\ue201]{0,500}\ue201/, '')
    .replace(/\ue200[^\ue200\ue201]{0,4000}$/, '')
    .replace(/^[^\s[\]()<>]{1,2000}\)(?=\s|\p{P}|$)/u, (end) => (/[/.]\w/.test(end) ? '' : end))
    .replace(/^[^<>\n]{0,300}=["'][^<>"'\n]{0,300}["']\s?\/?>/, '')
    .replace(/<\/?[a-z][a-z\d]*(?:\s[^<>]*)?$/i, (start) =>
      readTag(`${start}>`) === null ? start : '',
    )
    .replace(/\]\((?:https?|data|mailto):[^\s()]*$/, '](x)')
    .replace(/【[^【】\n]{0,80}†?[^【】\n]{0,80}$/, '')
  return dropStrayMarks(answerMarkdown(whole))
}

function dropStrayMarks(markdown: string): string {
  return markdown
    .replace(/^([^[\]\n]{0,300})\]\(<?(?:https?|mailto):[^\s()]{0,2000}\)/, '$1')
    .replace(/\[(?!\d+\])([^[\]]{0,300})\]?$/, (cut, text: string) =>
      cut.endsWith(']') ? cut : text,
    )
}

const MARKED =
  /[*＊_~`<>&[\]\\#|{\ue200-\ue2ff【$]|^[ \t]*(?:[-+=]|\d+[.)])|turn\d|citegen|:::|contentReference|googleusercontent|\r/m

/** Most excerpts have nothing to convert. */
function isPlain(text: string): boolean {
  return !MARKED.test(text)
}

function markdownToText(markdown: string): string {
  return placedText(markdown)
    .text.replaceAll(/[ \t]+(?=\n)/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

export function placedText(markdown: string): PlacedText {
  const edits = editsOf(markdown)
  return { text: withEdits(markdown, edits), places: () => placesOf(markdown, edits) }
}

function placesOf(markdown: string, edits: readonly Edit[]): number[] {
  const places: number[] = []
  let at = 0
  for (const { start, end, text } of edits) {
    for (; at < start; at += 1) places.push(at)
    for (let unit = 0; unit < text.length; unit += 1) places.push(start)
    at = end
  }
  for (; at < markdown.length; at += 1) places.push(at)
  return places
}

const mentions = new WeakMap<object, string>()

/** A citation's mention as one line of plain words. Everything that shows or searches mentions uses it. */
export function mentionText(citation: Pick<Citation, 'mention'>): string {
  const known = mentions.get(citation)
  if (known !== undefined) return known
  const words = excerptToText(citation.mention)
  if (words !== citation.mention) mentions.set(citation, words)
  return words
}
