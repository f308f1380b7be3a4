/**
 * What a CSV file begins with: the byte order mark of UTF-8. Without it Excel reads the file in the code page of
 * the machine and turns every accent, dash and name in another script into rubbish; whatever else reads CSV skips it.
 */
export const CSV_START = '\uFEFF'

const RUNS_AS_FORMULA = /^[=+\-@\t\r\0]/
const NEEDS_QUOTES = /[",\r\n]/

/**
 * One record of a CSV file (RFC 4180), its line end included. The cells come from strangers, so those that a
 * spreadsheet would run as a formula get a `'` in front, which makes them text.
 * @param cells one or more
 */
export function csvRow(cells: readonly string[]): string {
  // A record of one empty cell would be an empty line, which readers skip.
  if (cells.length === 1 && cells[0] === '') return '""\r\n'
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const harmless = RUNS_AS_FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
