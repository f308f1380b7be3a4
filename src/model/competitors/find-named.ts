import type { Citation } from '../../api/citations.ts'
import type { AnswerOf } from './answer-texts.ts'
import type { Competitor } from './competitor.ts'
import { nameMatcher } from './name-matcher.ts'

type Named = {
  readonly name: string
  readonly count: number
  readonly platforms: ReadonlySet<string>
}

export type NamedInAnswers = {
  readonly named: readonly Named[]
  readonly read: number
}

export function* findNamed(
  answers: readonly Citation[],
  competitors: readonly Competitor[],
  answerOf: AnswerOf,
): Generator<void, NamedInAnswers, void> {
  const namedIn = nameMatcher(competitors, answerOf)
  const rows = competitors.map(({ name }) => ({ name, count: 0, platforms: new Set<string>() }))
  let read = 0
  for (const answer of answers) {
    if (answerOf(answer.id) !== undefined) read += 1
    for (const at of namedIn(answer)) {
      const row = rows[at]
      if (row === undefined) continue
      row.count += 1
      row.platforms.add(answer.platform)
    }
    yield
  }
  const named = rows.filter(({ count }) => count > 0)
  return { named: named.toSorted((one, other) => other.count - one.count), read }
}
