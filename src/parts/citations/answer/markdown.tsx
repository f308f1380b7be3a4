import { attention } from 'micromark-core-commonmark'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import type { Code, Construct, Extension } from 'micromark-util-types'
import { memo } from 'react'
import ReactMarkdown, { type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { textIn } from '../../../lib/objects.ts'
import { NUMBERS_OF_SOURCES } from '../../../model/answers/markdown-edits.ts'
import { flanking, readTag } from '../../../model/answers/markup.ts'
import { type Marking, markTree, type TreeNode } from './mark-tree.ts'
import { addressInShort } from './plain-text.tsx'

const ASTERISK = 42
const TILDE = 126

const tilde = gfmStrikethrough({ singleTilde: false }).text?.[TILDE]
const strikethrough = Array.isArray(tilde) ? tilde[0] : tilde

/**
 * Markdown as assistants write it. Emphasis follows `flanking`. HTML is read tag by tag, so that Markdown inside is read too.
 * Definitions and footnotes stay in place, because they work only within a piece and most have no link. Indented text is not
 * code.
 */
const EXTENSION: Extension = {
  text: {
    [ASTERISK]: withFlanking(attention),
    ...(strikethrough === undefined ? {} : { [TILDE]: withFlanking(strikethrough) }),
  },
  disable: {
    null: [
      'codeIndented',
      'definition',
      'gfmFootnoteCall',
      'gfmFootnoteDefinition',
      'gfmPotentialFootnoteCall',
      'htmlFlow',
    ],
  },
}

function remarkAssistant(this: { data: () => object }): void {
  const data = this.data()
  const known = 'micromarkExtensions' in data ? data.micromarkExtensions : []
  const extensions: unknown[] = Array.isArray(known) ? known : []
  Object.assign(data, { micromarkExtensions: [...extensions, EXTENSION] })
}

/** The part of a Markdown syntax tree (mdast) that tables use. */
type MarkdownNode = { type: string; children?: MarkdownNode[]; align?: unknown[] | null }

/** Keeps cells beyond the width of the table's head, which would be dropped. */
function keepLongRows(node: MarkdownNode): void {
  const { children = [], align } = node
  if (node.type === 'table' && Array.isArray(align)) {
    const longest = Math.max(...children.map((row) => row.children?.length ?? 0))
    while (align.length < longest) align.push(null)
  } else for (const child of children) keepLongRows(child)
}

const ASSISTANT_MARKDOWN: Options['remarkPlugins'] = [
  [remarkGfm, { singleTilde: false }],
  remarkAssistant,
  () => keepLongRows,
]

function withFlanking(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const before = characterOf(this.previous)
      return construct.tokenize.call(
        this,
        effects,
        (code) => {
          const token = this.events.at(-1)?.[1]
          if (token !== undefined) {
            const length = token.end.offset - token.start.offset
            const { open, close } = flanking(length, before, characterOf(code))
            Object.assign(token, { _open: open, _close: close })
          }
          return ok(code)
        },
        nok,
      )
    },
  }
}

/** The codes of line ends and tabs are negative. */
function characterOf(code: Code): string {
  return code === null || code < 0 ? '' : String.fromCharCode(code)
}

/** Highlights first, because the addresses added to links are not in the source. Every step changes the tree in place. */
const readable = (marking: Marking) => (tree: TreeNode) => {
  readHtml(tree)
  keepNumbers(tree, marking.source)
  markTree(tree, marking)
  breakLines(tree)
  makeInert(tree)
  separateTexts(tree)
}

type MarkdownProps = {
  /** A piece that is safe to parse (`cutIntoPieces`). */
  text: string
  /** The range of the mention's context in the text. Two numbers instead of an object, for `memo`. */
  from?: number | undefined
  to?: number | undefined
  brandName: string
}

/** Renders untrusted Markdown without links, images and HTML (contract §16.5). */
export const Markdown = memo(function Markdown({ text, from, to, brandName }: MarkdownProps) {
  const mention = from === undefined || to === undefined ? null : { start: from, end: to }
  return (
    <ReactMarkdown
      remarkPlugins={ASSISTANT_MARKDOWN}
      rehypePlugins={[[readable, { source: text, mention, brandName }]]}
    >
      {text}
    </ReactMarkdown>
  )
})

