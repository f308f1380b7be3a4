import * as z from 'zod/mini'
import { isDate, isInstant } from '../lib/dates.ts'
import { isLinkableId } from '../lib/ids.ts'
import { isObject } from '../lib/objects.ts'
import { isPeriodCode } from '../lib/period.ts'

// Types of contract §2. zod's compiler uses `new Function`, which a strict content security policy reports, so it is off.
z.config({ jitless: true })

export const integer = z.custom<number>(Number.isSafeInteger, 'expected a whole number')

export const someText = textThat(
  (text) => text !== '' && text.length <= MAX_TEXT_LENGTH,
  'expected a text that is not empty',
)

export const linkableId = textThat(
  (text) => isLinkableId(text) && text.length <= MAX_TEXT_LENGTH,
  'expected an ID that can be in a URL',
)

export const textOrNull = z.custom<string | null>(
  (value) => value === null || typeof value === 'string',
  'expected a text or null',
)

/** `YYYY-MM-DD`, never shifted by a time zone. */
export const calendarDate = textThat(isDate, 'expected a date as YYYY-MM-DD')

/** ISO 8601 in UTC or with an offset. */
export const timestamp = textThat(isInstant, 'expected a time in ISO 8601')

export const periodCode = textThat(isPeriodCode, 'expected a period as 30d')

/** Adds less to the first load than zod's own formats. @param message what is expected */
export function textThat(isRight: (text: string) => boolean, message: string) {
  return z.custom<string>((value) => typeof value === 'string' && isRight(value), message)
}

/** Stored texts are accepted unchecked: they were checked when they arrived, and 100,000 citations are read at once. */
export function isMember(value: unknown, member: z.ZodMiniType): boolean {
  return typeof value === 'string' || member.safeParse(value).success
}

export type Count = { key: string; count: number }

// Limits that keep any answer from blocking the page (contract §2).
const MAX_ITEMS = 10_000
const MAX_DAYS = 4_000
const MAX_NAMES = 2_000
const MAX_NAME_LENGTH = 1_000
const MAX_TEXT_LENGTH = 20_000
const MAX_ISSUES = 10
const MAX_STEP = 60

export const boundedText = textThat(
  ({ length }) => length <= MAX_TEXT_LENGTH,
  'expected a text of at most 20,000 characters',
)

export const CUT_NOTE = '… (cut after 20,000 characters)'

/** A text of any length, cut for display. It may be a whole answer in place of an excerpt. */
export const cutText = z.pipe(
  z.custom<string>((value) => typeof value === 'string', 'expected a text'),
  z.transform((text) =>
    text.length <= MAX_TEXT_LENGTH
      ? text
      : text.slice(0, MAX_TEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, '') + CUT_NOTE,
  ),
)

function listUpTo(most: number) {
  return z.custom<unknown[]>(
    (value) => Array.isArray(value) && value.length <= most,
    `expected a list of at most ${most} entries`,
  )
}

/** Not checked yet. */
export const pageItems = listUpTo(MAX_ITEMS)

/** A list of days, all of which must match. The check stops after a few that do not. */
export function daysOf<Entry extends z.ZodMiniType>(entry: Entry) {
  return z.pipe(
    listUpTo(MAX_DAYS),
    z.transform((values, { issues }): z.output<Entry>[] => {
      const list: z.output<Entry>[] = []
      for (const [index, value] of values.entries()) {
        const parsed = entry.safeParse(value)
        if (parsed.success) list.push(parsed.data)
        else {
          for (const issue of parsed.error.issues) {
            issues.push(customIssue(expectation(issue), [index, ...issue.path]))
          }
        }
        if (issues.length >= MAX_ISSUES) break
      }
      return list
    }),
  )
}

/** In the order delivered (contract §3). Rows are safe with names such as `__proto__`. @param required by the contract */
export function counts(required: readonly string[] = []) {
  return z.pipe(
    z.custom<object>(
      (value) => isObject(value) && Object.keys(value).length <= MAX_NAMES,
      'expected an object of at most 2,000 counts',
    ),
    z.transform((value, { issues }): Count[] => {
      const rows: Count[] = []
      for (const [key, count] of Object.entries(value)) {
        if (typeof count !== 'number' || !Number.isSafeInteger(count)) {
          issues.push(customIssue('expected a whole number', [key]))
        } else if (key.length > MAX_NAME_LENGTH) {
          issues.push(customIssue('expected a name of at most 1,000 characters', [key]))
        } else rows.push({ key, count })
        if (issues.length >= MAX_ISSUES) break
      }
      for (const key of required) {
        if (!Object.hasOwn(value, key)) issues.push(customIssue('required', [key]))
      }
      return rows
    }),
  )
}

function customIssue(message: string, path: PropertyKey[]) {
  return { code: 'custom', message, path, input: undefined } as const
}

/** One line for each field: `scores.3.date: expected a date as YYYY-MM-DD`. */
export function describeIssues(error: z.core.$ZodError, prefix: string): string[] {
  return error.issues.map((issue) => {
    // A name in the answer can have any length.
    const path = [prefix, ...issue.path.map((step) => String(step).slice(0, MAX_STEP))].join('.')
    return `${path}: ${expectation(issue)}`
  })
}

/** The small build of zod has no messages. */
function expectation(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.message
}
