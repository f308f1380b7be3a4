import type { TestInfo } from '@playwright/test'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** What one attack has done to one page, or to nginx. */
export type Row = {
  attack: string
  page: string
  /** At the service. */
  requests: number
  /** MB that the page holds in the end; null where nothing is measured. */
  held: number | null
  /** MB that its process has grown by at its peak; null where it is not known. */
  peak: number | null
  /** The longest time for which a page, or a reader who means no harm, had to wait. */
  milliseconds: number
  outcome: string
}

const ROW = 'row'
const WIDTHS = [38, 13, 8, 7, 7, 5]

/** Adds a row to the table that is printed at the end. */
export function addRow(test: TestInfo, row: Row): void {
  test.annotations.push({ type: ROW, description: JSON.stringify(row) })
}

/** Prints the rows of all tests as a table. */
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