/** Wraps bare text nodes beside others: browser translators replace them and React then crashes (docs/accessibility.md). */
function separateTexts(tree: TreeNode): void {
  const children = tree.children ?? []
  for (const child of children) separateTexts(child)
  if (children.length < 2) return
  tree.children = children.map((child) =>
    child.type === 'text' && (child.value ?? '').trim() !== ''
      ? { type: 'element', tagName: 'span', properties: {}, children: [child] }
      : child,
  )
}

/** Makes line breaks in text visible, except in code blocks. */
function breakLines(tree: TreeNode): void {
  if (tree.tagName === 'pre') return
  tree.children = (tree.children ?? []).flatMap((node, index, siblings): TreeNode[] => {
    const value = node.value ?? ''
    // The parser adds line ends between blocks and after known breaks.
    const isAdded =
      value.trim() === '' && (node.position === undefined || siblings[index - 1]?.tagName === 'br')
    if (node.type !== 'text' || isAdded || !value.includes('\n')) return [node]
    const lines = value.split('\n')
    return lines.flatMap((line, at): TreeNode[] => [
      ...(at > 0 ? [{ type: 'element', tagName: 'br', properties: {}, children: [] }] : []),
      ...(line === '' ? [] : [{ ...node, value: line }]),
    ])
  })
  for (const node of tree.children ?? []) breakLines(node)
}

/** Properties that carry content. All others go, because ids, classes and targets come from untrusted text. */
const KEPT = ['align', 'start', 'value', 'href', 'src', 'alt', 'checked', 'dataMark']

/** Keeps the numbers of lists as they were sent: Markdown would renumber 1, 3, 5 as 1, 2, 3. */
function keepNumbers(tree: TreeNode, source: string): void {
  for (const node of tree.children ?? []) keepNumbers(node, source)
  if (tree.tagName !== 'ol') return
  const items = (tree.children ?? []).filter(({ tagName }) => tagName === 'li')
  const numbers = items.map(({ position }) => {
    const start = position?.start.offset ?? source.length
    return Number(/^\d+/.exec(source.slice(start, start + 10))?.[0] ?? NaN)
  })
  const [first = NaN] = numbers
  if (numbers.some(Number.isNaN) || numbers.every((number) => number === first)) return
  for (const [index, item] of items.entries()) {
    if (numbers[index] !== first + index)
      item.properties = { ...item.properties, value: numbers[index] }
  }
}

/** Superscripts and subscripts stay, because `10<sup>6</sup>` is not 106. */
const RAISED = /^<(su[bp])>$/i

/** Turns raw HTML into line breaks or nothing, and keeps text that is not a tag. No element from the source becomes active. */
function readHtml(tree: TreeNode): void {
  const children = tree.children ?? []
  if (children.some(({ type }) => type === 'raw')) tree.children = trimBreaks(readTags(children))
  for (const node of tree.children ?? []) readHtml(node)
  tree.children = (tree.children ?? []).filter(
    ({ tagName, children: own = [] }) => tagName !== 'p' || own.length > 0,
  )
}

function readTags(nodes: readonly TreeNode[]): TreeNode[] {
  const read: TreeNode[] = []
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at]
    if (node === undefined) break
    if (node.type !== 'raw') {
      read.push(node)
      continue
    }
    const raw = node.value ?? ''
    const tagName = RAISED.exec(raw)?.[1]?.toLowerCase()
    const end =
      tagName === undefined
        ? -1
        : nodes.findIndex(
            ({ type, value }, index) =>
              index > at && type === 'raw' && value?.toLowerCase() === `</${tagName}>`,
          )
    const text = readTag(raw)
    if (tagName !== undefined && end !== -1 && end - at <= 4) {
      read.push({
        type: 'element',
        tagName,
        properties: {},
        children: readTags(nodes.slice(at + 1, end)),
      })
      at = end
    } else if (text === null) read.push({ type: 'text', value: raw, position: node.position })
    else if (text === '\n')
      read.push({
        type: 'element',
        tagName: 'br',
        properties: {},
        children: [],
        isBlock: !/^<br\b/i.test(raw),
      })
    else if (text !== '') read.push({ type: 'text', value: text, position: node.position })
  }
  return read
}

