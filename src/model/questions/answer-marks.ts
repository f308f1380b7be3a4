import type { Citation } from '../../api/citations.ts'
import { type Day, dayOf } from '../../lib/dates.ts'
import { extentOf } from '../../lib/numbers.ts'
import { type DayRange, lengthOf, recentDays } from '../analysis/day-range.ts'
import { TONES, type Tone, inPlatformOrder, sentimentTone } from '../names.ts'

export type AnswerMark = {
  readonly days: DayRange
  readonly stretch: number
  readonly platform: string
  readonly tone: Tone
  readonly count: number
}

export type AnswerMarks = {
  /** Oldest first; within a range by platform, then by tone. */
  readonly marks: readonly AnswerMark[]
  readonly platforms: readonly string[]
  /** Ranges of days: single ones, or several where there are many. */
  readonly ranges: readonly DayRange[]
}

const MIN_DAYS = 14

const MAX_RANGES_DRAWN = 92

export function answerMarks(answers: readonly Citation[], today: Day): AnswerMarks {
  const days = answers.map(({ detected_at }) => dayOf(detected_at))
  const [first, last] = extentOf([...days, today - MIN_DAYS + 1, today])
  const length = Math.ceil(lengthOf({ first, last }) / MAX_RANGES_DRAWN)
  const count = Math.ceil(lengthOf({ first, last }) / length)
  const ranges = Array.from({ length: count }, (_, index) =>
    recentDays(length, last - (count - 1 - index) * length),
  )
  const start = ranges[0]?.first ?? first
  const marks = new Map<string, { -readonly [Name in keyof AnswerMark]: AnswerMark[Name] }>()
  for (const [index, { platform, sentiment }] of answers.entries()) {
    const stretch = Math.floor(((days[index] ?? last) - start) / length)
    const tone = sentimentTone(sentiment)
    const key = `${stretch} ${tone} ${platform}`
    const known = marks.get(key)
    if (known === undefined) {
      const range = ranges[stretch] ?? { first, last }
      marks.set(key, { days: range, stretch, platform, tone, count: 1 })
    } else known.count += 1
  }
  const platforms = inPlatformOrder(answers.map(({ platform }) => platform))
  const placeOf = new Map(platforms.map((platform, index) => [platform, index]))
  const sorted = [...marks.values()].toSorted(
    (one, other) =>
      one.stretch - other.stretch ||
      (placeOf.get(one.platform) ?? 0) - (placeOf.get(other.platform) ?? 0) ||
      TONES.indexOf(one.tone) - TONES.indexOf(other.tone),
  )
  return { marks: sorted, platforms, ranges }
}
