/** How one page of the list went in; instants of `performance.now()`. */
type Append = {
  /** The text of the answer is about to be parsed. */
  answered: number
  /** React has committed, and the layout is made. */
  committed: number
  /** What the line with the counts says then. */
  counts: string
}

/** What the line with the counts says from an instant of `performance.now()` on, at which it is on the screen. */
type Change = { at: number; text: string }

/** A row of the feed, and how far it is from the top of the window, in CSS pixels. */
export type Spot = { position: number; top: number }

type Watch = {
  /** What the reader did; instants of `performance.now()`. */
  inputs: { type: string; at: number }[]
  changes: Change[]
  /** When the spot that was kept before the reload was there again; null so far. */
  restored: number | null
  /** Begins to watch the line with the counts, wherever it is now. */
  watchCounts: () => void
  /** Resolves with the next page that goes in after this call. */
  nextAppend: () => Promise<Append>
  /** Resolves at the first frame in which a row is at its spot, with the instant. */
  rowIsAt: (spot: Spot) => Promise<number>
}

declare global {
  interface Window {
    bench: Watch
    /** What was asked for and is waited for in another step. */
    benchPromise: Promise<Append>
  }
}

export const SPOT_KEY = 'bench-spot'

/**
 * Runs in the page before any of its code. It sees what the browser does for the app (text, JSON, changes of the document) and
 * nothing of the app's own, so it measures any way of doing the same.
 */
export function watchPage(spotKey: string): void {
  const isPage = /^\{"success":true,"data":\{"citations":\[/
  let current: Append | null = null
  let observed: Element | null = null
  let waiting: ((append: Append) => void)[] = []

  Response.prototype.json = async function json(this: Response) {
    return JSON.parse(await this.text())
  }

  const parse = JSON.parse
  JSON.parse = (text: string, reviver) => {
    if (isPage.test(text)) current = { answered: performance.now(), committed: 0, counts: '' }
    return parse(text, reviver)
  }

  const observer = new MutationObserver(() => {
    // Where the app has not asked for it, the layout would only be made after this.
    document.body.getBoundingClientRect()
    const at = performance.now()
    const text = observed?.textContent ?? ''
    // The first task after the next frame.
    requestAnimationFrame(() => {
      setTimeout(() => {
        window.bench.changes.push({ at: performance.now(), text })
      })
    })
    if (current === null) return
    current.committed = at
    current.counts = text
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
          /^[\d,]+ (loaded|of [\d,]+ (loaded )?reviewed|(match|matches) in [\d,]+ loaded)/.test(
            textContent,
          ),
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