function isBlank({ type, value = '' }: TreeNode): boolean {
  return type === 'text' && value.trim() === ''
}

function trimBreaks(nodes: readonly TreeNode[]): TreeNode[] {
  const read: TreeNode[] = []
  const isAtBreak = () => {
    const last = read.findLast((node) => !isBlank(node))
    return last === undefined || last.tagName === 'br'
  }
  for (const node of nodes) {
    if (node.isBlock !== true || !isAtBreak()) read.push(node)
  }
  while (read.length > 0 && (isBlank(read.at(-1) ?? { type: '' }) || read.at(-1)?.isBlock === true))
    read.pop()
  return read
}

/** Links become text and address, images description and address, checkboxes a symbol. @param outline levels of the headings */
function makeInert(tree: TreeNode, outline: number[] = []): void {
  tree.children = (tree.children ?? []).map((node) => {
    if (node.type !== 'element') return node
    const properties = node.properties ?? {}
    node.properties = Object.fromEntries(
      Object.entries(properties).filter(([name]) => KEPT.includes(name)),
    )
    makeInert(node, outline)
    return inertElement(node, outline)
  })
}

function inertElement(node: TreeNode, outline: number[]): TreeNode {
  const { tagName = 'span', properties = {}, children = [] } = node
  switch (tagName) {
    case 'a':
      return inertLink(textIn(properties['href']), children)
    case 'img': {
      const alt = textIn(properties['alt']).trim()
      if (alt === '') return textNode('')
      return span('image', [textNode(`Image: ${alt}`), ...addressOf(textIn(properties['src']))])
    }
    case 'input': {
      const isDone = properties['checked'] === true
      const sign: TreeNode = { type: 'text', value: isDone ? '☑' : '☐' }
      const label = { role: 'img', ariaLabel: isDone ? 'Done' : 'Not done' }
      return { type: 'element', tagName: 'span', properties: label, children: [sign] }
    }
    case 'table': {
      // The table may scroll, so the keyboard must reach it.
      const group = { role: 'group', ariaLabel: 'Table', tabIndex: 0, dataPart: 'table' }
      return { type: 'element', tagName: 'div', properties: group, children: [node] }
    }
    case 'th':
      // An empty header cell is not a header.
      return { ...node, tagName: textOf(children).trim() === '' ? 'td' : 'th' }
    default:
      return { ...node, tagName: headingBelow(outline, tagName) ?? tagName }
  }
}

/** Below the page's own two levels, without skipping a level. */
function headingBelow(outline: number[], tagName: string): string | null {
  const level = Number(/^h([1-6])$/.exec(tagName)?.[1])
  if (Number.isNaN(level)) return null
  while ((outline.at(-1) ?? 0) >= level) outline.pop()
  outline.push(level)
  return `h${Math.min(6, 2 + outline.length)}`
}

/** A link's text, followed by its address unless both are the same. */
function inertLink(address: string, children: TreeNode[]): TreeNode {
  const text = textOf(children)
  if (NUMBERS_OF_SOURCES.test(text))
    return span('link', [textNode('['), ...children, textNode(']'), ...addressOf(address)])
  const sameAsText = [text, `http://${text}`, `https://${text}`, `mailto:${text}`]
  return span(
    'link',
    sameAsText.includes(address) || addressInShort(address) === text
      ? children
      : [...children, ...addressOf(address)],
  )
}

function addressOf(address: string): TreeNode[] {
  const short = addressInShort(address)
  // Places in the answer's own page lead nowhere.
  if (short === '' || /^[#@]/.test(address)) return []
  return [span('address', [{ type: 'text', value: ` (${short})` }])]
}

function span(part: string, children: TreeNode[]): TreeNode {
  return { type: 'element', tagName: 'span', properties: { dataPart: part }, children }
}

function textNode(value: string): TreeNode {
  return { type: 'text', value }
}

function textOf(nodes: readonly TreeNode[]): string {
  return nodes.map((node) => node.value ?? textOf(node.children ?? [])).join('')
}
