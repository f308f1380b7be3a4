import * as z from 'zod/mini'

// The compiler inside zod uses `new Function`, which a strict content security policy reports.
z.config({ jitless: true })

/** A whole number, as JSON carries it. */
export const integer = z.int()

/** A calendar date, `YYYY-MM-DD`, never shifted by a time zone. */
export const calendarDate = z.iso.date()

/** An instant, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime({ offset: true })

/** A period code, `<number>d`. */
export const periodCode = z.string().check(z.regex(/^\d+d$/))

/** How often one key of an open vocabulary was counted. */
export type Count = { key: string; count: number }

/**
 * An object from a name to a whole number, read into rows in the order delivered (decision 3).
 * Rows, because keys such as `__proto__` do no harm in them.
 * @param required keys that the contract promises
 */
export function counts(required: readonly string[] = []) {
  return z.pipe(
    z.custom<Readonly<Record<string, unknown>>>(isPlainObject, 'expected an object of counts'),
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

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields that do not match, one line each: `scores.3.date: Invalid ISO date`. */
export function describeIssues(error: z.core.$ZodError, prefix: string): string[] {
  return error.issues.map(
    (issue) => `${[prefix, ...issue.path.map(String)].join('.')}: ${issue.message || issue.code}`,
  )
}
