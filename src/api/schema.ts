import * as z from 'zod/mini'
import { isObject } from '../lib/is-object.ts'

// The compiler inside zod uses `new Function`, which a strict content security policy reports.
z.config({ jitless: true })

/** A whole number, as JSON carries it. */
export const integer = z.custom<number>(Number.isSafeInteger, 'expected a whole number')

/** A text of at least one character. */
export const someText = textThat((text) => text !== '', 'expected a text that is not empty')

/** A text, or null where there is none. */
export const textOrNull = z.custom<string | null>(
  (value) => value === null || typeof value === 'string',
  'expected a text or null',
)

/** A calendar date, `YYYY-MM-DD`, never shifted by a time zone. */
export const calendarDate = textThat(
  (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isRealDay(text),
  'expected a date as YYYY-MM-DD',
)

/** An instant, ISO 8601 in UTC or with an offset. */
export const timestamp = textThat(
  (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
    isRealDay(text.slice(0, 10)) &&
    !Number.isNaN(Date.parse(text)),
  'expected a time in ISO 8601',
)

/** A period code, `<number>d`. */
export const periodCode = textThat((text) => /^\d+d$/.test(text), 'expected a period as 30d')

/**
 * A text with a condition, checked in one step: it says what is expected in words, and costs the
 * first load less than zod's own formats.
 */
export function textThat(isRight: (text: string) => boolean, message: string) {
  return z.custom<string>((value) => typeof value === 'string' && isRight(value), message)
}

/** The calendar knows no 30 February, although JavaScript reads it as a day in March. */
function isRealDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}

/** How often one key of an open vocabulary was counted. */
export type Count = { key: string; count: number }

/**
 * An object from a name to a whole number, read into rows in the order delivered (contract §3).
 * Rows, because keys such as `__proto__` do no harm in them.
 * @param required keys that the contract promises
 */
export function counts(required: readonly string[] = []) {
  return z.pipe(
    z.custom<object>(isObject, 'expected an object of counts'),
    z.transform((value, context): Count[] => {
      const rows: Count[] = []
      for (const [key, count] of Object.entries(value)) {
        if (typeof count === 'number' && Number.isSafeInteger(count)) rows.push({ key, count })
        else {
          context.issues.push({
            code: 'custom',
            message: 'expected a whole number',
            path: [key],
            input: count,
          })
        }
      }
      for (const key of required) {
        if (!Object.hasOwn(value, key)) {
          context.issues.push({
            code: 'custom',
            message: 'required',
            path: [key],
            input: undefined,
          })
        }
      }
      return rows
    }),
  )
}

/** The fields that do not match, one line each: `scores.3.date: expected a date as YYYY-MM-DD`. */
export function describeIssues(error: z.core.$ZodError, prefix: string): string[] {
  return error.issues.map((issue) => {
    const path = [prefix, ...issue.path.map(String)].join('.')
    // The small build of zod brings no messages of its own.
    return `${path}: ${issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.message}`
  })
}
