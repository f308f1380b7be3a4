import { useLayoutEffect, useRef, useEffect, useState } from 'react'

/** Texts within this time are spoken as one, in milliseconds. */
const TOGETHER_MS = 100

/** In milliseconds. Older texts may be untrue, and can be found below the page. */
const STAYS_MS = 5000

/** The page's region first, then those of dialogs. */
const regions: Region[] = []

/**
 * Has screen readers speak a text after the current one. Call it before the focus moves. Simultaneous texts are spoken as one
 * message, without repeats, the most important one last.
 * @param isAside only spoken together with another text, such as a number that has changed
 */
export function announce(text: string, { isAside = false } = {}): void {
  if (text !== '') heardRegion()?.say({ text, isAside })
}

/** Call it when a dialog opens or closes: screen readers need time to notice a new region. */
export function waitForRegion(): void {
  heardRegion()?.pause()
}

/** Regions outside an open modal dialog are silent, and so is a closed dialog's. */
function heardRegion(): Region | undefined {
  return regions.findLast(({ element }) => element.closest('dialog:not([open])') === null)
}

type Spoken = { text: string; isAside: boolean }

class Region {
  readonly element: HTMLElement
  #waiting: Spoken[] = []
  /** Texts that are too recent to have been spoken. */
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

  stop(): readonly Spoken[] {
    clearTimeout(this.#timer)
    clearTimeout(this.#removal)
    return [...this.#recent, ...this.#waiting]
  }

  #speak(): void {
    // Without React: at once, and as a new node even if the text is the same.
    const inOrder = this.#waiting.toSorted(
      (one, other) => Number(other.isAside) - Number(one.isAside),
    )
    this.element.textContent = inOrder
      .map(({ text }) => text)
      .join('. ')
      // Some texts are sentences.
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

/** The target of {@link announce}. It exists before its texts, because screen readers notice only changes. */
export function LiveRegion() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current === null) return
    const region = new Region(ref.current)
    regions.push(region)
    return () => {
      regions.splice(regions.indexOf(region), 1)
      // An action that closes a dialog may announce something before the dialog is gone: the page then repeats it.
      for (const { text, isAside } of region.stop()) announce(text, { isAside })
    }
  }, [])
  return <div ref={ref} role="status" className="sr-only" />
}

const REST_MS = 700

/** Announces a text when it changes, but not the first one. @param occasion each is announced once; by default the text itself */
export function useAnnounced(text: string, occasion: unknown = text): void {
  const last = useRef(occasion)
  useEffect(() => {
    if (Object.is(last.current, occasion)) return
    last.current = occasion
    announce(text)
  }, [text, occasion])
}

/** Like {@link useAnnounced}, but {@link REST_MS} after the last change: a number that follows keys would be spoken often. */
export function useAnnouncedAtRest(text: string | null, occasion: unknown = text): void {
  const last = useRef(occasion)
  useEffect(() => {
    if (text === null || Object.is(last.current, occasion)) return
    const timer = setTimeout(() => {
      last.current = occasion
      announce(text, { isAside: true })
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text, occasion])
}

/** A message that is shown and announced, even if it is the same again. '' is none. */
export function useMessage(): [message: string, say: (text: string) => void] {
  const [message, setMessage] = useState('')
  return [
    message,
    (text) => {
      setMessage(text)
      announce(text)
    },
  ]
}
