/** The height that bars cover at the bottom of what scrolls, in CSS pixels. */
export function coveredHeight(scroller: Element = document.documentElement): number {
  const { scrollPaddingBlockEnd } = getComputedStyle(scroller)
  return Number.parseFloat(scrollPaddingBlockEnd) || 0
}
