import { dateOf, dateOfDay, dayOf } from '../../src/lib/dates.ts'
import { daysOfPeriod } from '../../src/lib/period.ts'
import type { DayRange } from '../../src/model/analysis/day-range.ts'
import { DAYS_KNOWN } from '../../src/model/insights/measurement.ts'
import { plain } from '../../src/model/phrase.ts'
import { NOT_THEREFORE } from '../../src/parts/insights/explanation-messages.ts'
import { actionsOf, changesToReport, headlineOf, measurementOf } from '../digest/make-digest.ts'
import {
  areDaysRead,
  firstDayRead,
  readCitations,
  readScore,
  timeOfReading,
} from '../service/brand-reading.ts'
import { addTool, type ToolHost } from './add-tool.ts'
import { answer } from './answer.ts'
import { BRAND, DAY, PERIOD } from './inputs.ts'

const UNTIL = DAY.describe(
  'The last day, UTC; default today. For a past day, the answer describes the end of that day.',
)

export function addInsightTools(host: ToolHost): void {
  addTool(host, {
    name: 'why_it_moved',
    title: 'Why it moved',
    description: `The largest rise and the largest fall of a brand's score in a period, each with its verdict and with the sources, platforms and sentiments whose share of the citations has a real change (too large to be luck) over the same days, compared with as many days before.
"At the same time" is all that is known: nothing here is a cause. The days were picked for their change, so verdict "unusual" means that at most 5% of the earlier periods of the same length had a rise or fall as large; "normal" is best told as no news. The sources, platforms and sentiments are judged together; questions never are. measurement says what perhaps changed in how answers are collected; say it first. unknown says why citations could not be judged. unreadable is how many had a wrong form and are not counted. Only citations that the service lists are looked at, so answers without the brand are not in it.`,
    input: { brand: BRAND, period: PERIOD, until: UNTIL },
    run: async ({ brand, period = '30d', until }, { service, now, weights }) => {
      const days = daysUntil(period, until, now)
      const end = timeOfReading(until ?? dateOf(now), now)
      const score = await readScore(service, brand, period, until)
      // A change of the measurement needs days before it.
      const list = await readCitations(service, brand, days, DAYS_KNOWN + 1)
      const changes = await changesToReport(score, list)
      return answer({
        measurement: await measurementOf(list, days, days.last < dayOf(now)),
        headline: plain(await headlineOf({ score, list, days, now: end, weights })),
        brand,
        period: score.period,
        to: dateOfDay(days.last),
        moves: changes,
        caution: NOT_THEREFORE,
        citations_read: list.citations.length,
        unreadable: list.unreadable,
      })
    },
  })

  addTool(host, {
    name: 'what_to_do',
    title: 'What to do',
    description: `At most three things that the dashboard's rules suggest for a brand, each with the numbers that it rests on: an old score, the component that can add most by its weight, the source with most negative citations, a platform that leaves the brand out of a question, days without a score. They are rules, not a reading of minds: no effect is promised, and an empty list means that nothing stands out. from is the first day that a citation was read of; where is_period_read is false, older citations of the period were not read, so counts may be too small and "none" may be wrong. unreadable citations are not counted.`,
    input: { brand: BRAND, period: PERIOD, until: UNTIL },
    run: async ({ brand, period = '30d', until }, { service, now, weights }) => {
      const days = daysUntil(period, until, now)
      const score = await readScore(service, brand, period, until)
      const list = await readCitations(service, brand, days)
      const end = timeOfReading(until ?? dateOf(now), now)
      const facts = { score, list, days, now: end, weights }
      const actions = await actionsOf(facts)
      return answer({
        headline: plain(await headlineOf(facts)),
        brand,
        from: firstDayRead(list, days),
        to: dateOfDay(days.last),
        actions,
        citations_read: list.citations.length,
        unreadable: list.unreadable,
        is_period_read: areDaysRead(list, days),
      })
    },
  })
}

function daysUntil(period: string, until: string | undefined, now: number): DayRange {
  const last = dayOf(until ?? dateOf(now))
  return { first: last - (daysOfPeriod(period) ?? 1) + 1, last }
}
