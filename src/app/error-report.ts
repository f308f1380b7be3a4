import { ApiError } from '../api/api-error.ts'
import { redact } from '../api/redact.ts'
import { PAGES } from '../features/shell/pages.ts'
import { BASE_PATH } from '../lib/base-path.ts'

/** What is reported about an unexpected error. It contains no data, notes or keys. */
export type ErrorReport = {
  /** The name of this build's file; its hash identifies the build. */
  build: string
  /** What caught the error. */
  where: string
  /** The path of the page, without ids and search parameters. */
  page: string
  name: string
  message: string
  stack: readonly string[]
  /** How often it has happened since the last report. */
  count: number
}

const MAX_MESSAGE_LENGTH = 300
const MAX_CLEANED_LENGTH = 1000
const MAX_LINES = 10
const MAX_LINE_LENGTH = 200
const MAX_FRAME = 1000
const MAX_FIELDS = 5
/** The words in the paths of pages, which are no ids. */
const PAGE_WORDS = [...PAGES.map(({ path }) => path), '/reports']
  .flatMap((path) => path.split('/'))
  .filter((part) => /^[a-z]/.test(part))

/**
 * Describes an error for whoever runs the dashboard.
 * @param where what caught it
 * @param pathname of the page; its ids are replaced
 */
export function describeForReport(
  error: unknown,
  where: string,
  pathname: string,
  build: string,
): ErrorReport {
  const facts = error instanceof ApiError ? factsOfAnswer(error) : factsOfBug(error)
  return { build, where, page: patternOf(pathname), ...facts, count: 1 }
}

/** The path with its ids replaced: `/brands/*`. */
function patternOf(pathname: string): string {
  const parts = pathname.split('/').map((part, index) => {
    // Every second part is an id, even if it looks like a word.
    const isWord = index % 2 === 1 && PAGE_WORDS.includes(part)
    return part === '' || isWord ? part : '*'
  })
  return parts.join('/')
}

/** The service's messages may quote data, so only codes and names of documented fields are reported. */
function factsOfAnswer({ kind, status, code, requestId, fields }: ApiError) {
  const known = [
    kind,
    status === undefined ? '' : `HTTP ${status}`,
    identifier(code),
    identifier(requestId),
    ...fields.slice(0, MAX_FIELDS).map(withoutNames),
  ]
  const message = known.filter((fact) => fact !== '').join(' · ')
  return { name: 'ApiError', message: shorten(message, MAX_MESSAGE_LENGTH), stack: [] }
}

/** Removes names of platforms and sentiments, which come from the data: `data.by_platform.*: expected a whole number`. */
function withoutNames(field: string): string {
  return field.replace(/(\.(?:by_platform|by_sentiment|platforms)\.)[^]*(: )/, '$1*$2')
}

function identifier(text = ''): string {
  return /^[\w.:-]{1,80}$/.test(text) ? text : ''
}

function factsOfBug(error: unknown) {
  if (!(error instanceof Error)) {
    const isText = typeof error === 'string'
    return { name: typeof error, message: isText ? clean(error) : '', stack: [] }
  }
  return { name: clean(error.name), message: clean(error.message), stack: framesOf(error) }
}

/** Removes what might be data from a message: quotations, search parameters, and runs of characters that look like a key. */
function clean(message: string): string {
  const text = startOf(redact(message))
    .replaceAll(/"[^"]*"?|“[^”]*”?|«[^»]*»?|`[^`]*`?/g, '"…"')
    // Browsers put names of code in single quotes: `reading 'scores'`.
    .replaceAll(/(?<!\w)(?:'(?![\w$.]{1,40}')[^']*'?|‘[^’]*’?)/g, "'…'")
    .replaceAll(/\b(Bearer|Basic)\s+\S+/gi, '$1 …')
    .replaceAll(/(https?:[^\s?#]*)[?#]\S+/g, '$1?…')
    .replaceAll(/(?<![\w/.-])[\w-]{20,}(?![\w.-])/g, '…')
  return shorten(text, MAX_MESSAGE_LENGTH)
}

/** The words at the start of a message. A word that is cut is left out, because it might be a part of a key. */
function startOf(message: string): string {
  if (message.length <= MAX_CLEANED_LENGTH) return message
  return message.slice(0, MAX_CLEANED_LENGTH).replace(/\S+$/, '')
}

/** The lines of a stack that name code, in the format of any browser. Some browsers repeat the message above them. */
function framesOf({ stack = '', message }: Error): string[] {
  const isRepeated = message !== '' && stack.includes(message)
  return stack
    .split('\n')
    .slice(isRepeated ? message.split('\n').length : 0)
    .filter(({ length }) => length <= MAX_FRAME)
    .filter((line) => /^\s+at .*:\d+:\d+\)?$|^[^\s@]*@.*:\d+:\d+$/.test(line))
    .slice(0, MAX_LINES)
    .map((line) => shorten(withoutAddress(redact(line.trim())), MAX_LINE_LENGTH))
}

/** A frame without search parameters, and without the ids in the page's address, which browsers give for inline scripts. */
function withoutAddress(frame: string): string {
  return frame
    .replaceAll(/[?#][^\s:)]*/g, '')
    .replaceAll(/(https?:\/\/[^\s/]+)(\/[^\s:)]*)/g, (file, origin: string, path: string) =>
      path.startsWith(`${BASE_PATH}/assets/`)
        ? file
        : origin + BASE_PATH + patternOf(path.slice(BASE_PATH.length)),
    )
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
