import { NOT_THEREFORE } from '../../src/features/shared/story-words.ts'
import { dateOfDay, dayNumber, todayUtc } from '../../src/lib/dates.ts'
import { daysOfPeriod } from '../../src/lib/period.ts'
import type { DayRange } from '../../src/model/analysis/day-range.ts'
import { actionsOf, movesOf } from '../digest/make-digest.ts'
import { readCitations, readScore } from '../service/brand-reading.ts'
import { addTool, type ToolHost } from './add-tool.ts'
import { answer } from './answer.ts'
import { BRAND, DAY, PERIOD } from './inputs.ts'

const UNTIL = DAY.describe('The last day, UTC; today without it.')

/** The tools that say what the dashboard’s rules find. */
export function addInsightTools(host: ToolHost): void {
  addTool(host, {
    name: 'why_it_moved',
    title: 'Why it moved',
    description: `The largest rise and the largest fall of a brand's score in a period, each with its verdict and with the sources, platforms and sentiments whose share of the citations changed by more than chance in the same days, compared with as many days before.
"In the same days" is all that is known: nothing here is a cause. verdict "larger than usual" means that at most 5% of earlier windows of the same length changed as much; "within usual variation" is best told as no news. unknown says why citations could not be judged. Only citations that the service lists are looked at, so answers without the brand are not in it.`,
    input: { brand: BRAND, period: PERIOD, until: UNTIL },
    run: async ({ brand, period = '30d', until }, { service, now }) => {
      const days = daysUntil(period, until, now)
      const score = await readScore(service, brand, period)
      const list = await readCitations(service, brand, days)
      const moves = await movesOf(score, list)
      return answer({
        brand,
        period: score.period,
        moves,
        caution: NOT_THEREFORE,
        citations_read: list.citations.length,
      })
    },
  })

  addTool(host, {
    name: 'what_to_do',
    title: 'What to do',
    description: `At most three things that the dashboard's rules suggest for a brand, each with the numbers that it rests on: an old score, the component that can add most by its weight, the source with most negative citations, a platform that leaves the brand out of a question, days without a score. They are rules, not a reading of minds: no effect is promised, and an empty list means that nothing stands out.`,
    input: { brand: BRAND, period: PERIOD, until: UNTIL },
    run: async ({ brand, period = '30d', until }, { service, now, weights }) => {
      const days = daysUntil(period, until, now)
      const score = await readScore(service, brand, period)
      const list = await readCitations(service, brand, days)
      const end = until === undefined ? now : Date.parse(`${until}T23:59:59Z`)
      const actions = await actionsOf({ score, list, days, now: end, weights })
      return answer({
        brand,
        from: dateOfDay(days.first),
        to: dateOfDay(days.last),
        actions,
        citations_read: list.citations.length,
        is_period_read: list.missing === null,
      })
    },
  })
}

function daysUntil(period: string, until: string | undefined, now: number): DayRange {
  const last = dayNumber(until ?? todayUtc(now))
  return { first: last - (daysOfPeriod(period) ?? 1) + 1, last }
}
