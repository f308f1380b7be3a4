import { rangeWithin, type TextRange } from '../../../lib/text-ranges.ts'
import { brandPlaces, cutAtMarks } from './plain-text.tsx'

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

/** Wraps the mention's context and every name of the brand in `mark` elements, across formatting. Changes the tree in place. */
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
      within: (range) => rangeWithin(range, base, value.length),
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
