/** Read for every element, except `rest`, which is read for few. */
type Style = { position: string; clips: boolean; rest: CSSStyleDeclaration }

type Box = { left: number; top: number; right: number; bottom: number }

type Piece = { box: Box; words: string; layer: Element | null; node: Node }

/**
 * Runs in the browser with a frame's document, and uses nothing outside itself. Finds texts that overlap another text or a
 * control, that are cut off without an ellipsis, or that leave their cell, button or panel; and a page that scrolls sideways.
 * Scrollable elements may cut text, and fixed or sticky ones may cover it.
 */
export function findMisplacedTexts(page: Document): string[] {
  const view = page.defaultView ?? window
  const found = new Set<string>()
  const styles = new Map<Element, Style>()
  const boxes = new Map<Element, DOMRect>()
  const layers = new Map<Element, Element | null>()
  const looked = new Map<Element, boolean>()
  const inlines = new Map<Element, boolean>()

  /** Cached, because the browser computes it each time. */
  const styleOf = (element: Element): Style => {
    const known = styles.get(element)
    if (known !== undefined) return known
    const rest = view.getComputedStyle(element)
    // `overflow` has two words if they differ.
    const style = { position: rest.position, clips: rest.overflow !== 'visible', rest }
    styles.set(element, style)
    return style
  }
  /** Text may cover a field if it shows the key that focuses it. */
  const isLooked = (element: Element): boolean => {
    const known = looked.get(element)
    if (known !== undefined) return known
    const is =
      element.closest('script, style, noscript, option, kbd, #boot') === null && isShown(element)
    looked.set(element, is)
    return is
  }
  const boxOf = (element: Element) => {
    const box = boxes.get(element) ?? element.getBoundingClientRect()
    boxes.set(element, box)
    return box
  }
  const layerOf = (element: Element): Element | null => {
    const known = layers.get(element)
    if (known !== undefined) return known
    const isLayer =
      ['fixed', 'sticky'].includes(styleOf(element).position) ||
      element.matches('dialog, [popover]')
    const parent = element.parentElement
    const layer = isLayer || parent === null ? element : layerOf(parent)
    layers.set(element, layer)
    return layer
  }
  const short = (text: string | null) => (text ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 48)
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const mayBeCut = ({ rest: { overflow, textOverflow, webkitLineClamp } }: Style) =>
    /auto|scroll/.test(overflow) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  const isInline = (element: Element): boolean => {
    const is =
      inlines.get(element) ?? ['inline', 'contents'].includes(styleOf(element).rest.display)
    inlines.set(element, is)
    return is
  }

  /** Null if the ancestors show nothing of the box. @param onCut called if one of them cuts it off */
  function shownPart(box: Box, of: Element, onCut: () => void): Box | null {
    let { left, top, right, bottom } = box
    let position = 'static'
    for (let each: Element | null = of; each !== null; each = each.parentElement) {
      const style = styleOf(each)
      if (position === 'fixed' || (position === 'absolute' && style.position === 'static')) continue
      position = style.position
      if (position === 'absolute' && style.rest.clipPath !== 'none') return null
      if (!style.clips) continue
      const outer = boxOf(each)
      const isCut =
        left < outer.left - 1 ||
        right > outer.right + 1 ||
        top < outer.top - 4 ||
        bottom > outer.bottom + 4
      if (isCut && !mayBeCut(style)) onCut()
      left = Math.max(left, outer.left)
      right = Math.min(right, outer.right)
      top = Math.max(top, outer.top)
      bottom = Math.min(bottom, outer.bottom)
      if (right - left < 1 || bottom - top < 1) return null
    }
    return { left, top, right, bottom }
  }

  function* holdersOf(element: Element): Generator<Element> {
    const own = element.closest('td, th, button, a, li, label')
    if (own !== null) yield own
    let each = element.closest('section, article, dialog, [popover], main')
    for (; each !== null; each = each.parentElement?.closest('section, article, main') ?? null) {
      yield each
    }
  }

  function noteLeaving(box: Box, element: Element, words: string): void {
    for (const holder of holdersOf(element)) {
      const outer = boxOf(holder)
      const by = Math.round(Math.max(box.right - outer.right, outer.left - box.left))
      if (by > 2 && !isInline(holder)) {
        const name = short(holder.getAttribute('aria-label') ?? holder.textContent)
        found.add(`“${words}” leaves its ${holder.localName} “${name}”`)
      }
    }
  }

  const root = page.scrollingElement ?? page.body
  const sideways = root.scrollWidth - root.clientWidth
  if (sideways > 0) found.add(`The page scrolls sideways by ${sideways} px`)

  const pieces: Piece[] = []
  const range = page.createRange()
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || !isLooked(parent)) continue
    const words = short(node.textContent)
    if (words === '') continue
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue
      const box = shownPart(rect, parent, () => found.add(`“${words}” is cut off`))
      if (box === null) continue
      pieces.push({ box, words, layer: layerOf(parent), node })
      noteLeaving(box, parent, words)
    }
  }
  const controls =
    'button, select, textarea, input:not([type=radio], [type=checkbox], [type=range])'
  for (const control of page.body.querySelectorAll(`${controls}, [data-edge]`)) {
    const rect = boxOf(control)
    if (control.closest('#boot') !== null || !isShown(control) || rect.width < 2) continue
    const box = shownPart(rect, control, () => {})
    const name = control.getAttribute('aria-label') ?? control.textContent
    const words = `<${control.localName} ${short(name)}>`
    if (box !== null) pieces.push({ box, words, layer: layerOf(control), node: control })
  }

  const isWithin = (one: Node, other: Node) => one.contains(other) || other.contains(one)
  const heightOf = ({ top, bottom }: Box) => bottom - top
  pieces.sort((one, other) => one.box.top - other.box.top)
  for (const [at, one] of pieces.entries()) {
    for (let next = at + 1; next < pieces.length; next += 1) {
      const other = pieces[next]
      if (other === undefined || other.box.top >= one.box.bottom) break
      if (one.layer !== other.layer) continue
      const [a, b] = [one.box, other.box]
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const height = Math.min(a.bottom, b.bottom) - b.top
      // Close lines share a little of the space above and below their letters.
      const overlap = width > 1.5 && height > 0.4 * Math.min(heightOf(a), heightOf(b))
      if (overlap && !isWithin(one.node, other.node)) {
        found.add(`“${one.words}” and “${other.words}” overlap`)
      }
    }
  }
  return [...found]
}
