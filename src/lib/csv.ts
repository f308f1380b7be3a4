/**
 * The start of a CSV file: the byte order mark of UTF-8. Without it Excel reads the file in the computer's own code page
 * and garbles accents, dashes and other scripts. Other programs skip it.
 */
export const CSV_START = '\uFEFF'

const RUNS_AS_FORMULA = /^[=+\-@\t\r\0]/
const NEEDS_QUOTES = /[",\r\n]/

/**
 * One record of a CSV file (RFC 4180), including its line end. Cells come from untrusted sources, so those that a
 * spreadsheet would run as a formula get a leading `'`, which makes them text.
 * @param cells one or more
 */
export function csvRow(cells: readonly string[]): string {
  // A record with a single empty cell would be an empty line, which programs skip.
  if (cells.length === 1 && cells[0] === '') return '""\r\n'
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const harmless = RUNS_AS_FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
