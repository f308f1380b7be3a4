import { formatAgo, formatShortInstant, isInstant } from '../lib/dates.ts'
import { formatNumber, formatSigned, withSign } from '../lib/numbers.ts'
import { isObject } from '../lib/objects.ts'
import { isPeriodCode } from '../lib/period.ts'
import { afterPaint, yieldToMain } from '../lib/scheduling.ts'

type ShownScore = { score: number; change: number; updated_at: string }

/** The schema `Score` (contract §16.1) without the schema library. */
export function isScore(data: unknown): data is ShownScore {
  if (!isObject(data) || !isObject(data['breakdown'])) return false
  const { score, change, change_period, updated_at, breakdown } = data
  return (
    [
      score,
      change,
      breakdown['citation_frequency'],
      breakdown['domain_authority'],
      breakdown['platform_diversity'],
      breakdown['technical_factors'],
    ].every(Number.isSafeInteger) &&
    typeof change_period === 'string' &&
    isPeriodCode(change_period) &&
    typeof updated_at === 'string' &&
    isInstant(updated_at)
  )
}

/** The number of skeleton lines that are as high as the score and its change. */
const LINES_REPLACED = 5

/**
 * Writes a score into its places (src/features/overview/score-panel.tsx): plain numbers first, then formatted: the first
 * formatter takes 0.1 s on a slow phone. Resolves when the plain numbers have been painted.
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
  // The app keeps a frame that shows a score until it can show the score too.
  frame.dataset['score'] = ''
  await afterPaint()
  void writeFormatted(frame, score)
}

/** In two tasks, because the first formatters are slow. */
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

/** Shows a shorter copy of the skeleton below the lines; resizing the present one would shift it. */
function makeRoom(lines: HTMLElement): void {
  const skeleton = lines.nextElementSibling?.cloneNode(true)
  for (let line = 0; line < LINES_REPLACED; line += 1) skeleton?.lastChild?.remove()
  if (skeleton !== undefined) lines.nextElementSibling?.replaceWith(skeleton)
  lines.hidden = false
}
