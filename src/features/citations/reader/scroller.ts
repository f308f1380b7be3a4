/** The split view's pane, or the page. */
export function scrollerOf(element: Element): Element {
  let around = element.parentElement
  while (around !== null && !/auto|scroll/.test(getComputedStyle(around).overflowY)) {
    around = around.parentElement
  }
  return around ?? document.scrollingElement ?? document.documentElement
}

/** Centres an element in its scroller without scrolling anything further out. */
export function scrollToMiddle(element: Element): void {
  const scroller = scrollerOf(element)
  const isPage = scroller === document.scrollingElement
  const { top, height } = element.getBoundingClientRect()
  const boxTop = isPage ? 0 : scroller.getBoundingClientRect().top
  const middle = boxTop + (scroller.clientHeight - height) / 2
  scroller.scrollBy({ top: top - middle, behavior: 'instant' })
}
