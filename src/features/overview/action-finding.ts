import type { ToOptions } from '@tanstack/react-router'
import { todayUtc } from '../../lib/dates.ts'
import { sourceFilter } from '../../model/citation-list/source.ts'
import type { Action } from '../../model/insights/actions.ts'
import type { AddedComponent } from '../../model/score/formula.ts'
import type { Finding } from '../../model/work/work-item.ts'
import { evidenceMessage, type EvidencePlace } from '../../parts/insights/evidence-message.ts'
import { formatAction } from '../../parts/insights/format-action.ts'

type WorkFinding = Omit<Finding, 'evidence'> & { evidence: { to: ToOptions; words: string } }

type ActionPlace = {
  brandId: string
  period: string
  action: Action
  /** The first day of the counted citations, `YYYY-MM-DD`. */
  from: string
}

export function drillDownEvidence(
  behind: EvidencePlace,
  { brandId, period, action, from }: ActionPlace,
): ToOptions {
  const params = { brandId }
  switch (behind) {
    case 'history':
      return { to: '/brands/$brandId/history', params, search: { period } }
    case 'breakdown':
      return { to: '/brands/$brandId/breakdown', params }
    case 'citations': {
      const search =
        action.kind === 'question'
          ? { question: action.question.text, from }
          : action.kind === 'source'
            ? { sentiment: ['negative'], source: sourceFilter(action.source.host ?? ''), from }
            : { from }
      return { to: '/brands/$brandId/citations', params, search }
    }
  }
}

export function actionFinding(action: Action, place: ActionPlace & { now: number }): WorkFinding {
  const picked = { from: place.from, to: todayUtc(place.now) }
  return { ...findingOf(action, place), picked }
}

function findingOf(action: Action, place: ActionPlace & { now: number }): WorkFinding {
  const words = evidenceMessage(action, place)
  const evidence = (behind: EvidencePlace) => ({ to: drillDownEvidence(behind, place), words })
  const title = formatAction(action)
  switch (action.kind) {
    case 'stale':
      return { kind: 'finding', subject: 'stale score', title, evidence: evidence('history') }
    case 'component':
      return componentFinding(action.row, place.brandId)
    case 'source': {
      const subject = action.source.host ?? ''
      return { kind: 'source', subject, title, evidence: evidence('citations') }
    }
    case 'question': {
      const subject = action.question.text
      return { kind: 'question', subject, title, evidence: evidence('citations') }
    }
    case 'gaps':
      return {
        kind: 'finding',
        subject: 'days without a score',
        title,
        evidence: evidence('history'),
      }
  }
}

export function componentFinding(row: AddedComponent, brandId: string): WorkFinding {
  const action: Action = { kind: 'component', row }
  return {
    kind: 'component',
    subject: row.component,
    title: formatAction(action),
    evidence: {
      to: { to: '/brands/$brandId/breakdown', params: { brandId } },
      words: evidenceMessage(action, { from: '', now: 0 }),
    },
  }
}
