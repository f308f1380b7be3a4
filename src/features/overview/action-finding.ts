import type { ToOptions } from '@tanstack/react-router'
import { dateOf } from '../../lib/dates.ts'
import { actionEvidence, actionTitle } from '../../model/insights/action-phrases.ts'
import type { Action } from '../../model/insights/actions.ts'
import { firstLink, plain } from '../../model/phrase.ts'
import type { AddedComponent } from '../../model/score/components.ts'
import type { Finding } from '../../model/work/work-list.ts'
import { toOptions } from '../../parts/app/sentence.tsx'

type WorkFinding = Omit<Finding, 'evidence'> & { evidence: { to: ToOptions; words: string } }

type ActionPlace = {
  brandId: string
  period: string
  /** The first day counted, or the first instant. */
  from: string
}

export function actionFinding(action: Action, place: ActionPlace & { now: number }): WorkFinding {
  const picked = { from: place.from.slice(0, 10), to: dateOf(place.now) }
  return { ...findingOf(action, place), picked }
}

function findingOf(action: Action, place: ActionPlace & { now: number }): WorkFinding {
  const { brandId, period } = place
  const found = actionEvidence(action, place)
  const link = firstLink(found) ?? { to: 'history' }
  // The item is read on later days, and its numbers stay.
  const fixed =
    link.to === 'citations' ? { ...link, search: { ...link.search, to: dateOf(place.now) } } : link
  const evidence = { to: toOptions(fixed, brandId, period), words: plain(found) }
  const title = plain(actionTitle(action))
  switch (action.kind) {
    case 'stale':
      return { kind: 'finding', subject: 'stale score', title, evidence }
    case 'component':
      return { kind: 'component', subject: action.row.component, title, evidence }
    case 'source':
      return { kind: 'source', subject: action.source.host ?? '', title, evidence }
    case 'question':
      return { kind: 'question', subject: action.question.text, title, evidence }
    case 'gaps':
      return { kind: 'finding', subject: 'days without a score', title, evidence }
  }
}

export function componentFinding(row: AddedComponent, brandId: string): WorkFinding {
  return findingOf({ kind: 'component', row }, { brandId, period: '', from: '', now: 0 })
}
