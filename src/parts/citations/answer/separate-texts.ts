import type { TreeNode } from './mark-tree.ts'

/**
 * Puts each text that stands beside other nodes into an element of its own: a browser's translator replaces text nodes, which
 * React could then neither change nor remove (docs/accessibility.md). Changes the tree in place.
 */
export function separateTexts(tree: TreeNode): void {
  const children = tree.children ?? []
  for (const child of children) separateTexts(child)
  if (children.length < 2) return
  tree.children = children.map((child) =>
    child.type === 'text' && (child.value ?? '').trim() !== ''
      ? { type: 'element', tagName: 'span', properties: {}, children: [child] }
      : child,
  )
}

/** Makes each line break in a text a break on the page, outside of code blocks. Changes the tree in place. */
export function breakLines(tree: TreeNode): void {
  if (tree.tagName === 'pre') return
  tree.children = (tree.children ?? []).flatMap((node, index, siblings): TreeNode[] => {
    const value = node.value ?? ''
    // The parser adds line ends between blocks, and after the breaks that it knows.
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
