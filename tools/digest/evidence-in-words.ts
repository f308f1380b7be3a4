import { dateOfDay, formatDay, formatShortInstant } from '../../src/lib/dates.ts'
import { listInWords } from '../../src/lib/language.ts'
import { formatCount, formatDecimal, formatNumber, formatPercent } from '../../src/lib/numbers.ts'
import type { Action } from '../../src/model/insights/actions.ts'
import { inPlatformOrder, platformName } from '../../src/model/names.ts'
import { COMPONENT_NAMES } from '../../src/model/score/components.ts'

const MOST_DAYS = 3

/** The numbers that an action rests on. @param since the first counted day, counted since 1970 */
export function evidenceInWords(action: Action, since: number, now: number): string {
  switch (action.kind) {
    case 'stale':
      return `Last updated ${formatShortInstant(action.updatedAt, now)}`
    case 'component': {
      const { component, score, weight, stillToGain } = action.row
      return `${COMPONENT_NAMES[component]} is ${formatNumber(score)} of 100, weight ${formatPercent(weight)}: ${formatDecimal(stillToGain)} points still to gain`
    }
    case 'source': {
      const { negative, allNegative, questions } = action
      const all = formatCount(allNegative, 'negative citation', 'negative citations')
      return `${formatNumber(negative)} of ${all} since ${formatDay(dateOfDay(since))}, in ${formatCount(questions, 'question', 'questions')}`
    }
    case 'question': {
      const names = inPlatformOrder(action.platforms).map(platformName)
      return `${formatCount(action.citations, 'citation', 'citations')} on ${listInWords(names)}, none on ${platformName(action.missing)}`
    }
    case 'gaps': {
      const days = action.dates.map(formatDay)
      return days.length > MOST_DAYS
        ? `${days.slice(-MOST_DAYS).join(', ')} and others`
        : listInWords(days)
    }
  }
}
