import { useSelector } from '@tanstack/react-store'
import { useState, useEffect } from 'react'
import type { Citation } from '../../../api/citations.ts'
import { formatList } from '../../../lib/language.ts'
import { formatCount, formatNumber } from '../../../lib/numbers.ts'
import { workInSlices, yieldToMain } from '../../../lib/scheduling.ts'
import { type AnalysisFilter, periodCounter } from '../../../model/analysis/analysis-tables.ts'
import type { CitationFacts, Counts } from '../../../model/analysis/facts-reader.ts'
import { citationListsOf } from '../../../model/citation-list/citation-lists.ts'
import type { AnswerTexts, AnswerOf } from '../../../model/competitors/answer-texts.ts'
import { competitorsOf } from '../../../model/competitors/competitors.ts'
import type { CompetitorCounts } from '../../../model/competitors/count-competitors.ts'
import { inPlatformOrder, platformName } from '../../../model/names.ts'
import type { RowChange } from '../../../model/statistics/row-changes.ts'
import { describeError } from '../../../parts/app/describe-error.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { CompetitorsEditor } from '../../../parts/user-data/competitors/competitors-editor.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAnnounced } from '../../../ui/live-region.tsx'
import { Name } from '../../../ui/name.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { CountsRow } from '../tables/counts-row.tsx'
import { RowOpener, RowToWork } from '../tables/row-cells.tsx'
import styles from '../analysis.module.css'

export function CompetitorsIntro() {
  const services = useServices()
  const { brandId, snapshot, competitors: table } = usePageAnalysis()
  const competitors = useSelector(competitorsOf(services).of(brandId))
  const [isOpen, setIsOpen] = useState(false)
  const isWhole = table === null || table.isWhole
  const unnamed = isWhole ? (table?.rows ?? []).filter(({ counts }) => counts.citations === 0) : []
  return (
    <div className={`grid gap-2 text-muted text-xs ${styles['intro']}`}>
      <p>
        How often competitors appear in answers that mention you. This isn’t market share. Names
        that are everyday words may be overcounted – click a number to check.
      </p>
      {!isWhole && (
        <p>{`Counting: ${formatNumber(table.all.citations)} of ${formatCount(snapshot.tables.total.citations, 'citation', 'citations')} so far.`}</p>
      )}
      {unnamed.length > 0 && (
        <p>
          <span>Not mentioned: </span>
          <Name>{formatList(unnamed.map(({ competitor }) => competitor.name))}</Name>
        </p>
      )}
      <div className={`flex items-center gap-2 flex-wrap ${styles['competitorsActions']}`}>
        <Button className="no-print" onClick={() => setIsOpen(true)}>
          {competitors.length === 0 ? 'List competitors' : 'Edit competitors'}
        </Button>
        {competitors.length > 0 && <ReadAnswers />}
      </div>
      {isOpen && (
        <Dialog title="Competitors" onClose={() => setIsOpen(false)}>
          <CompetitorsEditor brandId={brandId} />
        </Dialog>
      )}
    </div>
  )
}

/** Reads the full answers of both periods, which name more competitors than the mention does. */
function ReadAnswers() {
  const { brandId, isLoading, comparison } = usePageAnalysis()
  const answers = citationListsOf(useServices()).answers(brandId)
  const { progress, error } = useSelector(answers.state)
  const found = useUnreadAnswers(answers)
  const read = found === null ? '' : countRead(found)
  // Announces the total, not each answer.
  useAnnounced(progress === null ? read : '', progress === null)
  if (progress !== null) {
    return (
      <>
        <Button className="no-print" onClick={() => answers.stop()}>
          Stop
        </Button>
        <progress aria-label="Reading answers" max={progress.all} value={progress.done} />
        <p>{`${formatNumber(progress.done)} of ${formatNumber(progress.all)} answers read`}</p>
      </>
    )
  }
  if (found === null) return null
  const { unread } = found
  return (
    <>
      {unread.length > 0 && (
        <Button
          className="no-print"
          // One click reads all answers, so the citations must be loaded first.
          disabled={isLoading}
          onClick={() => void answers.read(unread)}
        >
          Read answers
        </Button>
      )}
      <p>
        <span>{`${read}.`}</span>
        {unread.length > 0 && (
          <span className="no-print">
            {unread.length === found.all
              ? ` Check the full text of ${formatCount(found.all, 'answer', 'answers')} for more mentions.${comparison.kind === 'period' ? ' They include those of the period before, for the change.' : ''}`
              : ' The rest are based on short excerpts. Check their full text for more mentions.'}
          </span>
        )}
      </p>
      {error !== null && (
        <p role="alert">
          {`Reading has stopped. ${describeError(error, 'The answers').advice} What was read is kept.`}
        </p>
      )}
    </>
  )
}

