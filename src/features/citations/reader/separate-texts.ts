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
