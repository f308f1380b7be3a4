import { ApiError } from '../../src/api/api-error.ts'
import { describeError } from '../../src/features/shared/describe-error.ts'

/** What failed, and what to do, in a line without control characters. @param subject `The score of northwind` */
export function errorInWords(error: unknown, subject: string): string {
  if (!(error instanceof ApiError)) {
    return oneLine(`${subject}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const { title, advice, facts } = describeError(error, subject)
  return oneLine(`${title}. ${advice} (${facts.join(' · ')})`.replace(' ()', ''))
}

/**
 * A text from outside in one line, without what a terminal or a reader's eye would take for more than a text: control
 * characters, and those that turn the direction of what follows.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .trim()
}
