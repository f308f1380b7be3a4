import { dateFormatIn } from './language.ts'
import { whenNeeded } from './when-needed.ts'

const WORDS = /[\p{L}\p{M}]+/gu

/** A longer text is no number and no date. */
const MAX_LENGTH = 80

/** The names of months, long and short, as spreadsheets in some languages read them. In lower case, in their parts. */
const monthNames = whenNeeded(() => {
  const languages =
    'en de de-AT fr es it pt nl sv da nb fi pl cs hu tr ru uk el ro ar bg ca et hr id lt lv sk sl th zh af az be bs cy eu fa fil fy ga gl he hi hy is ka kk km ky lb lo mk mn ms mt my nn oc rm sq sr sr-Latn sw ta te tg tk tt ur uz vi zu'.split(
      ' ',
    )
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15))
  // Beside a day, some languages inflect the name.
  const styles = (['long', 'short'] as const).flatMap((month) => [
    { month },
    { month, day: 'numeric' as const },
  ])
  const formats = languages.flatMap((language) =>
    styles.map((style) => dateFormatIn(language, { ...style, timeZone: 'UTC' })),
  )
  const parts = formats.flatMap((format) => months.flatMap((day) => format.formatToParts(day)))
  return new Set(
    parts
      .filter(({ type }) => type === 'month')
      .flatMap(({ value }) => value.toLowerCase().match(WORDS) ?? [])
      // LibreOffice has `ноя` where browsers have `нояб.`.
      .flatMap((word) => [word, word.slice(0, 3)])
      // Of `d’abril`; a single letter is a unit elsewhere.
      .filter((word) => word !== 'd')
      // Spreadsheets have short names of their own: `тра` of `травень`.
      .flatMap((word) => [word, word.slice(0, 3)]),
  )
})

/**
 * Letters that are a part of a number, a date, a time or an amount where they stand: `1E10`, `12h30`, `2026-11-17T06:00Z`, `5 p`,
 * `7 a.m.`, `H30.1.1`, `HK$5`, `S/ 5`, `5 c`, `1 d’abril`.
 */
const LETTER_OF_NUMBER =
  /(?<=\d)(?:[eth](?=[+-]?\d)|[zh]$)|(?<=\d )[ap](?:\. ?m\.?)?$|^[mtshr](?=\d+\.\d+\.)|[a-z]{1,3}(?=\$)|^[bs](?=\/)|(?<=\d )c$|(?<= )d[’'](?=a|o)/gi

/** Words in times, dates and amounts, besides the names of months. Spreadsheets read the currencies of their own country. */
const WORD =
  /^(?:am|pm|uhr|d[eu]|[صم]|chf|eur|usd|gbp|kr|zł|kč|[lqr]|rp|rm|ft|lei|bs|br|din|km|man|रू|[年月日時时分秒年년월일시분초午前後后上下오전후]+)$/iu

const TRUTH =
  /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|vero|verdadeiro|waar|onwaar|sant|falskt?|sand|tosi|epätosi|prawda|fałsz|pravda|nepravda|doğru|yanlış|истина|ложь)$/iu

const ERROR = /^#(?:n\/[av]|nv|[\p{L}/]+0?[!?])$/iu

/**
 * Whether a spreadsheet would take a text for a number, a date, a time, an amount, a percentage, a truth value or an error: `00042`,
 * `1E10`, `10 %`, `1/2`, `3 Mar`, `TRUE`. Rather once too often, since what it has changed once is lost.
 */
export function looksLikeValue(text: string): boolean {
  const trimmed = text.length > MAX_LENGTH ? '' : text.normalize('NFKC').trim()
  if (TRUTH.test(trimmed) || ERROR.test(trimmed)) return true
  // An apostrophe in front makes a text of it already.
  if (!/\p{Nd}/u.test(trimmed) || trimmed.startsWith("'")) return false
  const words = trimmed.replaceAll(LETTER_OF_NUMBER, ' ').match(WORDS) ?? []
  return words.every((word) => WORD.test(word) || monthNames().has(word.toLowerCase()))
}
