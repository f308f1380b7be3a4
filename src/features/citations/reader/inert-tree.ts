import type { TreeNode } from './mark-tree.ts'
import { addressInShort } from './web-address.ts'

/** Properties with content. All others are removed, because ids, classes and targets come from an untrusted text. */
const KEPT = [
  'align',
  'start',
  'href',
  'src',
  'alt',
  'checked',
  'dataFootnoteRef',
  'dataFootnoteBackref',
  'dataMark',
]

/** Turns raw HTML into text, so that none of it becomes an element. Changes the tree in place. */
export function showHtmlAsText(tree: TreeNode): void {
  for (const node of tree.children ?? []) {
    if (node.type === 'raw') {
      const text: TreeNode = { type: 'text', value: node.value ?? '', position: node.position }
      if (tree.type !== 'root') Object.assign(node, text)
      else {
        Object.assign(node, { type: 'element', tagName: 'p', properties: {}, children: [text] })
        delete node.value
      }
    } else showHtmlAsText(node)
  }
}

/**
 * Removes everything interactive from a tree: links become their text and address, images their description and address,
 * checkboxes a sign. Changes the tree in place.
 * @param outline the levels of the headings above, outermost first
 */
export function makeInert(tree: TreeNode, outline: number[] = []): void {
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
      // The number of a footnote stays; the arrow back is removed, because it would lead nowhere.
      if ('dataFootnoteBackref' in properties) return span('note', [])
      if ('dataFootnoteRef' in properties) return span('note', children)
      return inertLink(asText(properties['href']), children)
    case 'img': {
      const alt = asText(properties['alt']).trim()
      const label: TreeNode = {
        type: 'text',
        value: `Image: ${alt === '' ? 'no description' : alt}`,
      }
      return span('image', [label, ...addressOf(asText(properties['src']))])
    }
    case 'input': {
      const isDone = properties['checked'] === true
      const sign: TreeNode = { type: 'text', value: isDone ? '☑' : '☐' }
      const label = { role: 'img', ariaLabel: isDone ? 'Done' : 'Not done' }
      return { type: 'element', tagName: 'span', properties: label, children: [sign] }
    }
    case 'table': {
      // The table may scroll, so it must be focusable for the keyboard.
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

/** The level of a heading: below the page's own two levels, without skipping any. */
function headingBelow(outline: number[], tagName: string): string | null {
  const level = Number(/^h([1-6])$/.exec(tagName)?.[1])
  if (Number.isNaN(level)) return null
  while ((outline.at(-1) ?? 0) >= level) outline.pop()
  outline.push(level)
  return `h${Math.min(6, 2 + outline.length)}`
}

/** A link's text, followed by its address unless the text is the address. */
function inertLink(address: string, children: TreeNode[]): TreeNode {
  const text = textOf(children)
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
  if (short === '') return []
  return [span('address', [{ type: 'text', value: ` (${short})` }])]
}

function span(part: string, children: TreeNode[]): TreeNode {
  return { type: 'element', tagName: 'span', properties: { dataPart: part }, children }
}

function textOf(nodes: readonly TreeNode[]): string {
  return nodes.map((node) => node.value ?? textOf(node.children ?? [])).join('')
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
