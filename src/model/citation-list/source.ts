import type { Citation } from '../../api/citations.ts'
import { parseUrl } from '../../lib/parse-url.ts'

/** A page of the web, and the source that it belongs to. */
export type CitedPage = { source: string; address: URL }

/**
 * The cited page of a citation. Its source is its host, in lower case and ASCII, without port, leading `www.` and final dot; a
 * source is its own source when it is read as a host again.
 * @returns null when the address is empty or not of the web (contract §4)
 */
export function citedPageOf({ url }: Pick<Citation, 'url'>): CitedPage | null {
  const address = parseUrl(url.trim())
  if (address === null || (address.protocol !== 'http:' && address.protocol !== 'https:')) {
    return null
  }
  const source = address.hostname.replace(/\.+$/, '').replace(/^(?:www\.)+(?=[^.]+\.)/, '')
  return source === '' ? null : { source, address }
}

/** The source of a citation; null without a cited page. */
export function sourceOf(citation: Pick<Citation, 'url'>): string | null {
  return citedPageOf(citation)?.source ?? null
}

/** The question of a citation without needless white space. */
export function questionText({ query }: Pick<Citation, 'query'>): string {
  return query.trim().replace(/\s+/gu, ' ')
}

/** The question of a citation as a key: white space and case are ignored. */
export function questionKey(citation: Pick<Citation, 'query'>): string {
  return questionText(citation).toLowerCase()
}

/** Servers and proxies refuse long addresses, and an encoded letter may take 9 bytes. */
const MAX_QUESTION_BYTES = 600
/** What the address of a long question shows of it. */
const SHOWN_START = 40

/**
 * A question as an address has it: a long one is its beginning and a hash of its key, which {@link questionMatcher} compares
 * with loaded citations.
 */
export function questionInAddress(question: string): string {
  const key = questionKey({ query: question }).toWellFormed()
  if (encodeURIComponent(key).length <= MAX_QUESTION_BYTES) return question
  return `${startOf(key, SHOWN_START).trimEnd()}…${hashOf(key)}`
}

/** What can be shown of a question in an address; `isWhole` unless only its beginning is there. */
export function readQuestion(inAddress: string): { text: string; isWhole: boolean } {
  const text = questionText({ query: inAddress }).replace(/(?<=.…)[0-9a-z]{9}$/, '')
  return { text, isWhole: text === questionText({ query: inAddress }) }
}

/** Makes a function that tells whether a citation is about a question in an address. */
export function questionMatcher(inAddress: string): (citation: Pick<Citation, 'query'>) => boolean {
  const wanted = questionKey({ query: questionInAddress(inAddress) })
  const start = wanted.slice(0, SHOWN_START / 2)
  return (citation) => {
    // The address has `\uFFFD` for half a surrogate pair.
    const key = questionKey(citation).toWellFormed()
    return key === wanted || (key.startsWith(start) && questionInAddress(key) === wanted)
  }
}

/** The beginning of a text, without half a surrogate pair. */
export function startOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

/** 45 bits of a text, which keep questions apart and nothing secret. Each step stays within whole numbers. */
function hashOf(text: string): string {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) {
    hash = (hash * 131 + text.charCodeAt(at)) % 35_184_372_088_777
  }
  return hash.toString(36).padStart(9, '0')
}
