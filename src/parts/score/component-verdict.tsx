import { useQuery } from '@tanstack/react-query'
import { useMemo, useEffect } from 'react'
import { scoreQuery } from '../../api/queries.ts'
import type { Component } from '../../api/score.ts'
import {
  type SeenDay,
  componentHistoryOf,
} from '../../model/component-history/component-history.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import { type ScoreChange, scoreVerdict } from '../../model/statistics/score-windows.ts'
import { useServices } from '../app/use-services.tsx'
import { VerdictButton } from '../app/verdict-button.tsx'
import { SCORE_RULE, scoreVerdictText } from './score-verdict-text.ts'

type ComponentVerdictProps = {
  component: Component
  /** The days stored by this browser, including those of the change. */
  seen: readonly SeenDay[]
  move: ScoreChange
}

/** Judges a component's change by the rule of the score. Renders nothing without a change. */
export function ComponentVerdict({ component, seen, move: change }: ComponentVerdictProps) {
  const days = useMemo(
    () => seen.map((day) => ({ date: day.date, score: day[component] })),
    [seen, component],
  )
  const words = scoreVerdictText((asked) => scoreVerdict(days, asked), change)
  if (words === null) return null
  return (
    <VerdictButton
      kind={words.kind}
      words={words.verdict}
      about={COMPONENT_NAMES[component]}
      reasons={[
        words.reason,
        'The service gives no history of components: it is what this browser has kept, a value for each day of a visit.',
        SCORE_RULE,
      ]}
      rule="score"
    />
  )
}

/** Adds the components on the screen to this browser's component history. */
export function useSeenComponents(brandId: string): void {
  const services = useServices()
  const { data, dataUpdatedAt } = useQuery(scoreQuery(services.api, brandId))
  useEffect(() => {
    if (data === undefined) return
    componentHistoryOf(services).see(brandId, data.breakdown, dataUpdatedAt)
  }, [services, brandId, data, dataUpdatedAt])
}
