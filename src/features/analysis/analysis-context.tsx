import { createContext, use } from 'react'
import type { Analysis, AnalysisSnapshot } from '../../model/analysis/analysis.ts'
import type { PeriodChanges } from '../../model/analysis/changes.ts'
import type { Comparison, Coverage, LoadedPart } from '../../model/analysis/coverage.ts'
import type { ListFilter } from '../../model/citation-list/list-filter.ts'
import type { CompetitorTable } from '../../model/competitors/count-competitors.ts'
import { sentimentTone, type Tone } from '../../model/names.ts'
import type { Range } from '../../model/range.ts'
import type { TypeOf } from '../../model/source-types/source-type.ts'
import type { AnalysisSearch } from './analysis-search.ts'

/** What the parts of the page share. */
export type PageAnalysis = {
  brandId: string
  brandName: string
  /** Its dates are those of `range`. */
  search: AnalysisSearch
  range: Range
  /** Changes the URL. @param isContinued whether the change replaces the history entry, because many follow each other */
  onSearch: (change: Partial<AnalysisSearch>, isContinued?: boolean) => void
  analysis: Analysis
  snapshot: AnalysisSnapshot
  coverage: Coverage
  /** How much of the chosen period is loaded. */
  chosenPart: LoadedPart
  comparison: Comparison
  /** Whether pages are being loaded, or will be as soon as the browser is idle. */
  isLoading: boolean
  /** What changed since the period before; null where that is not known, or not yet. */
  changes: PeriodChanges | null
  /** The types of sources; null until their rules are loaded, and when they can't be. */
  typeOf: TypeOf | null
  /** Which competitors the citations name; null before they are counted, which they are for their table only. */
  competitors: CompetitorTable | null
  /** The number of the current day in UTC. */
  today: number
}

/** Whether the changes of the table are of excerpts, because not all full answers were read. */
export function areChangesOfExcerpts({
  search,
  comparison,
  competitors,
}: Pick<PageAnalysis, 'search' | 'comparison' | 'competitors'>): boolean {
  const isPart = competitors?.arePartlyRead === true
  return search.by === 'competitors' && comparison.kind === 'period' && isPart
}

const AnalysisContext = createContext<PageAnalysis | null>(null)

export const AnalysisProvider = AnalysisContext.Provider

export function usePageAnalysis(): PageAnalysis {
  const analysis = use(AnalysisContext)
  if (analysis === null) throw new Error('There is no AnalysisProvider above this component.')
  return analysis
}

/** What a number counts, beside the filters of the page. */
export type DrillDown = Partial<ListFilter> & { tone?: Tone }

/** The filter of the list of citations that shows what is behind a number. */
export function useDrillDownFilter(): (drillDown: DrillDown) => Partial<ListFilter> {
  const { search, snapshot } = usePageAnalysis()
  return ({ tone, ...drillDown }) => {
    const { platform, sentiment, group, from, to } = search
    // An unknown sentiment counts as neutral, so there may be several.
    const known = new Set([...(tone === undefined ? [] : [tone]), ...snapshot.tables.sentiments])
    const ofTone = [...known].filter((label) => sentimentTone(label) === tone)
    const asked = ofTone.filter((label) => sentiment.length === 0 || sentiment.includes(label))
    const chosen = tone === undefined ? sentiment : asked
    return { platform, from, to, group, sentiment: chosen, ...drillDown }
  }
}
