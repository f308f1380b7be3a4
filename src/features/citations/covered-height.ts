/** The height that the bars of phones cover at the bottom of the page, in CSS pixels. */
export function coveredHeight(): number {
  const { scrollPaddingBlockEnd } = getComputedStyle(document.documentElement)
  return Number.parseFloat(scrollPaddingBlockEnd) || 0
}
