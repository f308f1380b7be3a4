import { isObject, pairsIn } from '../lib/objects.ts'

/** Redacting shorter keys would also hide common words. */
const MIN_HIDDEN_KEY_LENGTH = 8
/** Only the start of a longer key is searched; the rest of its word is redacted with it. */
const MAX_SOUGHT = 64
const MAX_NESTING = 5
const REDACTED = '…'

/** HTML entity names in lower case. Letters and digits have none. */
const ENTITIES = pairsIn(
  'excl ! quot " num # dollar $ percnt % amp & apos \' lpar ( rpar ) ast * midast * plus + comma , ' +
    'period . sol / colon : semi ; lt < equals = gt > quest ? commat @ lsqb [ lbrack [ bsol \\ rsqb ] ' +
    'rbrack ] hat ^ lowbar _ underbar _ grave ` diacriticalgrave ` lcub { lbrace { verbar | vert | ' +
    'verticalline | rcub } rbrace }',
)

/** No pattern can match in two ways, so the time is linear in the length of the text. */
type Operation = { pattern: RegExp; replace: (match: string) => string }

/** Undoes one encoding: of URLs, of JSON and programming languages, or of HTML. Groups would take most of the time. */
const DECODE: Operation = {
  pattern:
    /%[\da-f]{2}|\\(?:u\{?0{0,6}[\da-f]{2}\}?|x[\da-f]{2}|0?[0-7]{2,3}|.)|&(?:#x0{0,6}[\da-f]{2};?|#0{0,6}\d{2,3};?|[a-z]{2,16};)/gis,
  replace: (match) => {
    const isEntity = match.startsWith('&')
    if (isEntity && match[1] !== '#') return ENTITIES.get(match.slice(1, -1).toLowerCase()) ?? match
    if (match.length === 2) return /[nrt]/.test(match) ? ' ' : match.slice(1)
    const isHex = match.startsWith('%') || /^..?[ux]/i.test(match)
    const code = /[\da-f]+(?=[;}]?$)/i.exec(match)?.[0] ?? ''
    return String.fromCharCode(Number.parseInt(code, isHex ? 16 : isEntity ? 10 : 8))
  },
}

/** Undoes quoted-printable. Not part of `DECODE`, because a key often follows `=`. */
const DECODE_MAIL: Operation = {
  pattern: /=(?:[\da-f]{2}|\r?\n)/gi,
  replace: (match) =>
    match.endsWith('\n') ? '' : String.fromCharCode(Number.parseInt(match.slice(1), 16)),
}

/** Drops what differs between base64 alphabets, line breaks, and separators between hex bytes. */
const ONLY_DIGITS: Operation = { pattern: /[\s+/_:-]+/g, replace: () => '' }

/** Lower-case search texts; `digits` are without what `ONLY_DIGITS` drops. */
type Sought = { forms: readonly string[]; digits: readonly string[]; isCut: boolean }

/** The range extends to the match of `until`. */
type Range = { start: number; end: number; until: RegExp | null }

const NO_DIGIT = /[^\w+/=-]/g
const SPACE = /\s/g

/** Every key that was sent. Earlier ones stay, because answers may arrive late. */
const sentKeys = new Map<string, Sought>()

/** Makes `redact` hide this key. Keys that are too short are not hidden (contract §12). */
export function hideKey(key: string): void {
  if (key.length < MIN_HIDDEN_KEY_LENGTH || sentKeys.has(key)) return
  // Whole keys too, because a line can end inside one.
  const partsOf = (text: string) => [...new Set([text.slice(0, MAX_SOUGHT), text])]
  sentKeys.set(key, {
    // The key itself may look encoded; then more is decoded than the service encoded.
    forms: levelsOf(key)
      .flatMap((level) => partsOf(fold(level)))
      .filter((form) => form.length >= MIN_HIDDEN_KEY_LENGTH),
    digits: partsOf(key).flatMap((part) => [
      hexOf(part),
      ...[0, 1, 2].map((before) => base64Of(part, before)),
    ]),
    isCut: key.length > MAX_SOUGHT,
  })
}

export function forgetKeys(): void {
  sentKeys.clear()
}

/**
 * Finds keys verbatim, percent-encoded, escaped for JSON, HTML or mail, in base64 (also within a longer text, such as
 * `Bearer KEY`), in hex, and nested. Redact before cutting: part of a key is not found.
 */
export function redact(text: string): string {
  const found = findKeys(text)
  return found.length === 0 ? text : without(found, text)
}

/** In place: an answer may have 250,000 values. @param source the JSON text; without a key in it, the values are not searched */
export function redactJson(value: unknown, source: string): unknown {
  return findKeys(source).length === 0 ? value : redactValue(value)
}

