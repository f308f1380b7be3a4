import type { Citation } from '../../api/citations.ts'

// Apart from source.ts, because routes need it in the first load, and not the tables of redirects and tracking.

export function questionText({ query }: Pick<Citation, 'query'>): string {
  return query.trim().replace(/\s+/gu, ' ')
}

/** Ignores case and white space. */
export function questionKey(citation: Pick<Citation, 'query'>): string {
  return questionText(citation).toLowerCase()
}

/** Servers and proxies reject long URLs, and an encoded letter may take 9 bytes. */
const MAX_QUESTION_BYTES = 600
const SHOWN_START = 40

/** A long question is its start and a hash of its key, which {@link questionMatcher} compares with loaded citations. */
export function questionInAddress(question: string): string {
  const key = questionKey({ query: question }).toWellFormed()
  if (encodeURIComponent(key).length <= MAX_QUESTION_BYTES) return questionText({ query: question })
  return `${startOf(key, SHOWN_START).trimEnd()}…${hashOf(key)}`
}

/** The text of a question in the URL; not `isWhole` if only its start is there. */
export function readQuestion(inAddress: string): { text: string; isWhole: boolean } {
  const text = questionText({ query: inAddress }).replace(/(?<=.…)[0-9a-z]{9}$/, '')
  return { text, isWhole: text === questionText({ query: inAddress }) }
}

export function questionMatcher(inAddress: string): (citation: Pick<Citation, 'query'>) => boolean {
  const wanted = questionKey({ query: questionInAddress(inAddress) })
  const start = wanted.slice(0, SHOWN_START / 2)
  return (citation) => {
    // The URL has `\uFFFD` for a lone surrogate.
    const key = questionKey(citation).toWellFormed()
    return key === wanted || (key.startsWith(start) && questionInAddress(key) === wanted)
  }
}

/** Does not split a surrogate pair. */
export function startOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

/** A 45-bit hash: it distinguishes questions and protects nothing. Each operation stays within safe integers. */
function hashOf(text: string): string {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) {
    hash = (hash * 131 + text.charCodeAt(at)) % 35_184_372_088_777
  }
  return hash.toString(36).padStart(9, '0')
}
