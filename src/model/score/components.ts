import type { Component } from '../../api/score.ts'

export const COMPONENT_NAMES: Readonly<Record<Component, string>> = {
  citation_frequency: 'Citation frequency',
  domain_authority: 'Domain authority',
  platform_diversity: 'Platform diversity',
  technical_factors: 'Technical factors',
}

/** From 0 to 1 (contract §9). */
export type ScoreWeights = Readonly<Record<Component, number>>
