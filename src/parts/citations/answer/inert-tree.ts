import { readTag } from '../../../model/answers/html-tags.ts'
import { NUMBERS_OF_SOURCES } from '../../../model/answers/markdown-edits.ts'
import type { TreeNode } from './mark-tree.ts'
import { addressInShort } from './web-address.ts'

/** Properties that carry content. All others go, because ids, classes and targets come from untrusted text. */
const KEPT = ['align', 'start', 'value', 'href', 'src', 'alt', 'checked', 'dataMark']

/** Keeps the numbers of lists as they were sent: Markdown would renumber 1, 3, 5 as 1, 2, 3. Changes the tree in place. */
export function keepNumbers(tree: TreeNode, source: string): void {
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

/**
 * Turns raw HTML into line breaks or nothing, and keeps text that is not a tag. No element from the source becomes active.
 * Changes the tree in place.
 */
export function readHtml(tree: TreeNode): void {
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

/**
 * Removes everything interactive: links become their text and address, images their description and address, checkboxes a symbol.
 * Changes the tree in place.
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
      return inertLink(asText(properties['href']), children)
    case 'img': {
      const alt = asText(properties['alt']).trim()
      if (alt === '') return textNode('')
      return span('image', [textNode(`Image: ${alt}`), ...addressOf(asText(properties['src']))])
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

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
