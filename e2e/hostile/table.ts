import type { TestInfo } from '@playwright/test'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** The effect of one attack on a page or nginx. */
export type Row = {
  attack: string
  page: string
  /** At the service. */
  requests: number
  /** MB held by the page at the end; null if nothing is measured. */
  held: number | null
  /** MB at the peak of its process; null if it is unknown. */
  peak: number | null
  /** The longest wait of a page or a harmless user. */
  milliseconds: number
  outcome: string
}

const ROW = 'row'
const WIDTHS = [38, 13, 8, 7, 7, 5]

export function addRow(test: TestInfo, row: Row): void {
  test.annotations.push({ type: ROW, description: JSON.stringify(row) })
}

export default class Table implements Reporter {
  readonly #lines: string[] = []

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      if (type !== ROW) continue
      const { attack, page, requests, held, peak, milliseconds, outcome }: Row =
        JSON.parse(description)
      this.#lines.push(line(attack, page, requests, held, peak, milliseconds, outcome))
    }
  }

  onEnd(): void {
    if (this.#lines.length === 0) return
    console.log(line('attack', 'page', 'requests', 'MB held', 'MB peak', 'ms', 'outcome'))
    for (const each of this.#lines) console.log(each)
  }
}

function line(...cells: (string | number | null)[]): string {
  return cells.map((cell, at) => String(cell ?? '–').padEnd(WIDTHS[at] ?? 0)).join('  ')
}
