import type { Component } from '../../api/score.ts'
import { formatCount } from '../../lib/numbers.ts'
import { formatHost } from '../../lib/readable-address.ts'
import type { Action } from '../../model/insights/actions.ts'
import { platformName } from '../../model/names.ts'

type TitlePart = { text: string; isName: boolean }

const COMPONENT_TITLES: Readonly<Record<Component, string>> = {
  citation_frequency: 'Get cited more often',
  domain_authority: 'Get links from more sites',
  platform_diversity: 'Be cited on more platforms',
  technical_factors: 'Improve your site’s technical factors',
}

export function actionTitle(action: Action): readonly TitlePart[] {
  switch (action.kind) {
    case 'stale':
      return [words(`Check why the score is ${formatCount(action.days, 'day', 'days')} old`)]
    case 'component':
      return [words(COMPONENT_TITLES[action.row.component])]
    case 'source': {
      const count = formatCount(action.negative, 'negative citation', 'negative citations')
      return [words(`Review ${count} from`), name(formatHost(action.source.host ?? ''))]
    }
    case 'question':
      return [
        words('Be named on'),
        name(platformName(action.missing)),
        words('for'),
        name(`“${action.question.text}”`),
      ]
    case 'gaps':
      return [
        words(`Check why ${formatCount(action.dates.length, 'day has', 'days have')} no score`),
      ]
  }
}

export function formatAction(action: Action): string {
  return actionTitle(action)
    .map(({ text }) => text)
    .join(' ')
}

function words(text: string): TitlePart {
  return { text, isName: false }
}

function name(text: string): TitlePart {
  return { text, isName: true }
}
