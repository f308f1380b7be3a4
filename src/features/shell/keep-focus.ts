// Firefox gives it to the whole document where the button that opened a dialog has gone.
const isLost = () =>
  document.activeElement === document.body || document.activeElement === document.documentElement

/**
 * Gives the focus back when the element that has it is moved or removed, so that the next key still has a place to go from:
 * to the element itself if it was only moved, else to what was around it, else to the page's heading. A part of a page that
 * knows a better place takes it before the next frame.
 * @returns stops it
 */
export function keepFocus(): () => void {
  let focused: Element | null = null
  let around: HTMLElement[] = []

  const onFocus = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null
    around = []
    for (let each = focused?.parentElement; each; each = each.parentElement) around.push(each)
  }
  const onPress = () => {
    // Who presses beside everything takes the focus away on purpose.
    if (isLost()) focused = null
  }

  const restore = () => {
    if (!isLost()) return
    const own = focused instanceof HTMLElement ? [focused] : []
    const heading = document.querySelector('h1')
    for (const place of [...own, ...around, heading]) {
      if (place === null || !place.isConnected || place.localName === 'main') continue
      place.focus({ preventScroll: true })
      if (!isLost()) return
    }
  }
  const observer = new MutationObserver((changes) => {
    if (focused === null || !isLost()) return
    const isTaken = (node: Node) => node.contains(focused)
    if (changes.some(({ removedNodes }) => [...removedNodes].some(isTaken))) {
      requestAnimationFrame(restore)
    }
  })

  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerup', onPress)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerup', onPress)
    observer.disconnect()
  }
}
