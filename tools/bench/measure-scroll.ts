import type { Page } from '@playwright/test'
import { openSession, type Session } from './browser.ts'
import { median, type Result } from './table.ts'

const FRAMES = 240
const TIMES = 3
/** One notch of the mouse wheel per frame. */
const STEP = 120
/** After this many frames, the scroll position jumps to another part of the list. */
const FRAMES_A_PART = 30
/** The height of 100,000 rows. */
const TALL = 11_200_000

/** Late frames while scrolling through the whole list, compared with an empty page. */
export async function measureScroll(session: Session): Promise<Result[]> {
  const empty = await openSession()
  let baseline: Map<number, number[][]>
  try {
    await empty.page.setContent(`<div style="block-size: ${TALL}px"></div>`)
    baseline = await scrollThrough(empty)
  } finally {
    await empty.close()
  }
  const interval = median((baseline.get(1) ?? []).flat())
  const lateIn = (run: readonly number[]) => run.filter((frame) => frame > 1.5 * interval).length
  return [...(await scrollThrough(session))].map(([slowness, runs]) => {
    const late = runs.map(lateIn)
    const lateWithout = (baseline.get(slowness) ?? []).map(lateIn)
    return {
      what: `dropped frames${slowness === 1 ? '' : `, ${slowness}× slower CPU`}`,
      value: (100 * median(late)) / FRAMES,
      unit: '%',
      most: slowness === 1 ? 0 : 3,
      note: `${late.join(', ')} of ${FRAMES}; longest ${Math.max(...runs.flat()).toFixed(0)} ms; empty page: ${lateWithout.join(', ')}`,
    }
  })
}

/** @returns for each CPU slowdown, the times between frames of each run, in milliseconds */
async function scrollThrough({ page, slowDown }: Session): Promise<Map<number, number[][]>> {
  const frames = new Map<number, number[][]>()
  for (const slowness of [1, 4]) {
    const runs: number[][] = []
    await slowDown(slowness)
    // The first run lets the compiler optimize.
    await scrollOnce(page)
    for (let time = 0; time < TIMES; time += 1) runs.push(await scrollOnce(page))
    await slowDown(1)
    frames.set(slowness, runs)
  }
  return frames
}

async function scrollOnce(page: Page): Promise<number[]> {
  return page.evaluate(
    async ({ count, step, framesAPart }) => {
      const pane = document.querySelector('[role="feed"]')?.parentElement ?? null
      const isPane = pane !== null && getComputedStyle(pane).overflowY !== 'visible'
      const scroller = isPane ? pane : document.documentElement
      const parts = count / framesAPart
      const height = scroller.scrollHeight - scroller.clientHeight - framesAPart * step
      const deltas: number[] = []
      await new Promise<void>((resolve) => {
        let last: number | null = null
        const onFrame = (now: number) => {
          if (last !== null) deltas.push(now - last)
          last = now
          if (deltas.length === count) {
            resolve()
            return
          }
          const part = Math.floor(deltas.length / framesAPart)
          scroller.scrollTo({
            top: (height * part) / (parts - 1) + (deltas.length % framesAPart) * step,
            behavior: 'instant',
          })
          requestAnimationFrame(onFrame)
        }
        requestAnimationFrame(onFrame)
      })
      return deltas
    },
    { count: FRAMES, step: STEP, framesAPart: FRAMES_A_PART },
  )
}
