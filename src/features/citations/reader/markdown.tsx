import { memo } from 'react'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { makeInert, showHtmlAsText } from './inert-tree.ts'
import { type Marking, markTree, type TreeNode } from './mark-tree.ts'

type MarkdownProps = {
  /** A piece that is safe to parse (`cutIntoPieces`). */
  text: string
  /** Where the mention's context begins and ends in the text, when it is in it. Numbers, so that `memo` holds. */
  from?: number | undefined
  to?: number | undefined
  brandName: string
}

const REMARK = [remarkGfm]

/** Marks first: the addresses that are added to links are not part of what the service sent. */
const readable = (marking: Marking) => (tree: TreeNode) => {
  showHtmlAsText(tree)
  markTree(tree, marking)
  makeInert(tree)
}

/** Markdown of a stranger as elements that cannot act: no links, no images, no HTML. */
export const Markdown = memo(function Markdown({ text, from, to, brandName }: MarkdownProps) {
  const mention = from === undefined || to === undefined ? null : { start: from, end: to }
  return (
    <ReactMarkdown
      remarkPlugins={REMARK}
      rehypePlugins={[[readable, { source: text, mention, brandName }]]}
    >
      {text}
    </ReactMarkdown>
  )
})
