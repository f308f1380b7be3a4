import { dateFormatIn } from './language.ts'
import { workInSlices } from './scheduling.ts'
import { oncePerKey } from './when-needed.ts'

export type Separator = 'comma' | 'semicolon' | 'tab'

// `others`: where a spreadsheet may split cells instead, and so start a formula; white space and quotes may precede it.
// `isForSpreadsheets`: they open the file without an import dialog and convert text that looks like a number or date.
function dialectOf(sign: string, decimalMark: string, others: string, isForSpreadsheets = true) {
  return {
    sign,
    decimalMark,
    isForSpreadsheets,
    beforeFormula: new RegExp(
      String.raw`(^|[${others}\t\r\n])(?=(?:[^\S\t\r\n]|["\0])*[=+\-@＝＋－＠])`,
      'g',
    ),
    needsQuotes: new RegExp(`["${sign}\r\n]`),
  }
}

type Dialect = ReturnType<typeof dialectOf>

const DIALECTS: Readonly<Record<Separator, Dialect>> = {
  comma: dialectOf(',', '.', ';'),
  semicolon: dialectOf(';', ',', ','),
  tab: dialectOf('\t', '.', ',;', false),
}

const BEGINS_WITH_CONTROL = /^[\t\r\n\0]/

/** Numbers and ISO 8601 dates keep their type; a text stays a text. */
type Cell = string | number | { date: string }

/** A UTF-8 byte order mark. Without it, Excel uses the computer's code page and garbles non-ASCII text. */
const CSV_START = '\uFEFF'

export function csvType(separator: Separator): { type: string; extension: `.${string}` } {
  return separator === 'tab'
    ? { type: 'text/tab-separated-values', extension: '.tsv' }
    : { type: 'text/csv', extension: '.csv' }
}

export type CsvColumn<Row> = readonly [name: string, valueOf: (row: Row, index: number) => Cell]

export async function toCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  separator: Separator,
): Promise<string> {
  return csvHead(columns, separator) + (await csvRows(columns, rows, separator))
}

export function csvHead<Row>(columns: readonly CsvColumn<Row>[], separator: Separator): string {
  const names = columns.map(([name]) => name)
  return CSV_START + csvRow(names, separator)
}

/** Begins with the names of months, about 1 ms a language, so that a file does not take that long in one task. */
export async function csvRows<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  separator: Separator,
): Promise<string> {
  await workInSlices(allMonthNames())
  const valuesOf = (row: Row, index: number) => columns.map(([, valueOf]) => valueOf(row, index))
  return rows.map((row, index) => csvRow(valuesOf(row, index), separator)).join('')
}

/** RFC 4180. Texts are untrusted: `'` goes where a spreadsheet would start a formula or convert a text to a number or date. */
export function csvRow(cells: readonly Cell[], separator: Separator): string {
  // A record with one empty cell would be an empty line, which programs skip.
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

const WORDS = /[\p{L}\p{M}]+/gu

/** A longer text is neither a number nor a date. */
const MAX_LENGTH = 80

const LANGUAGES =
  'en de de-AT fr es it pt nl sv da nb fi pl cs hu tr ru uk el ro ar bg ca et hr id lt lv sk sl th zh af az be bs cy eu fa fil fy ga gl he hi hy is ka kk km ky lb lo mk mn ms mt my nn oc rm sq sr sr-Latn sw ta te tg tk tt ur uz vi zu'.split(
    ' ',
  )

/** The lower-case words of month names, long and short, as spreadsheets read them in a language. */
const monthNames = oncePerKey((language: string): ReadonlySet<string> => {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15))
  // Some languages inflect the name next to a day.
  const styles = (['long', 'short'] as const).flatMap((month) => [
    { month },
    { month, day: 'numeric' as const },
  ])
  const formats = styles.map((style) => dateFormatIn(language, { ...style, timeZone: 'UTC' }))
  const parts = formats.flatMap((format) => months.flatMap((day) => format.formatToParts(day)))
  return new Set(
    parts
      .filter(({ type }) => type === 'month')
      .flatMap(({ value }) => value.toLowerCase().match(WORDS) ?? [])
      // From `d’abril`; a single letter is a unit elsewhere.
      .filter((word) => word !== 'd')
      // Spreadsheets use short names of their own: `тра` for `травень`, `ноя` where browsers have `нояб.`.
      .flatMap((word) => [word, word.slice(0, 3)]),
  )
})

function* allMonthNames(): Generator<void, void, void> {
  for (const language of LANGUAGES) {
    monthNames(language)
    yield
  }
}

function isMonth(word: string): boolean {
  const name = word.toLowerCase()
  return LANGUAGES.some((language) => monthNames(language).has(name))
}

/**
 * Letters that are part of a number, date, time or amount: `1E10`, `12h30`, `2026-11-17T06:00Z`, `5 p`, `7 a.m.`, `H30.1.1`,
 * `HK$5`, `S/ 5`, `5 c`, `1 d’abril`.
 */
const LETTER_OF_NUMBER =
  /(?<=\d)(?:[eth](?=[+-]?\d)|[zh]$)|(?<=\d )[ap](?:\. ?m\.?)?$|^[mtshr](?=\d+\.\d+\.)|[a-z]{1,3}(?=\$)|^[bs](?=\/)|(?<=\d )c$|(?<= )d[’'](?=a|o)/gi

/** Words in times, dates and amounts other than month names. Spreadsheets read the currencies of their own country. */
const WORD =
  /^(?:am|pm|uhr|d[eu]|[صم]|chf|eur|usd|gbp|kr|zł|kč|[lqr]|rp|rm|ft|lei|bs|br|din|km|man|रू|[年月日時时分秒年년월일시분초午前後后上下오전후]+)$/iu

const TRUTH =
  /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|vero|verdadeiro|waar|onwaar|sant|falskt?|sand|tosi|epätosi|prawda|fałsz|pravda|nepravda|doğru|yanlış|истина|ложь)$/iu

const ERROR = /^#(?:n\/[av]|nv|[\p{L}/]+0?[!?])$/iu

/** Whether a spreadsheet might convert a text, such as `00042` or `3 Mar`. In doubt, yes: a conversion cannot be undone. */
export function looksLikeValue(text: string): boolean {
  const trimmed = text.length > MAX_LENGTH ? '' : text.normalize('NFKC').trim()
  if (TRUTH.test(trimmed) || ERROR.test(trimmed)) return true
  // A leading apostrophe already makes it a text.
  if (!/\p{Nd}/u.test(trimmed) || trimmed.startsWith("'")) return false
  const words = trimmed.replaceAll(LETTER_OF_NUMBER, ' ').match(WORDS) ?? []
  return words.every((word) => WORD.test(word) || isMonth(word))
}
