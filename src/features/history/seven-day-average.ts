const DAYS = 7
const MIN_DAYS = 4

/**
 * The average of the 7 days that end on a day, over those with data; with fewer than 4 of them it would say little, so there
 * is none. A day without data has none either, so that a gap stays a gap. It has one decimal.
 * @param day the number of the day (dates.ts)
 * @param scoreOn the score of a day, null without data
 */
export function sevenDayAverage(
  day: number,
  scoreOn: (day: number) => number | null,
): number | null {
  if (scoreOn(day) === null) return null
  let sum = 0
  let count = 0
  for (let each = day - DAYS + 1; each <= day; each += 1) {
    const score = scoreOn(each)
    if (score === null) continue
    sum += score
    count += 1
  }
  return count < MIN_DAYS ? null : Math.round((10 * sum) / count) / 10
}
