import { looksLikeValue } from './looks-like-value.ts'

/** What separates the cells of a record. */
export type Separator = 'comma' | 'semicolon' | 'tab'

type Dialect = {
  sign: string
  decimalMark: '.' | ','
  /** Whether a spreadsheet opens the file by itself, and makes numbers and dates of texts that look like some. */
  isForSpreadsheets: boolean
  /**
   * Where a spreadsheet would begin a formula: at the start of a text, or inside it where it begins another cell or line when
   * it splits the file at other signs than this file has. White space and quotes may stand before the sign.
   */
  beforeFormula: RegExp
  needsQuotes: RegExp
}

const DIALECTS: Readonly<Record<Separator, Dialect>> = {
  comma: {
    sign: ',',
    decimalMark: '.',
    isForSpreadsheets: true,
    beforeFormula: /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["\0])*[=+\-@＝＋－＠])/g,
    needsQuotes: /[",\r\n]/,
  },
  semicolon: {
    sign: ';',
    decimalMark: ',',
    isForSpreadsheets: true,
    beforeFormula: /(^|[,\t\r\n])(?=(?:[^\S\t\r\n]|["\0])*[=+\-@＝＋－＠])/g,
    needsQuotes: /[";\r\n]/,
  },
  tab: {
    sign: '\t',
    decimalMark: '.',
    isForSpreadsheets: false,
    beforeFormula: /(^|[,;\t\r\n])(?=(?:[^\S\t\r\n]|["\0])*[=+\-@＝＋－＠])/g,
    needsQuotes: /["\t\r\n]/,
  },
}

const BEGINS_WITH_CONTROL = /^[\t\r\n\0]/

/** A number stays a number, and a day or an instant in ISO 8601 a date; a text stays a text. */
type Cell = string | number | { date: string }

/**
 * The start of a CSV file: the byte order mark of UTF-8. Without it Excel reads the file in the computer's own code page
 * and garbles accents, dashes and other scripts. Other programs skip it.
 */
export const CSV_START = '\uFEFF'

/** The media type of a file, and the end of its name. */
export function csvType(separator: Separator): { type: string; extension: `.${string}` } {
  return separator === 'tab'
    ? { type: 'text/tab-separated-values', extension: '.tsv' }
    : { type: 'text/csv', extension: '.csv' }
}

/** A whole file. */
export function csvFile(rows: readonly (readonly Cell[])[], separator: Separator): string {
  return CSV_START + rows.map((cells) => csvRow(cells, separator)).join('')
}

/**
 * One record of a CSV file (RFC 4180), including its line end. Texts come from untrusted sources, so a `'` is put wherever a
 * spreadsheet would begin a formula, and in files for spreadsheets before a text that one would make a number or a date of.
 * @param cells one or more
 */
export function csvRow(cells: readonly Cell[], separator: Separator): string {
  // A record with a single empty cell would be an empty line, which programs skip.
  if (cells.length === 1 && cells[0] === '') return '""\r\n'
  const dialect = DIALECTS[separator]
  return `${cells.map((cell) => csvCell(cell, dialect)).join(dialect.sign)}\r\n`
}

function csvCell(cell: Cell, dialect: Dialect): string {
  if (typeof cell === 'number') return String(cell).replace('.', dialect.decimalMark)
  const { beforeFormula, needsQuotes, isForSpreadsheets } = dialect
  const whole = typeof cell === 'string' ? cell : cell.date
  const text = whole.replaceAll(beforeFormula, "$1'")
  const isMistaken =
    BEGINS_WITH_CONTROL.test(text) ||
    (isForSpreadsheets && typeof cell === 'string' && looksLikeValue(text))
  const harmless = isMistaken ? `'${text}` : text
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
