/** How far the reports of a page are, and with how many of their citations. */
export type CoverageState =
  | { readonly kind: 'none' | 'failed' | 'loading' }
  /** `lacking`: how many of them don’t have all citations. */
  | { readonly kind: 'ready'; readonly lacking: number }

type Progress = {
  reports: number
  failed: number
  /** Whether those that have not failed are at their end. */
  isMade: boolean
  /** How many lists of citations lack days; null while they are being loaded. */
  lacking: number | null
}

/** The one state that the words, the icon and the buttons of a report go by. */
export function coverageState({ reports, failed, isMade, lacking }: Progress): CoverageState {
  if (reports === 0) return { kind: 'none' }
  if (failed === reports) return { kind: 'failed' }
  return isMade && lacking !== null ? { kind: 'ready', lacking } : { kind: 'loading' }
}
