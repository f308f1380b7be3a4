import { memo } from 'react'
import ReactMarkdown from 'react-markdown'
import { ASSISTANT_MARKDOWN } from './assistant-markdown.ts'
import { keepNumbers, makeInert, readHtml } from './inert-tree.ts'
import { type Marking, markTree, type TreeNode } from './mark-tree.ts'
import { breakLines, separateTexts } from './separate-texts.ts'

type MarkdownProps = {
  /** A piece that is safe to parse (`cutIntoPieces`). */
  text: string
  /** The range of the mention's context in the text, if it is there. Two numbers rather than an object, for `memo`. */
  from?: number | undefined
  to?: number | undefined
  brandName: string
}

/** Highlights first, because the addresses added to links are not part of the service's text. */
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
