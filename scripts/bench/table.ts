export type Result = {
  what: string
  /** Null after a timeout. */
  value: number | null
  reference?: number
  unit: 'ms' | 'MB' | '%' | ''
  /** The target; absent for numbers that only explain others. */
  most?: number
  note?: string
}

export function isMissed({ value, most }: Result): boolean {
  return most !== undefined && (value === null || value > most)
}

export function printResults(title: string, results: readonly Result[]): void {
  const isCompared = results.some(({ reference }) => reference !== undefined)
  console.log(`\n── ${title}`)
  if (isCompared) printLine('', 'product', 'reference', 'ratio', 'target')
  for (const result of results) {
    const { what, value, reference, unit, most, note } = result
    const verdict = most === undefined ? '' : isMissed(result) ? 'MISSED' : 'ok'
    const isRatio = value !== null && reference !== undefined && reference > 0
    printLine(
      what,
      value === null ? 'never' : inUnit(value, unit),
      reference === undefined ? '' : inUnit(reference, unit),
      isRatio ? `${inUnit(value / reference, '')} ×` : '',
      most === undefined ? '' : `≤ ${inUnit(most, unit)}`,
      verdict,
      note,
    )
  }

  function printLine(
    what: string,
    value: string,
    reference: string,
    ratio: string,
    target: string,
    verdict = '',
    note = '',
  ) {
    const compared = isCompared ? `${reference.padStart(11)}${ratio.padStart(9)}` : ''
    const measured = `${what.padEnd(52)}${value.padStart(11)}${compared}`
    console.log(`${measured}  ${target.padEnd(11)}${verdict.padEnd(8)}${note}`.trimEnd())
  }
}

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** `0.81–1.20, 10 times`. */
export function spread(values: readonly number[]): string {
  return `${range(values)}, ${values.length} times`
}

/** `0.81–1.20`. */
export function range(values: readonly number[]): string {
  return `${inUnit(Math.min(...values), '')}–${inUnit(Math.max(...values), '')}`
}

function inUnit(value: number, unit: Result['unit']): string {
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2
  const text = value.toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return unit === '' ? text : `${text} ${unit}`
}