function countRead({ all, unread }: UnreadAnswers): string {
  const read = all - unread.length
  if (read === 0 && all > 0) return 'Based on short excerpts'
  return `${formatNumber(read)} of ${formatCount(all, 'full answer', 'full answers')} read`
}

/** The counted citations whose answers were not read. Computed in later tasks; the previous value stays until then. */
function useUnreadAnswers(answers: AnswerTexts): UnreadAnswers | null {
  const { analysis, snapshot, comparison } = usePageAnalysis()
  const isCompared = comparison.kind === 'period'
  const answerOf = useSelector(answers.state, (state) => state.answerOf)
  const [found, setFound] = useState<UnreadAnswers | null>(null)
  const { tables, isCounting, list } = snapshot
  useEffect(() => {
    if (isCounting || list === null) return
    const stop = new AbortController()
    const find = async () => {
      await yieldToMain()
      const work = findUnreadAnswers(analysis.entries(), tables.filter, answerOf, isCompared)
      const unread = await workInSlices(work, stop.signal)
      if (unread !== undefined) setFound(unread)
    }
    void find()
    return () => {
      stop.abort()
    }
  }, [analysis, tables, isCounting, list, answerOf, isCompared])
  return found
}

type CompetitorRowsProps = { counted: CompetitorCounts; change: RowChange | null; all: Counts }

export function CompetitorRows({ counted, change, all }: CompetitorRowsProps) {
  const { competitors } = usePageAnalysis()
  const [isOpen, setIsOpen] = useState(false)
  const { competitor, counts, platforms } = counted
  const { name } = competitor
  const ofAll = competitors?.platforms ?? new Map<string, Counts>()
  return (
    <>
      <CountsRow
        name={<RowOpener name={name} isOpen={isOpen} onOpen={setIsOpen} />}
        about={name}
        counts={counts}
        change={change}
        all={all}
        drillDown={{ competitor: name }}
        action={<RowToWork item={{ kind: 'competitor', competitor: counted }} counts={counts} />}
      />
      {isOpen &&
        inPlatformOrder([...platforms.keys()]).map((platform) => (
          <CountsRow
            key={platform}
            level="page"
            name={<Name>{platformName(platform)}</Name>}
            about={`${name} on ${platformName(platform)}`}
            counts={platforms.get(platform) ?? counts}
            all={ofAll.get(platform) ?? all}
            drillDown={{ competitor: name, platform: [platform] }}
          />
        ))}
    </>
  )
}

type UnreadAnswers = {
  readonly all: number
  /** Ids of the unread ones, the chosen period first. */
  readonly unread: readonly string[]
}

const BATCH = 500

/** Filters by group, platform or sentiment apply. */
export function* findUnreadAnswers(
  citations: Iterable<readonly [Citation, CitationFacts]>,
  filter: AnalysisFilter,
  answerOf: AnswerOf,
  isCompared: boolean,
): Generator<void, UnreadAnswers, void> {
  const periodOf = periodCounter(filter)
  const unread = { chosen: Array.of<string>(), before: Array.of<string>() }
  let [all, seen] = [0, 0]
  for (const [{ id }, facts] of citations) {
    seen += 1
    if (seen % BATCH === 0) yield
    const period = periodOf(facts)
    if (period === null || (period === 'before' && !isCompared)) continue
    all += 1
    if (answerOf(id) === undefined) unread[period].push(id)
  }
  return { all, unread: [...unread.chosen, ...unread.before] }
}
