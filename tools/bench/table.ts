/** One line of the result. */
export type Result = {
  what: string
  /** Null if it did not happen in time. */
  value: number | null
  unit: 'ms' | 'MB' | '%' | '×' | ''
  /** The target: the value may be this at most. Without one, the number only explains others. */
  most?: number
  /** How much the value varied, or what it consists of. */
  note?: string
}

export function isMissed({ value, most }: Result): boolean {
  return most !== undefined && (value === null || value > most)
}

/** Prints the results of one part. */
export function printResults(title: string, results: readonly Result[]): void {
  console.log(`\n── ${title}`)
  for (const result of results) {
    const { what, value, unit, most, note = '' } = result
    const verdict = most === undefined ? '' : isMissed(result) ? 'MISSED' : 'ok'
    const target = most === undefined ? '' : `≤ ${inUnit(most, unit)}`
    const measured = value === null ? 'never' : inUnit(value, unit)
    console.log(
      `${what.padEnd(54)}${measured.padStart(11)}  ${target.padEnd(11)}${verdict.padEnd(8)}${note}`.trimEnd(),
    )
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** `0.81–1.20, 10 times`. */
export function spread(values: readonly number[]): string {
  return `${inUnit(Math.min(...values), '')}–${inUnit(Math.max(...values), '')}, ${values.length} times`
}

function inUnit(value: number, unit: Result['unit']): string {
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2
  const text = value.toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return unit === '' ? text : `${text} ${unit}`
}
