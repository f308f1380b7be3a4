import { whenNeeded } from './when-needed.ts'

/** The language of the product's texts, and of the formats next to them. */
const LANGUAGE = 'en'

const WITH_REGION = /* @__PURE__ */ new RegExp(`^${LANGUAGE}-([a-z]{2}|\\d{3})\\b`, 'i')

/** With the user's region (date order, clock) if they use the texts' language. Digits and calendar are always the service's. */
export function localeOf(languages: readonly string[]): string {
  const own = languages.find((language) => WITH_REGION.test(language))
  return `${WITH_REGION.exec(own ?? '')?.[0] ?? LANGUAGE}-u-ca-gregory-nu-latn`
}

// The doctor also runs in Node 20, which has no navigator.
const locale = /* @__PURE__ */ whenNeeded(() =>
  localeOf(typeof navigator === 'undefined' ? [] : navigator.languages),
)

export function numberFormat(options: Intl.NumberFormatOptions) {
  return whenNeeded(() => new Intl.NumberFormat(locale(), options))
}

/** In the user's time zone unless the options name another. */
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

/** Natural order: `Tea 2` comes before `Tea 10`. */
export function compareNames(one: string, other: string): number {
  return names().compare(one, other)
}

const words = /* @__PURE__ */ whenNeeded(
  () => new Intl.Segmenter(locale(), { granularity: 'word' }),
)

/** Cuts a text into words, also in languages without spaces. */
export function segmentWords(text: string): Intl.Segments {
  return words().segment(text)
}

/** In a given language, for other programs to read. */
export function dateFormatIn(language: string, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(language, options)
}

const graphemes = /* @__PURE__ */ whenNeeded(
  () => new Intl.Segmenter(locale(), { granularity: 'grapheme' }),
)

export function segmentGraphemes(text: string): Intl.Segments {
  return graphemes().segment(text)
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
