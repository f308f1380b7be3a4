import * as z from 'zod'
import { addDays, dateOf, dayOf, daysBetween, isDate, parseTime } from '../../src/lib/dates.ts'
import { pairsIn, parseJson, textIn } from '../../src/lib/objects.ts'
import { daysOfPeriod, MAX_DAYS } from '../../src/lib/period.ts'
import { NO_SOURCE } from '../../src/model/citation-list/list-filter.ts'
import { clip } from '../service/clean-text.ts'

// The inputs of tools. Clients send the same thing in many forms: numbers as strings, strings for lists, JSON inside strings,
// `null` for omitted values. Each field accepts every unambiguous form; the published schema has only the plain one.

/** Longer names, of platforms for example, are truncated. */
export const MAX_NAME_LENGTH = 100

/** Placeholders that clients send for omitted fields. */
const NOTHING = /^(?:|null|undefined|none|nil|<nil>|nan|n\/a)$/i

/** Accepts numbers, a list or object of one, and surrounding white space. */
function readText(value: unknown): unknown {
  if (value === null) return undefined
  if (Array.isArray(value)) return value.length < 2 ? readText(value[0]) : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'object') {
    const values = Object.values(value)
    return values.length === 1 ? readText(values[0]) : value
  }
  if (typeof value !== 'string') return value
  const text = value.trim()
  return NOTHING.test(text) ? undefined : text
}

