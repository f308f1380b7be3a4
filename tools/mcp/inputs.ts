import * as z from 'zod'
import { isDate } from '../../src/lib/dates.ts'
import { daysOfPeriod } from '../../src/lib/period.ts'

/** Names of platforms and the like are cut after so many characters. */
export const LONGEST_NAME = 100

export const BRAND = z.string().min(1).max(400).describe('The ID of a brand, as `brands` lists it.')

export const PERIOD = z
  .string()
  .refine((period) => daysOfPeriod(period) !== null, 'expected a number of days from 1d to 3650d')
  .optional()
  .describe('A number of days, such as 7d, 30d or 90d. 30d without one.')

export const CURSOR = z
  .string()
  .max(30_000)
  .optional()
  .describe('`next_cursor` of the answer before, unchanged, for what follows it.')

export const DAY = z.string().refine(isDate, 'expected a day as YYYY-MM-DD').optional()
