import { describeIssues } from '../../api/schema.ts'
import { Review } from './review.ts'

const FORMAT = 'brand-visibility-reviews'

/** How far ahead the clock of another device may be. */
const MOST_AHEAD_MS = 86_400_000

/**
 * Writes reviews as JSON with one record per line, so that a damaged line can be found and fixed. A time that
 * {@link readReviewFile} would refuse is written as the current time.
 * @param now milliseconds since 1970
 */
export function writeReviewFile(reviews: readonly Review[], now: number): string {
  const present = new Date(now).toISOString()
  const lines = reviews
    .map((review) =>
      JSON.stringify(isAhead(review, now) ? { ...review, changedAt: present } : review),
    )
    .join(',\n')
  return `{"format":"${FORMAT}","version":1,"reviews":[\n${lines}\n]}\n`
}

/** The reviews of a file, or the problem with its line. */
export type ReadFile = { reviews: Review[] } | { problem: string }

/**
 * Reads a file of reviews. A single wrong record makes the whole file invalid, so that a damaged file changes nothing. A time
 * more than a day ahead is wrong, because the later record counts.
 * @param now milliseconds since 1970
 */
export function readReviewFile(text: string, now: number): ReadFile {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    return { problem: `${lineOfSyntaxError(text, error)}: this isn’t valid JSON.` }
  }
  const list = membersOf(file)
  if (list === null) return { problem: 'Line 1: this isn’t a review file from this dashboard.' }
  const reviews: Review[] = []
  for (const [index, item] of list.entries()) {
    const parsed = Review.safeParse(item)
    if (!parsed.success) {
      const [issue] = describeIssues(parsed.error, 'review')
      return { problem: `Line ${lineOfRecord(text, index)}: ${issue}.` }
    }
    if (isAhead(parsed.data, now)) {
      const line = lineOfRecord(text, index)
      return { problem: `Line ${line}: review.changedAt: this time is in the future.` }
    }
    reviews.push(parsed.data)
  }
  return { reviews }
}

function isAhead({ changedAt }: Review, now: number): boolean {
  return Date.parse(changedAt) > now + MOST_AHEAD_MS
}

function membersOf(file: unknown): unknown[] | null {
  if (typeof file !== 'object' || file === null || !('reviews' in file)) return null
  const isOurs = Reflect.get(file, 'format') === FORMAT && Reflect.get(file, 'version') === 1
  return isOurs && Array.isArray(file.reviews) ? file.reviews : null
}

/** The line where the parser failed. Browsers word the error differently, and some do not name a position. */
function lineOfSyntaxError(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const line = /line (\d+)/.exec(message)?.[1]
  if (line !== undefined) return `Line ${line}`
  const position = /position (\d+)/.exec(message)?.[1]
  if (position !== undefined) return `Line ${countLines(text.slice(0, Number(position)))}`
  return `Line ${countLines(text.trimEnd())} or before`
}

/** The line where a record begins, for any layout of the file. */
function lineOfRecord(text: string, index: number): number {
  let depth = 0
  let records = -1
  const tokens = /"(?:[^"\\]|\\.)*"|[[\]{}]|[^\s"[\]{},:]+/g
  for (const match of text.matchAll(tokens)) {
    const opens = match[0] === '{' || match[0] === '['
    // At depth 2, inside the file's object and its list, each value is a record.
    if (depth === 2 && match[0] !== ']' && match[0] !== '}') {
      records += 1
      if (records === index) return countLines(text.slice(0, match.index))
    }
    if (opens) depth += 1
    else if (match[0] === '}' || match[0] === ']') depth -= 1
  }
  return 1
}

function countLines(text: string): number {
  return text.split('\n').length
}
