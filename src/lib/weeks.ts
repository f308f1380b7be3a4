import { dateOfDay, dayOf } from './dates.ts'

/** The first weekday in some part of the world. */
export type FirstWeekday = 'monday' | 'sunday' | 'saturday'

/** Days from that weekday to 1 January 1970, a Thursday. */
const DAYS_BEFORE_1970: Readonly<Record<FirstWeekday, number>> = {
  monday: 3,
  sunday: 4,
  saturday: 5,
}

export function weekOf(date: string, firstWeekday: FirstWeekday): string {
  const day = dayOf(date)
  const daysIntoWeek = (((day + DAYS_BEFORE_1970[firstWeekday]) % 7) + 7) % 7
  return dateOfDay(day - daysIntoWeek)
}
