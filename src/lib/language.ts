import { whenNeeded } from './when-needed.ts'

/** The language of the product's words. What is formatted beside them is in the same language. */
const LANGUAGE = 'en'

const WITH_REGION = /* @__PURE__ */ new RegExp(`^${LANGUAGE}-([a-z]{2}|\\d{3})\\b`, 'i')

/**
 * The locale of numbers and dates among the product's words. It has the reader's region, and so its order of dates and its
 * clock, where the reader's language is that of the words. Digits and calendar are always those of the service.
 * @param languages the reader's, in order of preference
 */
export function localeOf(languages: readonly string[]): string {
  const own = languages.find((language) => WITH_REGION.test(language))
  return `${WITH_REGION.exec(own ?? '')?.[0] ?? LANGUAGE}-u-ca-gregory-nu-latn`
}

// The doctor runs in Node 20 too, which has no navigator.
const locale = /* @__PURE__ */ whenNeeded(() =>
  localeOf(typeof navigator === 'undefined' ? [] : navigator.languages),
)

// The formatters below are made when they are first needed.

export function numberFormat(options: Intl.NumberFormatOptions) {
  return whenNeeded(() => new Intl.NumberFormat(locale(), options))
}

/** In the reader's time zone, unless the options have another. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  return whenNeeded(() => new Intl.DateTimeFormat(locale(), options))
}

export function agoFormat(options: Intl.RelativeTimeFormatOptions) {
  return whenNeeded(() => new Intl.RelativeTimeFormat(locale(), options))
}

const list = /* @__PURE__ */ whenNeeded(
  () => new Intl.ListFormat(locale(), { type: 'conjunction' }),
)

/** `a`, `a and b` or `a, b, and c`. */
export function formatList(parts: readonly string[]): string {
  return list().format(parts)
}

const names = /* @__PURE__ */ whenNeeded(() => new Intl.Collator(locale(), { numeric: true }))

/** Compares two names for the order in which people expect them: `Tea 2` is before `Tea 10`. */
export function compareNames(one: string, other: string): number {
  return names().compare(one, other)
}

const words = /* @__PURE__ */ whenNeeded(
  () => new Intl.Segmenter(locale(), { granularity: 'word' }),
)

/** Cuts a text into words, also in languages that write no spaces between them. */
export function segmentWords(text: string): Intl.Segments {
  return words().segment(text)
}

/** In another language than that of the words, for what other programs read. */
export function dateFormatIn(language: string, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(language, options)
}

const graphemes = /* @__PURE__ */ whenNeeded(
  () => new Intl.Segmenter(locale(), { granularity: 'grapheme' }),
)

/** Cuts a text into what is seen as one character each. */
export function segmentGraphemes(text: string): Intl.Segments {
  return graphemes().segment(text)
}
