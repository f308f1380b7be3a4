import { numberFormat } from '../lib/language.ts'
import { formatNumber } from '../lib/numbers.ts'

const NARROW = 6.6
const WIDE = 13
const FIRST_WIDE = 0x2e80
const MAX_IN_FULL = 9999

const compact = numberFormat({ notation: 'compact', maximumFractionDigits: 1 })

/** The default root font size, in CSS pixels. */
const USUAL_REM = 16

/** The user's text size relative to the default. Charts are laid out in CSS pixels, but their text is in `rem`. */
export function textScale(): number {
  if (typeof document === 'undefined') return 1
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return size > 0 ? size / USUAL_REM : 1
}

/** An upper estimate for a chart's label, in CSS pixels. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) {
    width += (character.codePointAt(0) ?? 0) >= FIRST_WIDE ? WIDE : NARROW
  }
  return width * textScale()
}

/** In full up to four digits, then `12.5K`. */
export function formatCompact(value: number): string {
  return Math.abs(value) <= MAX_IN_FULL ? formatNumber(value) : compact().format(value)
}

/** Cut to a width in CSS pixels. */
export function shortened(text: string, width: number, fontSize = 12): string {
  const room = (width * 12) / fontSize
  if (textWidth(text) <= room) return text
  let fitting = ''
  for (const character of text) {
    if (textWidth(`${fitting}${character}…`) > room) break
    fitting += character
  }
  return `${fitting.trimEnd()}…`
}

/** Around 0,0, eight pixels wide. */
export const ROUND_MARKER = 'M-4,0a4,4 0 1,0 8,0a4,4 0 1,0 -8,0z'
