import * as z from 'zod/mini'
import { isObject } from '../lib/is-object.ts'

// Types of contract §2. zod's compiler uses `new Function`, which a strict content security policy reports, so it is off.
z.config({ jitless: true })

export const integer = z.custom<number>(Number.isSafeInteger, 'expected a whole number')

export const someText = textThat((text) => text !== '', 'expected a text that is not empty')

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
 * A text with a condition. It adds less to the first load than zod's own formats.
 * @param message what is expected
 */
export function textThat(isRight: (text: string) => boolean, message: string) {
  return z.custom<string>((value) => typeof value === 'string' && isRight(value), message)
}

/** JavaScript reads 30 February as a day in March; this refuses it. */
function isRealDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}

/** A count of one name in an open set. */
export type Count = { key: string; count: number }

/**
 * Reads an object from names to whole numbers into rows, in the order delivered (contract §3).
 * Rows are safe with names such as `__proto__`.
 * @param required names that the contract requires
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
    // The small build of zod has no messages of its own.
    return `${path}: ${issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.message}`
  })
}
