import { attention } from 'micromark-core-commonmark'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import type { Code, Construct, Extension } from 'micromark-util-types'
import type { Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { flanking } from '../../../model/answers/flanking.ts'

const ASTERISK = 42
const TILDE = 126

const tilde = gfmStrikethrough({ singleTilde: false }).text?.[TILDE]
const strikethrough = Array.isArray(tilde) ? tilde[0] : tilde

/**
 * Markdown as assistants write it. Emphasis follows `flanking`. HTML is read tag by tag, so that Markdown inside of it is read too.
 * Definitions and footnotes stay where they are, because they work only within their piece and most have no link. A text that is
 * indented is no code.
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

/** Adds the extension to those of remark-gfm. */
function remarkAssistant(this: { data: () => object }): void {
  const data = this.data()
  const known = 'micromarkExtensions' in data ? data.micromarkExtensions : []
  const extensions: unknown[] = Array.isArray(known) ? known : []
  Object.assign(data, { micromarkExtensions: [...extensions, EXTENSION] })
}

/** The part of a Markdown syntax tree (mdast) that tables have. */
type MarkdownNode = { type: string; children?: MarkdownNode[]; align?: unknown[] | null }

/** Keeps the cells of rows that are longer than the head of their table, which would be lost. Changes the tree in place. */
function keepLongRows(node: MarkdownNode): void {
  const { children = [], align } = node
  if (node.type === 'table' && Array.isArray(align)) {
    const longest = Math.max(...children.map((row) => row.children?.length ?? 0))
    while (align.length < longest) align.push(null)
  } else for (const child of children) keepLongRows(child)
}

/** The plugins of remark that read Markdown as assistants write it. */
export const ASSISTANT_MARKDOWN: Options['remarkPlugins'] = [
  [remarkGfm, { singleTilde: false }],
  remarkAssistant,
  () => keepLongRows,
]

/** The same construct, whose sequences open and close as `flanking` says. */
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
