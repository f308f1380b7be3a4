import { dateOfDay, dayNumber } from './dates.ts'

/** A day that weeks begin on somewhere in the world. */
export type FirstWeekday = 'monday' | 'sunday' | 'saturday'

/** How many days after such a weekday 1 January 1970, a Thursday, was. */
const DAYS_BEFORE_1970: Readonly<Record<FirstWeekday, number>> = {
  monday: 3,
  sunday: 4,
  saturday: 5,
}

/** The first day of the week of a date. */
export function weekOf(date: string, firstWeekday: FirstWeekday): string {
  const day = dayNumber(date)
  const daysIntoWeek = (((day + DAYS_BEFORE_1970[firstWeekday]) % 7) + 7) % 7
  return dateOfDay(day - daysIntoWeek)
}
