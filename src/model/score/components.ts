import type { Component } from '../../api/score.ts'

/** The readable names of the four components. */
export const COMPONENT_NAMES: Readonly<Record<Component, string>> = {
  citation_frequency: 'Citation frequency',
  domain_authority: 'Domain authority',
  platform_diversity: 'Platform diversity',
  technical_factors: 'Technical factors',
}

/** What each component counts for in the score, 0 to 1 each (contract §9). */
export type ScoreWeights = Readonly<Record<Component, number>>
