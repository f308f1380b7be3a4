import { ApiError } from '../api/api-error.ts'

/** What is told of an unexpected error: nothing of the data, the notes or the keys that the page works with. */
export type ErrorReport = {
  /** The file of this build, told apart by its hash. */
  build: string
  /** What caught it. */
  where: string
  /** The page, without ids and search. */
  page: string
  name: string
  message: string
  stack: readonly string[]
  /** How often, since the last report of it. */
  count: number
}

const LONGEST_MESSAGE = 300
const MOST_LINES = 10
const LONGEST_LINE = 200
const MOST_FIELDS = 5
const PAGE_WORDS = /^(brands|history|breakdown|citations|compare|report|settings|connect)$/

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

/** Whether an error says that a file of the app could not be had: each browser has words of its own, and Vite for styles. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(
      error.message,
    )
  )
}

/** The page as `/brands/*` where its address has the id of a brand. */
function patternOf(pathname: string): string {
  const parts = pathname.split('/').map((part, index) => {
    // Every second part is an id, whatever it looks like.
    const isWord = index % 2 === 1 && PAGE_WORDS.test(part)
    return part === '' || isWord ? part : '*'
  })
  return parts.join('/')
}

/** The service's own words may quote data: only codes and the names of fields are told. */
function factsOfAnswer({ kind, status, code, requestId, fields }: ApiError) {
  const known = [
    kind,
    status === undefined ? '' : `HTTP ${status}`,
    identifier(code),
    identifier(requestId),
    ...fields.slice(0, MOST_FIELDS),
  ]
  const message = known.filter((fact) => fact !== '').join(' · ')
  return { name: 'ApiError', message: shorten(message, LONGEST_MESSAGE), stack: [] }
}

function identifier(text = ''): string {
  return /^[\w.:-]{1,80}$/.test(text) ? text : ''
}

function factsOfBug(error: unknown) {
  if (!(error instanceof Error)) {
    const isText = typeof error === 'string'
    return { name: typeof error, message: isText ? clean(error) : '', stack: [] }
  }
  return { name: error.name, message: clean(error.message), stack: framesOf(error.stack) }
}

/** A message without what might be data: quotations, search parameters, and runs of characters that look like a key. */
function clean(message: string): string {
  const text = message
    .replaceAll(/"[^"]*"?/g, '"…"')
    .replaceAll(/\b(Bearer|Basic)\s+\S+/gi, '$1 …')
    .replaceAll(/(https?:[^\s?#]*)[?#]\S+/g, '$1?…')
    .replaceAll(/(?<![\w/.-])[\w-]{20,}(?![\w.-])/g, '…')
  return shorten(text, LONGEST_MESSAGE)
}

/** The lines that name code, in the words of each browser; the lines before them repeat the message. */
function framesOf(stack = ''): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$|^[^\s@]*@.*:\d+:\d+$/.test(line))
    .slice(0, MOST_LINES)
    .map((line) => shorten(line.trim().replaceAll(/[?#][^\s:)]*/g, ''), LONGEST_LINE))
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