/** A string that never contains quotes or brackets, so JSON inside it is parsed. */
function readWord(value: unknown): unknown {
  const text = readText(value)
  return typeof text === 'string' && /^["[]/.test(text) ? readText(parseJson(text) ?? text) : text
}

/** A list of words: a single word, JSON or Python syntax, or separated by commas. `all` means no filter. */
function readWords(value: unknown): unknown {
  const words = splitWords(value).filter((word) => word !== undefined)
  const isAll = words.some((word) => typeof word === 'string' && /^(?:all|any|\*)$/i.test(word))
  return words.length === 0 || isAll ? undefined : words
}

function splitWords(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(splitWords)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(splitWords)
  const text = readText(value)
  if (typeof text !== 'string') return [text]
  const parsed = /^["[{]/.test(text) ? parseJson(text) : undefined
  if (parsed !== undefined) return splitWords(parsed)
  return text
    .replaceAll(/^\[|\]$/g, '')
    .split(/[,;|\n，、]| (?:or|and) /i)
    .map((word) => readText(word.trim().replaceAll(/^(["'])(.*)\1$/g, '$2')))
}

/** Months, quarters and years have their average length, so that twelve months are a year. */
const UNITS: readonly [unit: RegExp, days: number][] = [
  [/^(?:h|hrs?|hours?|hourly)$/, 1 / 24],
  [/^(?:|d|days?|daily)$/, 1],
  [/^(?:w|wks?|weeks?|weekly)$/, 7],
  [/^fortnights?$/, 14],
  [/^(?:m|mo|mos|mths?|months?|monthly)$/, 365 / 12],
  [/^(?:q|qtrs?|quarters?|quarterly)$/, 365 / 4],
  [/^(?:y|yrs?|years?|yearly)$/, 365],
]

const NUMBER_WORDS = pairsIn(
  'one 1 two 2 couple 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 ' +
    'fourteen 14 fifteen 15 twenty 20 thirty 30 forty 40 fifty 50 sixty 60 ninety 90 hundred 100',
)

/** `30` for `thirty`, `2 weeks` for `couple of weeks`. */
function withDigits(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[a-z]+/g, (word) => NUMBER_WORDS.get(word) ?? word)
    .replaceAll(/(?<=\d) of\b/g, '')
}

/**
 * `7d` from `7`, `last 7 days`, `LAST_30_DAYS`, `P30D`, `2 weeks`, `two weeks`, `month`, `weekly`, `12mo`, `90-day`, `ytd`,
 * `this month`.
 */
function readPeriod(value: unknown): unknown {
  const text = readWord(value)
  if (typeof text !== 'string') return text
  if (/^(?:all(?:[ _-]?time)?|max(?:imum)?|lifetime|everything)$/i.test(text)) return `${MAX_DAYS}d`
  // A year, not that many days.
  if (/^(?:19|20)\d\d$/.test(text)) return text
  const words = withDigits(text.replaceAll(/[\s_()~+-]+/g, ' ')).trim()
  const [, part = words, short] =
    /^(?:this|current) (week|month|quarter|year)$|^([wmqy])td$/.exec(
      words.replace(/^(?:the )?(\w+) to date$/, 'this $1'),
    ) ?? []
  if (part !== words || short !== undefined) return `${daysSinceStart(short ?? part)}d`
  const read =
    /^(?:(?:in|over|for|during|an?|the|last|past|previous|prior|recent|trailing|rolling|p|[lt](?=\d))(?: |(?=\d)))*(\d{1,5}(?:\.0+)?)? ?([a-z]*)(?: ago| back)?(?: (?:period|window))?$/.exec(
      words,
    )
  const [, count, unit = ''] = read ?? []
  const days = UNITS.find(([name]) => name.test(unit))?.[1]
  if (read === null || days === undefined || (count ?? unit) === '') return text
  const length = Number(count ?? 1) * days
  return `${length < 1 ? Math.ceil(length) : Math.round(length)}d`
}

/** Of the current week, month, quarter or year, today included. */
function daysSinceStart(part: string): number {
  const today = dateOf(Date.now())
  const day = dayOf(today)
  // Day 0 was a Thursday.
  if (part.startsWith('w')) return ((day + 3) % 7) + 1
  const month = Number(today.slice(5, 7))
  const first = part.startsWith('m') ? month : part.startsWith('q') ? month - ((month - 1) % 3) : 1
  return day - dayOf(`${today.slice(0, 4)}-${String(first).padStart(2, '0')}-01`) + 1
}

const INSTANT =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?(?::\d\d(?:[.,]\d+)?)? ?(?:Z|UTC|GMT|([+-]\d\d):?(\d\d))?$/i

/** A UTC day from a date, a timestamp, `today`, `7 days ago`, or a date with a month's name. */
function readDay(value: unknown): unknown {
  const text = readWord(value)
  if (typeof text !== 'string' || isDate(text)) return text
  if (/^(?:today|now)$/i.test(text)) return dateOf(Date.now())
  if (/^yesterday$/i.test(text)) return daysAgo(1)
  const back =
    /^(?:now ?)?-? ?((?:\d{1,4}|[a-z ]{1,12}(?=.* ago$)) ?[a-z]+?)(?: ago)?$|^((?:the )?(?:last|past) .+)$/i.exec(
      text,
    )
  if (back !== null) {
    const days = daysOfPeriod(String(readPeriod(back[1] ?? back[2])))
    // The last seven days begin six days ago.
    if (days !== null) return daysAgo(back[1] === undefined ? days - 1 : days)
  }
  const [, day, month, year] = /^(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(text) ?? []
  if (day !== undefined) return readDay(`${year}-${month}-${day}`)
  const numbers = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)$|^(\d{4})(\d\d)(\d\d)$/.exec(text)
  if (numbers !== null) {
    return numbers
      .slice(1)
      .filter((part) => part !== undefined)
      .map((part) => part.padStart(2, '0'))
      .join('-')
  }
  if (/^\d{10}(?:\d{3})?$/.test(text)) return dateOf(Number(text.padEnd(13, '0')))
  const [, date = '', time = '00:00', hours = '+00', minutes = '00'] = INSTANT.exec(text) ?? []
  // JavaScript reads 30 February as a day in March.
  const written = isDate(date)
    ? `${date}T${time}${hours}:${minutes}`
    : /^(?=.*\p{L}{3})(?=.*\b\d{4}\b)(?=.*\b\d{1,2}\b)[\p{L}\d ,.]+$/u.test(text)
      ? `${text} UTC`
      : ''
  const instant = parseTime(written)
  return Number.isNaN(instant) ? text : dateOf(instant)
}

function daysAgo(days: number): string {
  return addDays(dateOf(Date.now()), -days)
}

/** The days that a value means together: `2026-11-01 to 2026-11-16`, a list of both, a day, or a period that ends today. */
export function readSpan(value: unknown): { from?: unknown; to?: unknown } {
  const text = readText(value)
  const parts = Array.isArray(text)
    ? text
    : typeof text === 'string'
      ? text.split(/ ?(?:\.\.\.?|[–→,;]| - | to | until | and |\/(?=\d{4}-))+ ?/i)
      : [text]
  if (parts.length === 2) return { from: parts[0], to: parts[1] }
  const days = daysOfPeriod(String(readPeriod(text)))
  return days === null ? { from: text, to: text } : { from: daysAgo(days - 1) }
}

/** A period of a tool that ends today, or on the given day, from its first day. */
export function periodSince(from: unknown, until: unknown): string | undefined {
  const [first, last] = [readDay(from), readDay(until) ?? dateOf(Date.now())].map(String)
  if (first === undefined || last === undefined || !isDate(first) || !isDate(last)) return undefined
  return `${daysBetween(first, last) + 1}d`
}

/** The same for all spellings: `Google AI` is `google_ai`. */
export function foldName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

/** Makers and products that stand for a platform. */
const PLATFORM_OF: Readonly<Record<string, string>> = {
  openai: 'chatgpt',
  gpt: 'chatgpt',
  anthropic: 'claude',
  gemini: 'google',
  bard: 'google',
  overview: 'google',
  overviews: 'google',
  good: 'positive',
  bad: 'negative',
}

const MIN_BEGINNING = 3

const EXCLUDES = /^\s*[!-]|\b(?:non?|not|without|except|exclud\w+)\b/i

/**
 * The keys that a name means: those that differ in spelling only; else those that share all words of the one or the other
 * (`ChatGPT (OpenAI)`, `Google-AI Overviews`); else those that begin alike (`neg`, `claude3`).
 */
export function meantKeys(
  name: string,
  keys: readonly string[],
  nameOf = (key: string): string => key,
): string[] {
  const folded = foldName(name)
  if (folded === '' || EXCLUDES.test(name)) return keys.filter((key) => key === name)
  const words = wordsOfName(name).map((word) => PLATFORM_OF[word] ?? word)
  const isAlike = [
    (key: string) => [key, nameOf(key)].some((each) => foldName(each) === folded),
    (key: string) => {
      const own = wordsOfName(key)
      const isWithin = words.every((word) => own.includes(word) && word.length >= MIN_BEGINNING)
      return isWithin || (own.length > 0 && own.every((word) => words.includes(word)))
    },
    (key: string) => {
      const own = foldName(key)
      const [short, long] = own.length < folded.length ? [own, folded] : [folded, own]
      return short.length >= MIN_BEGINNING && long.startsWith(short)
    },
  ]
  return isAlike.map((is) => keys.filter(is)).find((found) => found.length > 0) ?? []
}

/** `brandName` and `brand_name` are `brand` and `name`. */
export function wordsOfName(name: string): string[] {
  return name
    .normalize('NFKC')
    .replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu}\p{Ll})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

export function shownValue(value: unknown): string {
  return clip(JSON.stringify(value) ?? 'nothing', MAX_NAME_LENGTH)
}

export const BRAND = z
  .preprocess(readWord, z.string().min(1).max(400))
  .describe('The ID of a brand, as `brands` lists it.')

/** The URL of a dashboard page that somebody may have copied: its brand and, if it has one, its citation. */
const PAGE = /^https?:[^?#]*\/brands\/([^/?#]+)(?:\/citations\/([^/?#]+))?/i

/** An ID, also from the URL of its page in the dashboard. */
export function readId(value: unknown, kind: 'brand' | 'citation'): unknown {
  const word = readWord(value)
  const [, brand, citation] = PAGE.exec(textIn(word)) ?? []
  const inAddress = kind === 'brand' ? brand : citation
  try {
    return inAddress === undefined ? word : decodeURIComponent(inAddress)
  } catch {
    return word
  }
}

export const PERIOD = z
  .preprocess(
    readPeriod,
    z
      .string()
      .refine((period) => daysOfPeriod(period) !== null, {
        error: ({ input }) =>
          `expected a number of days from 1d to 3650d, such as 7d, not ${shownValue(input)}`,
      })
      .optional(),
  )
  .describe('A number of days, such as 7d, 30d or 90d. 30d without one.')

export const CURSOR = z
  .preprocess(readWord, z.string().max(30_000).optional())
  .describe('`next_cursor` of the answer before, unchanged, for what follows it.')

export const DAY = z.preprocess(
  readDay,
  z
    .string()
    .refine(isDate, {
      error: ({ input }) => `expected a day as YYYY-MM-DD, not ${shownValue(input)}`,
    })
    .optional(),
)

export const NAMES = z.preprocess(readWords, z.array(z.string().max(200)).max(20).optional())

/** Wildcards around a word: `ship*`, `%ship%`. Words are found inside longer ones anyway. */
const WILDCARDS = /(?<!\S)[*%]+|\*+(?!\S)|(?<=(?<!\S)%[^\s%]*)%(?!\S)/g

/** Free text. A list is joined. */
export function wordsOf(most: number, { isSearch = false } = {}) {
  const read = (value: unknown): unknown => {
    const list = typeof value === 'string' && /^\s*\[/.test(value) ? parseJson(value) : value
    const words = Array.isArray(list)
      ? readText(list.map((word) => readText(word) ?? '').join(' '))
      : readText(value)
    return isSearch && typeof words === 'string' ? readText(words.replaceAll(WILDCARDS, '')) : words
  }
  return z.preprocess(read, z.string().max(most).optional())
}

/** A URL in a text, without what surrounds it: `<…>`, `[…](…)`, quotes. */
const ADDRESS = /\bhttps?:[^\s<>"'`)\]]+/gi

/** Not part of a host: surrounding punctuation, and search syntax (`site:a.example`, `*.a.example`). */
const AROUND_HOST = /^(?:site:|[^\p{L}\p{N}[/])+|(?<=^https?:\/\/)\*\.|[^\p{L}\p{N}\]/]+$/giu

function readHosts(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap(readHosts)
  const text = readText(value)
  if (typeof text !== 'string') return text ?? []
  const parsed = /^["[{]/.test(text) ? parseJson(text) : undefined
  if (parsed !== undefined) return readHosts(parsed)
  if (text.toLowerCase() === NO_SOURCE) return [NO_SOURCE]
  const words = text.match(ADDRESS) ?? text.split(/[\s,;|，、]+/)
  return words.map((word) => word.replaceAll(AROUND_HOST, '')).filter((word) => word !== '')
}

export const HOSTS = z.preprocess(readHosts, z.array(z.string().max(3000)).max(20).optional())

/** Higher counts are lowered to `most`. */
export function countOf(most: number) {
  const read = (value: unknown): unknown => {
    const word = readWord(value)
    if (typeof word !== 'string') return word
    if (/^(?:all|max|maximum|unlimited)$/i.test(word)) return most
    const found = withDigits(word).match(/-?\d[\d,_]*(?:\.\d+)?/g) ?? []
    const [number, ...others] = new Set(found.map((each) => Number(each.replaceAll(/[,_]/g, ''))))
    const exact = Number(word)
    if (!Number.isNaN(exact)) return Math.min(exact, most)
    return number === undefined || others.length > 0 ? word : Math.min(number, most)
  }
  return z.preprocess(read, z.int().min(1).max(most).optional())
}
