import { formatAgo, formatShortInstant } from '../lib/dates.ts'
import { formatNumber, formatSigned } from '../lib/numbers.ts'
import type { ShownScore } from './is-score.ts'

/** How many lines of the skeleton are as high as the score and its change. */
const LINES_REPLACED = 4

/** Writes a score into the places that the frame has for it (src/features/overview/score-panel.tsx). */
export function writeScore(frame: HTMLElement, { score, change, updated_at }: ShownScore): void {
  const place = (name: string) => frame.querySelector<HTMLElement>(`[data-first="${name}"]`)
  const shown = formatNumber(score)
  const number = place('score')
  const lines = place('lines')
  const time = place('time')
  if (number === null || lines === null || time === null) return
  number.textContent = shown
  number.style.setProperty('--length', String(shown.length))
  const badge = place('change')
  if (badge !== null) badge.textContent = formatSigned(change)
  const now = Date.now()
  time.textContent = `${formatAgo(updated_at, now)} · ${formatShortInstant(updated_at, now)}`
  if (lines.hidden) makeRoom(lines)
  // The app leaves a frame that shows a score until it can show it too.
  frame.dataset['score'] = ''
}

/** Shows the lines above a shorter copy of the skeleton: the present one would move. */
function makeRoom(lines: HTMLElement): void {
  const skeleton = lines.nextElementSibling?.cloneNode(true)
  for (let line = 0; line < LINES_REPLACED; line += 1) skeleton?.lastChild?.remove()
  if (skeleton !== undefined) lines.nextElementSibling?.replaceWith(skeleton)
  lines.hidden = false
}
