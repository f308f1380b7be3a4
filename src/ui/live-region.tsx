import { useLayoutEffect, useRef } from 'react'

/** Texts that come within this time of the last one are spoken as one text, in milliseconds. */
const TOGETHER_MS = 100

/** How long a text stays, in milliseconds: later it may no longer be true, and would be found below the page. */
const STAYS_MS = 5000

/** The page's region, and after it those of dialogs. */
const regions: Region[] = []

/**
 * Has screen readers speak a text after what they are speaking now. Call it before the focus moves. What comes at once is
 * spoken as one message, each text once and the most important one last.
 * @param isAside whether it only goes with what else is said, such as a number that has changed
 */
export function announce(text: string, { isAside = false } = {}): void {
  if (text !== '') heardRegion()?.say({ text, isAside })
}

/** Called when a dialog has opened or closed: screen readers notice a text only in a region that they know. */
export function waitForRegion(): void {
  heardRegion()?.pause()
}

/** What is outside of an open modal dialog is silent, and so is a closed one. */
function heardRegion(): Region | undefined {
  return regions.findLast(({ element }) => element.closest('dialog:not([open])') === null)
}

type Spoken = { text: string; isAside: boolean }

class Region {
  readonly element: HTMLElement
  #waiting: Spoken[] = []
  /** What it has been given so recently that no screen reader has spoken it yet. */
  #recent: Spoken[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #removal: ReturnType<typeof setTimeout> | undefined

  constructor(element: HTMLElement) {
    this.element = element
  }

  say(spoken: Spoken): void {
    const isFree = this.#timer === undefined
    const isSpoken = !isFree && this.#waiting.length === 0
    if (isSpoken && this.element.textContent === spoken.text) return
    this.#waiting = this.#waiting.filter(({ text }) => text !== spoken.text)
    this.#waiting.push(spoken)
    if (isFree) this.#speak()
  }

  pause(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#recent = []
      if (this.#waiting.length > 0) this.#speak()
    }, TOGETHER_MS)
  }

  /** @returns what no one has heard */
  stop(): readonly Spoken[] {
    clearTimeout(this.#timer)
    clearTimeout(this.#removal)
    return [...this.#recent, ...this.#waiting]
  }

  #speak(): void {
    // By hand and not by React: at once, and as a new node also where the text is the same.
    const inOrder = this.#waiting.toSorted(
      (one, other) => Number(other.isAside) - Number(one.isAside),
    )
    this.element.textContent = inOrder
      .map(({ text }) => text)
      .join('. ')
      // Some are sentences.
      .replaceAll(/([.…?])\. /g, '$1 ')
    this.#recent = this.#waiting
    this.#waiting = []
    this.pause()
    clearTimeout(this.#removal)
    this.#removal = setTimeout(() => {
      this.element.replaceChildren()
    }, STAYS_MS)
  }
}

/** What {@link announce} fills. It is there before its text, because screen readers notice only changes, and has nothing but text. */
export function LiveRegion() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current === null) return
    const region = new Region(ref.current)
    regions.push(region)
    return () => {
      regions.splice(regions.indexOf(region), 1)
      // An action that closes a dialog may say so while the dialog is still there: then the page says it.
      for (const { text, isAside } of region.stop()) announce(text, { isAside })
    }
  }, [])
  return <div ref={ref} role="status" className="visually-hidden" />
}
