import { COMPONENTS, type Component } from '../../api/score.ts'
import type { Supposed } from '../../model/score/supposed-score.ts'

/** A whole number from 0 to 100 per component, '' for none. */
type WhatIfSearch = Readonly<Record<Component, string>>

export const NO_WHAT_IF: WhatIfSearch = {
  citation_frequency: '',
  domain_authority: '',
  platform_diversity: '',
  technical_factors: '',
}

export function readWhatIf(search: Partial<Record<Component, unknown>>): WhatIfSearch {
  const read = { ...NO_WHAT_IF }
  for (const component of COMPONENTS) {
    const value = search[component]
    if (typeof value === 'string' && /^(?:100|[1-9]?\d)$/.test(value)) read[component] = value
  }
  return read
}

export function supposedOf(search: WhatIfSearch): Supposed {
  const chosen = COMPONENTS.filter((component) => search[component] !== '')
  return Object.fromEntries(chosen.map((component) => [component, Number(search[component])]))
}

export function whatIfOf(supposed: Supposed): WhatIfSearch {
  const search = { ...NO_WHAT_IF }
  for (const component of COMPONENTS) search[component] = supposed[component]?.toString() ?? ''
  return search
}
