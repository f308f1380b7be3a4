/**
 * The start of a CSV file: the byte order mark of UTF-8. Without it Excel reads the file in the computer's own code page
 * and garbles accents, dashes and other scripts. Other programs skip it.
 */
export const CSV_START = '\uFEFF'

/**
 * Where a spreadsheet would begin a formula: at the start of a text, or inside it where it begins another cell or line when
 * it splits the file at semicolons or tabs. White space and quotes may stand before the sign.
 */
const BEFORE_FORMULA = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["\0])*[=+\-@＝＋－＠])/g
const BEGINS_WITH_CONTROL = /^[\t\r\n\0]/
const NEEDS_QUOTES = /[",\r\n]/

/**
 * One record of a CSV file (RFC 4180), including its line end. Texts come from untrusted sources, so a `'` is put wherever a
 * spreadsheet would begin a formula, which makes it text. Numbers stay numbers.
 * @param cells one or more
 */
export function csvRow(cells: readonly (string | number)[]): string {
  // A record with a single empty cell would be an empty line, which programs skip.
  if (cells.length === 1 && cells[0] === '') return '""\r\n'
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell.replaceAll(BEFORE_FORMULA, "$1'")
  const harmless = BEGINS_WITH_CONTROL.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
