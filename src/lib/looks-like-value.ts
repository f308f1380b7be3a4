import { monthNames } from './language.ts'

/** A longer text is no number and no date. */
const MAX_LENGTH = 80

/** Letters that are a part of a number or a time where they stand: `1E10`, `12h30`, `2026-11-17T06:00Z`, `5 p`. */
const LETTER_OF_NUMBER = /(?<=\d)(?:[eth](?=[+-]?\d)|[zh]$)|(?<=\d )[ap]$/gi

/** Words in times, dates and amounts, besides the names of months. */
const WORD =
  /^(?:am|pm|uhr|de|chf|eur|usd|gbp|kr|zł|kč|[年月日時时分秒年년월일시분초午前後后上下오전후]+)$/iu

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
  const words = trimmed.replaceAll(LETTER_OF_NUMBER, ' ').match(/[\p{L}\p{M}]+/gu) ?? []
  return words.every((word) => WORD.test(word) || monthNames().has(word.toLowerCase()))
}
