import { numberFormat } from './language.ts'

const MINUS = '\u2212'

const whole = /* @__PURE__ */ numberFormat({ maximumFractionDigits: 0 })
const oneDecimal = /* @__PURE__ */ numberFormat({
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const upToOneDecimal = /* @__PURE__ */ numberFormat({ maximumFractionDigits: 1 })
const upToTwoDecimals = /* @__PURE__ */ numberFormat({ maximumFractionDigits: 2 })
const twoDecimals = /* @__PURE__ */ numberFormat({
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const percent = /* @__PURE__ */ numberFormat({ style: 'percent', maximumFractionDigits: 0 })

/** `12,500` */
export function formatNumber(value: number): string {
  return whole().format(value)
}

export function formatDecimal(value: number): string {
  return oneDecimal().format(value)
}

export function formatRounded(value: number): string {
  return upToOneDecimal().format(value)
}

export function formatSigned(value: number): string {
  return withSign(value, whole().format(Math.abs(value)))
}

export function formatSignedDecimal(value: number): string {
  return withSign(value, upToTwoDecimals().format(Math.abs(value)))
}

/** `+0.90` or `−0.42`, always with two decimals. */
export function formatSentimentScore(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return withSign(rounded, twoDecimals().format(Math.abs(rounded)))
}

/** `37%`; `<1%` and `>99%` instead of a rounded 0% or 100%. */
export function formatShare(part: number, total: number): string {
  if (total <= 0) return percent().format(0)
  const share = part / total
  if (share > 0 && share < 0.005) return `<${percent().format(0.01)}`
  if (share < 1 && share >= 0.995) return `>${percent().format(0.99)}`
  return percent().format(share)
}

/** A fraction from 0 to 1 as `40%`. */
export function formatPercent(fraction: number): string {
  return percent().format(fraction)
}

/** `1 citation`, `1,284 citations` */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

export function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value))
}

/** Infinity and -Infinity for none. Takes any number of values, unlike `Math.min`. */
export function extentOf(values: Iterable<number>): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

/** Binary search for the last index for which a condition holds, given that it holds for all before it; -1 if none. */
export function upperBound(count: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low - 1
}

export function increase<Key>(counts: Map<Key, number>, key: Key, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

export function withSign(value: number, digits: string): string {
  if (value > 0) return `+${digits}`
  return value < 0 ? `${MINUS}${digits}` : digits
}

/** Undefined if the text can be stored. */
export function tooLongMessage(text: string, max: number): string | undefined {
  const excess = text.trim().length - max
  if (excess <= 0) return undefined
  return `${formatCount(excess, 'character', 'characters')} too long: the limit is ${formatNumber(max)}.`
}