function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return redact(value)
  if (typeof value === 'number') return sentKeys.has(String(value)) ? REDACTED : value
  if (Array.isArray(value)) {
    const items: unknown[] = value
    for (const [index, item] of items.entries()) items[index] = redactValue(item)
  } else if (isObject(value)) {
    for (const name of Object.keys(value)) {
      const shown = redact(name)
      const member = redactValue(value[name])
      if (shown !== name) Reflect.deleteProperty(value, name)
      if (shown !== name || member !== value[name]) Reflect.set(value, shown, member)
    }
  }
  return value
}

function findKeys(text: string): Range[] {
  if (sentKeys.size === 0 || text.length < MIN_HIDDEN_KEY_LENGTH) return []
  const steps: Operation[] = []
  return levelsOf(text).flatMap((level) => {
    const inMail = rewrite(level, DECODE_MAIL)
    const found = [
      ...inSource(text, steps, findForms(level, 'forms')),
      ...(inMail === level
        ? []
        : inSource(text, [...steps, DECODE_MAIL], findForms(inMail, 'forms'))),
      ...inSource(text, [...steps, ONLY_DIGITS], findForms(rewrite(level, ONLY_DIGITS), 'digits')),
    ]
    steps.push(DECODE)
    return found
  })
}

/** The text, then each level of decoding. */
function levelsOf(text: string): string[] {
  const levels = [text]
  for (let level = text; levels.length <= MAX_NESTING; levels.push(level)) {
    const decoded = rewrite(level, DECODE)
    if (decoded === level) break
    level = decoded
  }
  return levels
}

function rewrite(text: string, { pattern, replace }: Operation): string {
  return text.replace(pattern, replace)
}

/** Lower case of the same length. Services that decode URLs turn a plus into a space. */
function fold(text: string): string {
  const lower = text.toLowerCase()
  const folded =
    lower.length === text.length
      ? lower
      : text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  return folded.replaceAll('+', ' ')
}

function findForms(view: string, kind: 'forms' | 'digits'): Range[] {
  const ranges: Range[] = []
  const folded = fold(view)
  for (const { [kind]: forms, isCut } of sentKeys.values()) {
    const until = isCut ? SPACE : kind === 'digits' ? NO_DIGIT : null
    for (const form of forms) {
      for (let at = folded.indexOf(form); at !== -1; at = folded.indexOf(form, at + form.length))
        ranges.push({ start: at, end: at + form.length, until })
    }
  }
  return ranges
}

/** Maps ranges of the rewritten text back to the source. */
function inSource(text: string, steps: readonly Operation[], ranges: readonly Range[]): Range[] {
  if (ranges.length === 0 || steps.length === 0) return [...ranges]
  let view = text
  let starts = Array.from({ length: text.length }, (_, at) => at)
  let ends = starts.map((at) => at + 1)
  for (const step of steps) {
    const next: { starts: number[]; ends: number[] } = { starts: [], ends: [] }
    let at = 0
    const add = (from: number, to: number) => {
      next.starts.push(starts[from] ?? 0)
      next.ends.push(ends[to - 1] ?? 0)
    }
    for (const match of view.matchAll(step.pattern)) {
      const [matched] = match
      for (; at < match.index; at += 1) add(at, at + 1)
      at += matched.length
      const { length } = step.replace(matched)
      for (let made = 0; made < length; made += 1) add(match.index, at)
    }
    for (; at < view.length; at += 1) add(at, at + 1)
    ;({ starts, ends } = next)
    view = rewrite(view, step)
  }
  return ranges.map(({ start, end, until }) => ({
    start: starts[start] ?? 0,
    end: ends[end - 1] ?? 0,
    until,
  }))
}

function without(ranges: readonly Range[], text: string): string {
  let shown = ''
  let at = 0
  for (const { start, end, until } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (start > at || shown === '') shown += text.slice(at, start) + REDACTED
    if (end <= at) continue
    at = until === null ? end : search(text, until, end)
  }
  return shown + text.slice(at)
}

function search(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}

/** The base64 characters determined by the key alone. @param before bytes before it, modulo 3 */
function base64Of(key: string, before: number): string {
  const base64 = btoa('\0'.repeat(before) + key)
  const certain = base64.slice(
    Math.ceil((before * 8) / 6),
    Math.floor(((before + key.length) * 8) / 6),
  )
  return rewrite(certain, ONLY_DIGITS).toLowerCase()
}

function hexOf(key: string): string {
  return Array.from(key, (character) => character.charCodeAt(0).toString(16)).join('')
}
