import { attention } from 'micromark-core-commonmark'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import type { Code, Construct, Extension } from 'micromark-util-types'
import { memo } from 'react'
import ReactMarkdown, { type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { flanking } from '../../../model/answers/markup.ts'
import {
  type Marking,
  markTree,
  type TreeNode,
  keepNumbers,
  makeInert,
  readHtml,
} from './inert-tree.ts'

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

/** Keeps cells beyond the width of the table's head, which would be dropped. Changes the tree in place. */
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

type MarkdownProps = {
  /** A piece that is safe to parse (`cutIntoPieces`). */
  text: string
  /** The range of the mention's context in the text. Two numbers instead of an object, for `memo`. */
  from?: number | undefined
  to?: number | undefined
  brandName: string
}

/** Highlights first, because the addresses added to links are not in the source. */
const readable = (marking: Marking) => (tree: TreeNode) => {
  readHtml(tree)
  keepNumbers(tree, marking.source)
  markTree(tree, marking)
  breakLines(tree)
  makeInert(tree)
  separateTexts(tree)
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

/**
 * Wraps bare text nodes beside other nodes: browser translators replace text nodes and React then crashes
 * (docs/accessibility.md). Changes the tree in place.
 */
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

/** Makes line breaks in text visible, except in code blocks. Changes the tree in place. */
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
