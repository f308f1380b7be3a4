import { textIn } from '../../../lib/objects.ts'
import type { TextRange } from '../../../lib/text-ranges.ts'
import { NUMBERS_OF_SOURCES } from '../../../model/answers/markdown-edits.ts'
import { readTag } from '../../../model/answers/markup.ts'
import { addressInShort } from './http-url.ts'
import { brandPlaces, cutAtMarks } from './plain-text.tsx'

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

/** The members of an HTML syntax tree (hast) that are used here. */
export type TreeNode = {
  type: string
  tagName?: string
  value?: string
  children?: TreeNode[]
  properties?: Record<string, unknown>
  /** Whether a break stands for the edge of a block. */
  isBlock?: boolean
  /** The position in the Markdown source. Nodes added by the parser have none. */
  position?: { start: { offset?: number }; end: { offset?: number } } | undefined
}

export type Marking = {
  source: string
  mention: TextRange | null
  brandName: string
}

type TextPlace = { node: TreeNode; parent: TreeNode; from: number; to: number; isRaised: boolean }

/** The longest prefix or escape, so that a search never scans the whole text. */
const FARTHEST = 40

/**
 * Wraps the mention's context and every name of the brand in `mark` elements, across formatting. Changes the tree in place; its
 * text stays the same.
 */
export function markTree(tree: TreeNode, { source, mention, brandName }: Marking): void {
  const places = textPlaces(tree, source.length)
  // The number of a footnote is not part of the word before it.
  const shown = places
    .map(({ node: { value = '' }, isRaised }) => (isRaised ? ' '.repeat(value.length) : value))
    .join('')
  const brand = brandPlaces(shown, brandName)
  const marked = new Map<TreeNode, TreeNode[]>()
  let shownAt = 0
  let sourceAt = 0
  let nextBrand = 0
  for (const { node, from, to } of places) {
    const value = node.value ?? ''
    const isOwn = node.position !== undefined
    const start = isOwn ? from : Math.max(from, Math.min(sourceAt, to))
    const isGap = !isOwn && value.trim() === ''
    const aligned = isGap ? null : align(value, source, start, to)
    if (aligned !== null) sourceAt = aligned.end
    const here: TextRange[] = []
    while ((brand[nextBrand]?.end ?? Infinity) <= shownAt) nextBrand += 1
    for (let index = nextBrand; index < brand.length; index += 1) {
      const range = brand[index]
      if (range === undefined || range.start >= shownAt + value.length) break
      here.push({ start: range.start - shownAt, end: range.end - shownAt })
    }
    const quoted = mention === null || aligned === null ? null : aligned.within(mention)
    if (!isGap && (here.length > 0 || quoted !== null)) {
      const parts = cutAtMarks(value, quoted, here)
      marked.set(
        node,
        parts.map(({ text, kind }) => {
          const part: TreeNode = { type: 'text', value: text, position: node.position }
          if (kind === null) return part
          const properties = { dataMark: kind }
          return { type: 'element', tagName: 'mark', properties, children: [part] }
        }),
      )
    }
    shownAt += value.length
  }
  for (const parent of new Set(places.map((place) => place.parent))) {
    parent.children = (parent.children ?? []).flatMap((child) => marked.get(child) ?? [child])
  }
}

/** Every text in document order, with its source range or that of the nearest ancestor. */
function textPlaces(tree: TreeNode, length: number): TextPlace[] {
  const places: TextPlace[] = []
  const visit = (parent: TreeNode, from: number, to: number, isInRaised: boolean) => {
    const isRaised = isInRaised || parent.tagName === 'sup'
    for (const node of parent.children ?? []) {
      const start = node.position?.start.offset ?? from
      const end = node.position?.end.offset ?? to
      if (node.type === 'text') places.push({ node, parent, from: start, to: end, isRaised })
      else visit(node, start, end, isRaised)
    }
  }
  visit(tree, 0, length, false)
  return places
}

type Alignment = {
  end: number
  /** The part of the text for a source range, or null. */
  within: (range: TextRange) => TextRange | null
}

/** Finds a rendered text in its source, which also has escapes, entities and the prefixes of quotes and lists. */
function align(value: string, source: string, from: number, to: number): Alignment {
  const raw = source.slice(from, to)
  const exact = raw.indexOf(value)
  if (exact >= 0) {
    const base = from + exact
    return {
      end: base + value.length,
      within: ({ start, end }) => {
        const first = Math.max(0, start - base)
        const last = Math.min(value.length, end - base)
        return first < last ? { start: first, end: last } : null
      },
    }
  }
  const places: number[] = []
  let at = 0
  for (let unit = 0; unit < value.length; unit += 1) {
    const ahead = raw.slice(at, at + FARTHEST)
    const entity = /^&#?\w{1,31};/.exec(ahead)?.[0]
    if (entity !== undefined && !value.startsWith(entity, unit)) {
      places.push(from + at)
      at += entity.length
      continue
    }
    const skipped = Math.max(0, ahead.indexOf(value.charAt(unit)))
    places.push(from + at + skipped)
    at += skipped + (ahead.startsWith(value.charAt(unit), skipped) ? 1 : 0)
  }
  return {
    end: from + at,
    within: ({ start, end }) => {
      const first = places.findIndex((place) => place >= start)
      const last = places.findLastIndex((place) => place < end)
      return first >= 0 && first <= last ? { start: first, end: last + 1 } : null
    },
  }
}
