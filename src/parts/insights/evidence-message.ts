import { formatDay, formatShortInstant } from '../../lib/dates.ts'
import { formatList } from '../../lib/language.ts'
import { formatCount, formatDecimal, formatNumber } from '../../lib/numbers.ts'
import type { Action } from '../../model/insights/actions.ts'
import { inPlatformOrder, platformName } from '../../model/names.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'

export type EvidencePlace = 'history' | 'breakdown' | 'citations'

export type EvidencePart = {
  text: string
  /** Null if the words are not a link. */
  behind: EvidencePlace | null
  isName: boolean
}

type EvidenceDays = {
  from: string
  now: number
}

const MAX_DAYS = 3

/** The numbers behind an action, as parts of a sentence. Parts include their spaces. */
export function actionEvidence(
  action: Action,
  { from, now }: EvidenceDays,
): readonly EvidencePart[] {
  switch (action.kind) {
    case 'stale': {
      const updated = formatShortInstant(action.updatedAt, now)
      return [words('Last updated '), number(updated, 'history')]
    }
    case 'component': {
      const { component, score, stillToGain } = action.row
      return [
        words(`${COMPONENT_NAMES[component]} is `),
        number(`${formatNumber(score)} of 100`, 'breakdown'),
        words('. Raising it could add up to '),
        number(`${formatDecimal(stillToGain)} points`, 'breakdown'),
        words(' to your score.'),
      ]
    }
    case 'source': {
      const { negative, allNegative, questions } = action
      const all = formatCount(allNegative, 'negative citation', 'negative citations')
      return [
        number(`${formatNumber(negative)} of your ${all}`, 'citations'),
        words(
          ` since ${formatDay(from)}, across ${formatCount(questions, 'question', 'questions')}`,
        ),
      ]
    }
    case 'question': {
      const names = formatList(inPlatformOrder(action.platforms).map(platformName))
      return [
        number(formatCount(action.citations, 'citation', 'citations'), 'citations'),
        {
          text: ` on ${names}, none on ${platformName(action.missing)}`,
          behind: null,
          isName: true,
        },
      ]
    }
    case 'gaps': {
      const days = action.dates.map(formatDay)
      const shown =
        days.length > MAX_DAYS ? `${days.slice(-MAX_DAYS).join(', ')} and others` : formatList(days)
      return [number(shown, 'history')]
    }
  }
}

export function evidenceMessage(action: Action, days: EvidenceDays): string {
  return actionEvidence(action, days)
    .map(({ text }) => text)
    .join('')
}

function words(text: string): EvidencePart {
  return { text, behind: null, isName: false }
}

function number(text: string, behind: EvidencePlace): EvidencePart {
  return { text, behind, isName: false }
}
