import * as z from 'zod/mini'
import { ScoreHistory } from '../src/api/score.ts'
import { ASSISTANT_ANSWERS } from './data/assistant-answers.ts'
import type { TransformName } from './scenarios.ts'

type Transform = (data: object) => object

const OTHER_COMPONENTS = {
  citation_frequency: 51,
  domain_authority: 42,
  platform_diversity: 60,
  technical_factors: 38,
}

export const TRANSFORMS: Readonly<Record<TransformName, Transform>> = {
  'break-contract': breakContract,
  'no-citations': () => ({ citations: [], pagination: { has_more: false } }),
  'no-counts': (data) => ({
    ...data,
    total_citations: 0,
    by_platform: {},
    by_sentiment: { positive: 0, neutral: 0, negative: 0 },
  }),
  'no-scores': (data) => ({ ...data, scores: [] }),
  'seven-days-at-most': (data) => {
    const { scores } = ScoreHistory.parse(data)
    return { ...data, scores: scores.slice(0, 7), period: '7d' }
  },
  disorder: (data) => ({ ...data, scores: inDisorder(ScoreHistory.parse(data).scores) }),
  'other-components': withOtherComponents,
  'assistant-answers': withAssistantAnswers,
}

/** Removes or breaks documented fields. Payloads are recognized by their fields. */
function breakContract(data: object): object {
  if ('scores' in data) return { ...data, scores: [{ date: '17 November', score: 72.5 }] }
  if ('change' in data) return { ...data, score: 'seventy-two' }
  if ('domain_authority' in data) return { ...data, domain_authority: null }
  if ('pagination' in data) return { ...data, pagination: { next_cursor: 7 } }
  if ('by_sentiment' in data) return { ...data, by_sentiment: { positive: '886' } }
  return { ...data, sentiment_score: 'negative', metadata: {} }
}

/** Shuffles the days, drops every sixth and repeats every tenth, later and with another score. */
function inDisorder<Entry extends { score: number }>(entries: readonly Entry[]): Entry[] {
  const kept = entries.filter((_, index) => index === 0 || index % 6 !== 0)
  const again = kept.filter((_, index) => index % 10 === 1)
  const mixed = kept.toSorted((one, other) => keyOf(kept, one) - keyOf(kept, other))
  return [...mixed, ...again.map((entry) => ({ ...entry, score: entry.score + 7 }))]
}

function keyOf<Entry>(entries: readonly Entry[], entry: Entry): number {
  return (entries.indexOf(entry) * 7) % 31
}

function withOtherComponents(data: object): object {
  if ('breakdown' in data) return { ...data, breakdown: OTHER_COMPONENTS }
  const changed = Object.entries(data).map(([key, component]: [string, unknown]) => {
    const score: unknown = Reflect.get(OTHER_COMPONENTS, key)
    return [key, typeof component === 'object' ? { ...component, score } : component]
  })
  return Object.fromEntries(changed)
}

const Page = z.looseObject({ citations: z.array(z.looseObject({ id: z.string() })) })
const Detail = z.looseObject({ id: z.string() })

/** Replaces the texts with answers of assistants, the same for each citation. */
function withAssistantAnswers(data: object): object {
  if ('pagination' in data) {
    const page = Page.parse(data)
    return { ...page, citations: page.citations.map(withMention) }
  }
  const detail = Detail.parse(data)
  const { platform, query, answer, context } = answerFor(detail.id)
  return { ...detail, platform, query, full_response: answer, mention_context: context }
}

function withMention(citation: { id: string }): object {
  const { platform, query, answer } = answerFor(citation.id)
  // The first line with the name.
  const mention = answer.split('\n').find((line) => line.includes('Northwind Tea')) ?? answer
  return { ...citation, platform, query, mention }
}

function answerFor(id: string) {
  const number = Number(/\d+$/.exec(id)?.[0] ?? 0)
  const answer = ASSISTANT_ANSWERS[number % ASSISTANT_ANSWERS.length]
  if (answer === undefined) throw new Error('There are no answers of assistants.')
  return answer
}
