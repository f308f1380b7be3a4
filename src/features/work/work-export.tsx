import { scoreHistoryQuery } from '../../api/queries.ts'
import { BASE_PATH } from '../../lib/app-files.ts'
import { type CsvColumn, csvType, type Separator, toCsv } from '../../lib/csv.ts'
import { dateOf, dateOfDay, type Day } from '../../lib/dates.ts'
import { COMPARED_PERIOD } from '../../lib/period.ts'
import { inFileName, saveFile } from '../../lib/save-file.ts'
import { workInSlices } from '../../lib/scheduling.ts'
import { analysisOf, coverageOf } from '../../model/analysis/analysis.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { scoresByDay } from '../../model/score/daily-series.ts'
import type { Services } from '../../model/services.ts'
import { scoreVerdictName } from '../../model/statistics/verdict-labels.ts'
import {
  isOfCitations,
  citationOutcome,
  type Outcome,
  type OutcomeDays,
  outcomeDays,
  scoreOutcome,
} from '../../model/work/outcome.ts'
import type { WorkItem } from '../../model/work/work-list.ts'
import { ExportMenu } from '../../parts/app/export-menu.tsx'
import { useServices } from '../../parts/app/use-services.tsx'
import { type OutcomeMessage, outcomeMessage } from '../../parts/score/outcome-cell.tsx'
import { loadedVerdicts } from '../../parts/score/use-score-verdict.ts'
import { KIND_WORDS, STATUS_WORDS } from './work-labels.ts'

type WorkExportProps = { brandId: string; items: readonly WorkItem[]; today: Day }

export function WorkExport({ brandId, items, today }: WorkExportProps) {
  const services = useServices()

  async function save(separator: Separator) {
    const needsScores = items.some(
      (item) => !isOfCitations(item) && elapsedDays(item, today) !== null,
    )
    const scores = needsScores ? await scoresOf(services, brandId) : scoresByDay([])
    const verdicts = loadedVerdicts(services.queryClient, services.api, brandId)
    const rows: FileRow[] = []
    for (const item of items) {
      const outcome = await knownOutcome(services, item, today, scores)
      rows.push({ item, outcome: outcome && outcomeMessage(outcome, item, verdicts) })
    }
    const { type, extension } = csvType(separator)
    const name = `${inFileName(brandId)}-work-${dateOfDay(today)}${extension}`
    saveFile(name, type, await toCsv(FILE_COLUMNS, rows, separator))
  }

  return (
    <ExportMenu
      label="Export CSV"
      isDisabled={items.length === 0}
      csv={{ name: 'Work list as CSV', note: 'the items as shown', save }}
    />
  )
}

/** Null until the day after the item was done. */
function elapsedDays({ doneOn }: WorkItem, today: Day): OutcomeDays | null {
  const days = doneOn === null ? null : outcomeDays(doneOn, today)
  return days === null || days.elapsed === 0 ? null : days
}

/** Null until the day after the item was done. Counts the loaded citations. */
async function knownOutcome(
  services: Services,
  item: WorkItem,
  today: Day,
  scores: ReturnType<typeof scoresByDay>,
): Promise<Outcome | null> {
  const days = elapsedDays(item, today)
  if (days === null) return null
  if (isOfCitations(item)) {
    const list = citationListsOf(services).of(item.brandId, NO_FILTER)
    const analysis = analysisOf(list)
    const coverage = coverageOf(list.snapshot.get(), analysis.snapshot.get().times)
    return (await workInSlices(citationOutcome(item, days, analysis.facts(), coverage))) ?? null
  }
  return scoreOutcome(days, (day) => scores.get(day))
}

/** The daily scores of the last year; empty if they can't be loaded, which the outcome then reports. */
async function scoresOf({ api, queryClient }: Services, brandId: string) {
  const query = { ...scoreHistoryQuery(api, brandId, COMPARED_PERIOD), staleTime: Infinity }
  try {
    return scoresByDay((await queryClient.query(query)).scores)
  } catch {
    return scoresByDay([])
  }
}

type FileRow = { item: WorkItem; outcome: OutcomeMessage | null }

const FILE_COLUMNS: CsvColumn<FileRow>[] = [
  ['title', ({ item }) => item.title],
  ['kind', ({ item }) => KIND_WORDS[item.kind]],
  ['about', ({ item }) => (item.kind === 'finding' ? '' : item.subject)],
  ['evidence', ({ item }) => item.evidence?.words ?? ''],
  ['link', ({ item }) => (item.evidence === null ? '' : urlOf(item.evidence.href))],
  ['status', ({ item }) => STATUS_WORDS[item.status]],
  ['done_on', ({ item }) => ({ date: item.doneOn ?? '' })],
  ['note', ({ item }) => item.note],
  ['added', ({ item }) => ({ date: item.created === 0 ? '' : dateOf(item.created) })],
  ['outcome', ({ outcome }) => outcome?.text ?? ''],
  ['verdict', verdictOf],
  ['outcome_ends', ({ outcome }) => outcome?.ends ?? ''],
]

/** Insufficient data has a reason of its own. */
function verdictOf({ outcome }: FileRow): string {
  const verdict = outcome?.verdict ?? null
  if (verdict === null) return ''
  const { kind, rule, words } = verdict
  return rule === 'score' && kind !== 'insufficient' ? scoreVerdictName(kind) : words
}

function urlOf(path: string): string {
  return window.location.origin + BASE_PATH + path
}
