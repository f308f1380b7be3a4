import type { Citation } from '../../api/citations.ts'
import type { Component } from '../../api/score.ts'
import { formatDay, formatShortInstant } from '../../lib/dates.ts'
import { formatList } from '../../lib/language.ts'
import { formatCount, formatDecimal, formatNumber } from '../../lib/numbers.ts'
import { formatHost } from '../../lib/readable-address.ts'
import { inPlatformOrder, platformName, sentimentTone } from '../names.ts'
import type { Phrase } from '../phrase.ts'
import { type ReviewOf, isRelabelled } from '../reviews/reviews.ts'
import { COMPONENT_NAMES } from '../score/components.ts'
import type { Action } from './actions.ts'
import { sourceSearch } from './headline.ts'

const COMPONENT_TITLES: Readonly<Record<Component, string>> = {
  citation_frequency: 'Get cited more often',
  domain_authority: 'Get links from more sites',
  platform_diversity: 'Get cited on more platforms',
  technical_factors: 'Improve your site’s technical factors',
}

export function actionTitle(action: Action): Phrase {
  switch (action.kind) {
    case 'stale':
      return [`Check why the score is ${formatCount(action.days, 'day', 'days')} old`]
    case 'component':
      return [COMPONENT_TITLES[action.row.component]]
    case 'source': {
      const count = formatCount(action.negative, 'negative citation', 'negative citations')
      return [`Review ${count} from `, { name: formatHost(action.source.host ?? '') }]
    }
    case 'question': {
      const question = { name: `“${action.question.text}”` }
      return ['Get mentioned on ', { name: platformName(action.missing) }, ' for ', question]
    }
    case 'gaps':
      return [`Check why ${formatCount(action.dates.length, 'day has', 'days have')} no score`]
  }
}

type EvidenceDays = {
  from: string
  now: number
}

const MAX_DAYS = 3

export function actionEvidence(action: Action, { from, now }: EvidenceDays): Phrase {
  switch (action.kind) {
    case 'stale': {
      const text = formatShortInstant(action.updatedAt, now)
      return ['Last updated ', { text, link: { to: 'history' } }]
    }
    case 'component': {
      const { component, score, stillToGain } = action.row
      const link = { to: 'breakdown' } as const
      return [
        `${COMPONENT_NAMES[component]} is `,
        { text: `${formatNumber(score)} of 100`, link },
        '. Raising it could add up to ',
        { text: `${formatDecimal(stillToGain)} points`, link },
        ' to your score.',
      ]
    }
    case 'source': {
      const { negative, allNegative, questions, relabelled } = action
      const leftOut = leftOutPhrase(relabelled)
      const all = formatCount(allNegative, 'negative citation', 'negative citations')
      return [
        {
          text: `${formatNumber(negative)} of your ${all}`,
          link: { to: 'citations', search: { ...sourceSearch(action), from } },
        },
        ` since ${formatDay(from)}, across ${formatCount(questions, 'question', 'questions')}`,
        ...(leftOut.length === 0 ? [] : ['. ', ...leftOut]),
      ]
    }
    case 'question':
      return [
        {
          text: formatCount(action.citations, 'citation', 'citations'),
          link: { to: 'citations', search: { question: action.question.text, from } },
        },
        ' on ',
        { name: formatList(inPlatformOrder(action.platforms).map(platformName)) },
        ', none on ',
        { name: platformName(action.missing) },
      ]
    case 'gaps': {
      const days = action.dates.map(formatDay)
      const text =
        days.length > MAX_DAYS ? `${days.slice(-MAX_DAYS).join(', ')} and others` : formatList(days)
      return [{ text, link: { to: 'history' } }]
    }
  }
}

type Newest = Readonly<{ length: number; at: (index: number) => Citation | undefined }>

/** The first negative citations, each once (contract §5), and how many newer ones are relabelled. @param lists newest first */
export function newestNegative(
  most: number,
  lists: readonly Newest[],
  reviewOf: ReviewOf,
  isWanted: (citation: Citation) => boolean = () => true,
): { shown: Citation[]; leftOut: number } {
  const leftOut = new Set<string>()
  const byId = new Map<string, Citation>()
  for (const citations of lists) {
    for (let at = 0; at < citations.length && byId.size < most; at += 1) {
      const citation = citations.at(at)
      if (citation === undefined || sentimentTone(citation.sentiment) !== 'negative') continue
      if (!isWanted(citation)) continue
      if (isRelabelled(citation, reviewOf(citation.id))) leftOut.add(citation.id)
      else byId.set(citation.id, citation)
    }
  }
  return { shown: [...byId.values()], leftOut: leftOut.size }
}

export function leftOutPhrase(count: number): Phrase {
  if (count === 0) return []
  return [`${formatCount(count, 'relabelled citation is', 'relabelled citations are')} left out.`]
}
