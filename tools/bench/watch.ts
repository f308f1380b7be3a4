/** When the steps of appending a page were done, by `performance.now()`. */
export type Append = {
  /** The text of the answer has arrived. */
  answered: number
  /** The text has been parsed. */
  parsed: number
  /** The last field of the last citation has been checked. */
  checked: number
  /** The line with the counts has changed: React has committed. */
  committed: number
}

/** A change of the line with the counts, and when it happened, by `performance.now()`. */
export type Change = { at: number; text: string }

/** A row of the list and its distance from the top of the window, in CSS pixels. */
export type Spot = { position: number; top: number }

type Watch = {
  inputs: { type: string; at: number }[]
  changes: Change[]
  /** When the row was back at its spot after a reload; null until then. */
  restored: number | null
  /** Starts watching the line with the counts. */
  watchCounts: () => void
  /** Resolves with the next page that is appended. */
  nextAppend: () => Promise<Append>
  /** Resolves with the time of the first frame that shows a row at its spot. */
  rowIsAt: (spot: Spot) => Promise<number>
}

declare global {
  interface Window {
    bench: Watch
    /** Started in one step and awaited in another. */
    benchPromise: Promise<Append>
  }
}

export const SPOT_KEY = 'bench-spot'

/**
 * Runs in the page before any of its code. It watches functions of the browser (text, JSON, changes of the document) and
 * nothing of the app, so it also works with a different implementation.
 */
export function watchPage(spotKey: string): void {
  const isPage = /^\{"success":true,"data":\{"citations":\[/
  let arrived: number | null = null
  let current: Append | null = null
  let observed: Element | null = null
  let waiting: ((append: Append) => void)[] = []

  const readText = Response.prototype.text
  Response.prototype.text = async function text(this: Response) {
    const body = await readText.call(this)
    if (isPage.test(body)) arrived = performance.now()
    return body
  }
  Response.prototype.json = async function json(this: Response) {
    return JSON.parse(await this.text())
  }

  const parse = JSON.parse
  JSON.parse = (text: string, reviver) => {
    if (!isPage.test(text)) return parse(text, reviver)
    // If the app reads the body in pieces, the first known time is when it has the text.
    const answered = arrived ?? performance.now()
    arrived = null
    const page = parse(text, reviver)
    const append: Append = { answered, parsed: performance.now(), checked: 0, committed: 0 }
    current = append
    const last = page.data.citations.at(-1)
    if (last === undefined) return page
    const value: unknown = last.detected_at
    const plain = { value, configurable: true, enumerable: true, writable: true }
    Object.defineProperty(last, 'detected_at', {
      configurable: true,
      enumerable: true,
      get() {
        append.checked = performance.now()
        Object.defineProperty(last, 'detected_at', plain)
        return value
      },
    })
    return page
  }

  const observer = new MutationObserver(() => {
    const at = performance.now()
    window.bench.changes.push({ at, text: observed?.textContent ?? '' })
    if (current === null) return
    current.committed = at
    for (const resolve of waiting) resolve(current)
    waiting = []
    current = null
  })

  const note = ({ type, timeStamp }: Event) => {
    window.bench.inputs.push({ type, at: timeStamp })
  }
  for (const type of ['click', 'keydown', 'input']) window.addEventListener(type, note, true)

  const rowIsAt = async ({ position, top }: Spot) =>
    new Promise<number>((resolve) => {
      const look = () => {
        const row = document.querySelector(`[role="feed"] [aria-posinset="${position}"]`)
        const box = row?.getBoundingClientRect()
        if (box !== undefined && box.height > 0 && Math.abs(box.top - top) < 2) {
          resolve(performance.now())
        } else requestAnimationFrame(look)
      }
      look()
    })

  window.bench = {
    inputs: [],
    changes: [],
    restored: null,
    watchCounts: () => {
      if (observed?.isConnected === true) return
      observer.disconnect()
      window.bench.changes = []
      observed =
        [...document.querySelectorAll('main p')].find(({ textContent }) =>
          /^[\d,]+ (loaded|(match|matches) in [\d,]+ loaded)/.test(textContent),
        ) ?? null
      if (observed === null) throw new Error('There is no line with the counts.')
      observer.observe(observed, { characterData: true, childList: true, subtree: true })
    },
    nextAppend: async () =>
      new Promise((resolve) => {
        waiting.push(resolve)
      }),
    rowIsAt,
  }

  const spot = sessionStorage.getItem(spotKey)
  if (spot !== null) {
    sessionStorage.removeItem(spotKey)
    void rowIsAt(parse(spot)).then((at) => {
      window.bench.restored = at
    })
  }
}
