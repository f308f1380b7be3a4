import { afterPaint } from '../lib/after-paint.ts'
import { formatAgo, formatShortInstant } from '../lib/dates.ts'
import { formatNumber, formatSigned, withSign } from '../lib/numbers.ts'
import { yieldToMain } from '../lib/yield-to-main.ts'
import type { ShownScore } from './is-score.ts'

/** How many lines of the skeleton are as high as the score and its change. */
const LINES_REPLACED = 5

/**
 * Writes a score into the places that the frame has for it (src/features/overview/score-panel.tsx): numbers at once,
 * and then as the app writes them, with the time. The first formatter takes a slow phone a tenth of a second.
 * Resolves when the numbers have been painted.
 */
export async function writeScore(frame: HTMLElement, score: ShownScore): Promise<void> {
  const number = placeIn(frame, 'score')
  const lines = placeIn(frame, 'lines')
  if (number === null || lines === null) return
  const shown = String(score.score)
  number.textContent = shown
  write(frame, 'change', withSign(score.change, String(Math.abs(score.change))))
  number.style.setProperty('--length', String(shown.length))
  if (lines.hidden) makeRoom(lines)
  // The app leaves a frame that shows a score until it can show it too.
  frame.dataset['score'] = ''
  await afterPaint()
  void writeFormatted(frame, score)
}

/** In two tasks, since the first formatters take long. */
async function writeFormatted(
  frame: HTMLElement,
  { score, change, updated_at }: ShownScore,
): Promise<void> {
  await yieldToMain()
  write(frame, 'score', formatNumber(score))
  write(frame, 'change', formatSigned(change))
  await yieldToMain()
  const now = Date.now()
  write(frame, 'time', `${formatAgo(updated_at, now)} · ${formatShortInstant(updated_at, now)}`)
}

function write(frame: HTMLElement, name: string, text: string): void {
  const place = placeIn(frame, name)
  if (place !== null) place.textContent = text
}

function placeIn(frame: HTMLElement, name: string): HTMLElement | null {
  return frame.querySelector(`[data-first="${name}"]`)
}

/** Shows the lines above a shorter copy of the skeleton: the present one would move. */
function makeRoom(lines: HTMLElement): void {
  const skeleton = lines.nextElementSibling?.cloneNode(true)
  for (let line = 0; line < LINES_REPLACED; line += 1) skeleton?.lastChild?.remove()
  if (skeleton !== undefined) lines.nextElementSibling?.replaceWith(skeleton)
  lines.hidden = false
}
