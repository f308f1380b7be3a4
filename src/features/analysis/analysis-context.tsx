import { createContext, use } from 'react'
import type { Day } from '../../lib/dates.ts'
import {
  type Analysis,
  type AnalysisSnapshot,
  type Comparison,
  type Coverage,
  type LoadedPart,
  loadedFrom,
} from '../../model/analysis/analysis.ts'
import type { PeriodChanges } from '../../model/analysis/changes.ts'
import type { SourceWeeks } from '../../model/analysis/rows.ts'
import type { ListFilter } from '../../model/citation-list/list-filter.ts'
import type { CompetitorTable } from '../../model/competitors/count-competitors.ts'
import { sentimentTone, type Tone } from '../../model/names.ts'
import type { Range } from '../../model/range.ts'
import type { TypeOf } from '../../model/source-types/source-type.ts'
import type { AnalysisSearch } from './analysis-search.ts'

export type PageAnalysis = {
  brandId: string
  brandName: string
  /** With the dates of `range`. */
  search: AnalysisSearch
  range: Range
  /** @param isContinued replaces the history entry, because many changes follow each other */
  onSearch: (change: Partial<AnalysisSearch>, isContinued?: boolean) => void
  analysis: Analysis
  snapshot: AnalysisSnapshot
  coverage: Coverage
  chosenPart: LoadedPart
  comparison: Comparison
  /** Whether pages are loading, or will load once the browser is idle. */
  isLoading: boolean
  /** Whether the list has only citations of some platforms or sentiments. */
  isPart: boolean
  /** Compared with the period before; null if that is unknown or not computed yet. */
  changes: PeriodChanges | null
  weeks: SourceWeeks
  /** Null until the rules for source types are loaded, or if they can't be. */
  typeOf: TypeOf | null
  /** Null until counted; counted only for the table of competitors. */
  competitors: CompetitorTable | null
  today: Day
}

/** Whether the changes come from excerpts, because not all full answers were read. */
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

/** What a number counts, in addition to the filters of the page. */
export type DrillDown = Partial<ListFilter> & { tone?: Tone }

export function useDrillDownFilter(): (drillDown: DrillDown) => Partial<ListFilter> {
  const { search, snapshot, coverage } = usePageAnalysis()
  return ({ tone, ...drillDown }) => {
    const { platform, sentiment, group, from, to } = search
    // An unknown sentiment counts as neutral, so there may be several.
    const { sentiments } = snapshot.tables
    const known = new Set([...(tone === undefined ? [] : [tone]), ...sentiments.keys()])
    const ofTone = [...known].filter((label) => sentimentTone(label) === tone)
    const asked = ofTone.filter((label) => sentiment.length === 0 || sentiment.includes(label))
    const chosen = tone === undefined ? sentiment : asked
    const all = { platform, from, to, group, sentiment: chosen, ...drillDown }
    return { ...all, from: loadedFrom(all.from, coverage) }
  }
}
