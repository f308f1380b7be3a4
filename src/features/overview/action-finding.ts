import type { ToOptions } from '@tanstack/react-router'
import { formatDay, formatShortInstant } from '../../lib/dates.ts'
import { listInWords } from '../../lib/language.ts'
import { formatCount, formatDecimal, formatNumber, formatPercent } from '../../lib/numbers.ts'
import type { Action } from '../../model/insights/actions.ts'
import { inPlatformOrder, platformName } from '../../model/names.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import type { AddedComponent } from '../../model/score/formula.ts'
import type { Finding } from '../../model/work/work-item.ts'
import { actionInWords } from '../shared/action-words.ts'

type WorkFinding = Omit<Finding, 'evidence'> & { evidence: { to: ToOptions; words: string } }

/** An action as an item of the work list. @param from the first day of the counted citations */
export function actionFinding(
  action: Action,
  { brandId, period, from, now }: { brandId: string; period: string; from: string; now: number },
): WorkFinding {
  const title = actionInWords(action)
  const params = { brandId }
  const history = { to: '/brands/$brandId/history', params, search: { period } } as const
  switch (action.kind) {
    case 'stale': {
      const updated = formatShortInstant(action.updatedAt, now)
      const evidence = { to: history, words: `Last updated ${updated}` }
      return { kind: 'finding', subject: 'stale score', title, evidence }
    }
    case 'component':
      return componentFinding(action.row, brandId)
    case 'source': {
      const { source, negative, allNegative } = action
      const subject = source.host ?? ''
      const search = { sentiment: ['negative'], source: subject, from }
      return {
        kind: 'source',
        subject,
        title,
        evidence: {
          to: { to: '/brands/$brandId/citations', params, search },
          words: `${formatNumber(negative)} of ${formatCount(allNegative, 'negative citation', 'negative citations')} since ${formatDay(from)}`,
        },
      }
    }
    case 'question': {
      const { question, citations, platforms, missing } = action
      const names = listInWords(inPlatformOrder(platforms).map(platformName))
      const search = { question: question.text, from }
      return {
        kind: 'question',
        subject: question.text,
        title,
        evidence: {
          to: { to: '/brands/$brandId/citations', params, search },
          words: `${formatCount(citations, 'citation', 'citations')} on ${names}, none on ${platformName(missing)}`,
        },
      }
    }
    case 'gaps':
      return {
        kind: 'finding',
        subject: 'days without a score',
        title,
        evidence: { to: history, words: listInWords(action.dates.slice(-3).map(formatDay)) },
      }
  }
}

/** A component as an item of the work list. */
export function componentFinding(row: AddedComponent, brandId: string): WorkFinding {
  const { component, score, weight, stillToGain } = row
  return {
    kind: 'component',
    subject: component,
    title: actionInWords({ kind: 'component', row }),
    evidence: {
      to: { to: '/brands/$brandId/breakdown', params: { brandId } },
      words: `${COMPONENT_NAMES[component]} ${formatNumber(score)} of 100, weight ${formatPercent(weight)}, ${formatDecimal(stillToGain)} points still to gain`,
    },
  }
}
