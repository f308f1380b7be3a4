/** How much of the bottom of the scroller bars cover, in CSS pixels. */
export function coveredHeight(scroller: Element = document.documentElement): number {
  const { scrollPaddingBlockEnd } = getComputedStyle(scroller)
  return Number.parseFloat(scrollPaddingBlockEnd) || 0
}
