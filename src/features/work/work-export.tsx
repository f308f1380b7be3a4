import { scoreHistoryQuery } from '../../api/queries.ts'
import { BASE_PATH } from '../../lib/base-path.ts'
import type { Separator } from '../../lib/csv.ts'
import { csvType } from '../../lib/csv.ts'
import { dateOfDay } from '../../lib/dates.ts'
import { COMPARED_PERIOD } from '../../lib/period.ts'
import { saveFile } from '../../lib/save-file.ts'
import { workInSlices } from '../../lib/slices.ts'
import { analysisOf } from '../../model/analysis/analysis.ts'
import { coverageOf } from '../../model/analysis/coverage.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { scoresByDay } from '../../model/score/daily-series.ts'
import type { Services } from '../../model/services.ts'
import {
  citationOutcome,
  isOfCitations,
  type Outcome,
  outcomeDays,
  scoreOutcome,
} from '../../model/work/outcome.ts'
import type { WorkItem } from '../../model/work/work-item.ts'
import { ExportMenu } from '../../parts/app/export-menu.tsx'
import { useServices } from '../../parts/app/use-services.tsx'
import { loadedVerdicts } from '../../parts/score/loaded-verdicts.ts'
import { outcomeMessage } from '../../parts/score/outcome-message.ts'
import { type FileRow, workCsv, workFileName } from './work-file.ts'

type WorkExportProps = { brandId: string; items: readonly WorkItem[]; today: number }

/** Saves the items that are shown, with what is known of their outcome. */
export function WorkExport({ brandId, items, today }: WorkExportProps) {
  const services = useServices()

  async function save(separator: Separator) {
    const rows: FileRow[] = []
    for (const item of items) {
      const outcome = await knownOutcome(services, item, today)
      const verdicts = loadedVerdicts(services.queryClient, services.api, brandId)
      rows.push({ item, outcome: outcome && outcomeMessage(outcome, item, verdicts) })
    }
    saveFile(
      workFileName(brandId, dateOfDay(today), separator),
      csvType(separator).type,
      workCsv(rows, window.location.origin + BASE_PATH, separator),
    )
  }

  return (
    <ExportMenu
      label="Export CSV"
      isDisabled={items.length === 0}
      csv={{ name: 'Work list as CSV', note: 'the items as shown', save }}
    />
  )
}

/** The outcome of an item; null while it is not done or begins. It waits for the scores, and counts the citations that are loaded. */
async function knownOutcome(
  services: Services,
  item: WorkItem,
  today: number,
): Promise<Outcome | null> {
  const { doneOn, brandId } = item
  if (doneOn === null) return null
  const days = outcomeDays(doneOn, today)
  if (days.elapsed === 0) return null
  if (isOfCitations(item)) {
    const list = citationListsOf(services).of(brandId, NO_FILTER)
    const analysis = analysisOf(list)
    const coverage = coverageOf(list.snapshot.get(), analysis.snapshot.get().times)
    return (await workInSlices(citationOutcome(item, days, analysis.facts(), coverage))) ?? null
  }
  const scores = await scoresOf(services, brandId)
  return scoreOutcome(days, (day) => scores.get(day))
}

/** The scores of the last year by day; none if they cannot be loaded, which the outcome then says. */
async function scoresOf({ api, queryClient }: Services, brandId: string) {
  const query = { ...scoreHistoryQuery(api, brandId, COMPARED_PERIOD), staleTime: Infinity }
  try {
    return scoresByDay((await queryClient.query(query)).scores)
  } catch {
    return scoresByDay([])
  }
}
